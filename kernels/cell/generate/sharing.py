"""Which factors products have in common: what several of them need is computed once.

Products hold all of their factors side by side. Pairs of factors that many products share are taken out, the most frequent
first, as factors of their own (greedily, as compilers do it), and so on for what is left.
"""

import collections
import heapq


class Shared:
    """The factors of each product. A factor is an atom: ("node", n), n a node; ("inverse", (n, ...)), one over the product
    of nodes; or ("pair", k), the product of the two atoms `pairs[k]`."""

    def __init__(self, products):
        self.pairs = []
        self.factors = {p: self._atoms(p) for p in products}
        self._merge_inverses()
        self._take_out_pairs()

    @staticmethod
    def _atoms(product):
        atoms = collections.Counter()
        for base, exponent in zip(product.args, product.data[1]):
            atoms[("node", base) if exponent > 0 else ("inverse", (base,))] += abs(exponent)
        return atoms

    def _merge_inverses(self):
        """Divisors that stand in the same products are one divisor: a quotient takes longer than a product."""
        where = collections.defaultdict(list)  # divisor -> (product, how often)
        for product, atoms in self.factors.items():
            for atom, count in atoms.items():
                if atom[0] == "inverse":
                    where[atom].append((product.number, count))
        together = collections.defaultdict(list)
        for atom, places in where.items():
            together[tuple(sorted(places))].append(atom)
        merged = {}
        for atoms in together.values():
            whole = ("inverse", tuple(sorted((a[1][0] for a in atoms), key=lambda n: n.number)))
            merged.update((a, whole) for a in atoms)
        for product, atoms in self.factors.items():
            result = collections.Counter()
            for atom, count in atoms.items():
                atom = merged.get(atom, atom)
                result[atom] = max(result[atom], count)
            self.factors[product] = result

    def _take_out_pairs(self):
        order = {}  # of atoms, so that the result does not depend on hashes

        def rank(atom):
            return order.setdefault(atom, len(order))

        users = collections.defaultdict(dict)  # pair -> products that have it, in order

        def pairs_of(atoms):
            ranked = sorted(atoms, key=rank)
            for i, a in enumerate(ranked):
                if atoms[a] > 1:
                    yield a, a
                for b in ranked[i + 1:]:
                    yield a, b

        queue = []

        def enter(product):
            for pair in pairs_of(self.factors[product]):
                users[pair][product] = True
                heapq.heappush(queue, (-len(users[pair]), rank(pair[0]), rank(pair[1]), pair))

        for product in self.factors:
            enter(product)
        while queue:
            negative_count, _, _, pair = heapq.heappop(queue)
            count = len(users[pair])
            if count != -negative_count:
                continue  # entered before it changed
            if count < 2:
                break
            a, b = pair
            atom = ("pair", len(self.pairs))
            self.pairs.append(pair)
            for product in list(users[pair]):
                atoms = self.factors[product]
                for old in list(pairs_of(atoms)):
                    users[old].pop(product, None)
                    heapq.heappush(queue, (-len(users[old]), rank(old[0]), rank(old[1]), old))
                while atoms[a] >= (2 if a == b else 1) and atoms[b] >= 1:
                    for used in pair:
                        atoms[used] -= 1
                        if atoms[used] == 0:
                            del atoms[used]
                    atoms[atom] += 1
                enter(product)
