"""Reads CellML: resolves imports, and mends what many public files have that the standard forbids and that is clear."""

import pathlib
import re

from lxml import etree
import myokit.formats.cellml as myokit_cellml
import myokit.formats.cellml.v1
import myokit.formats.cellml.v2

from front_end import ModelError

MATH = "{http://www.w3.org/1998/Math/MathML}"


def _root_of(text):
    try:
        # Nothing that the text names is fetched or expanded.
        parser = etree.XMLParser(remove_comments=True, resolve_entities=False, no_network=True)
        root = etree.fromstring(text, parser)
    except etree.XMLSyntaxError as error:
        line = error.position[0] if error.position else 0
        raise ModelError(f"line {line}: is not XML: {error.msg}") from None
    for e in root.iter(etree.Entity):
        raise ModelError(f"line {e.sourceline or 0}: the entity {e.text} is not supported")
    return root


def _named(root, name):
    return [e for e in root.iter() if isinstance(e.tag, str) and etree.QName(e).localname == name]


MOST_IMPORTS = 2000
"""How many copies of files a model may be put together from."""


def _count_imports(root, folder, known, within):
    """How many copies of files what a file imports is put together from. `known` has those of files that were counted."""
    count = 0
    for e in _named(root, "import"):
        link = next((value for key, value in e.attrib.items() if etree.QName(key).localname == "href"), "").split("#")[0]
        place = (pathlib.Path(folder) / link).resolve()
        if place in within:
            raise ModelError(f"line {e.sourceline}: {place.name} imports itself")
        if place.exists() and not place.is_file():
            raise ModelError(f"line {e.sourceline}: {place.name} is no file")
        if place not in known and place.is_file():
            known[place] = 1 + _count_imports(_root_of(place.read_bytes()), place.parent, known, within | {place})
        count += known.get(place, 1)  # libCellML says so if there is no such file
        if count > MOST_IMPORTS:
            raise ModelError(f"is put together from more than {MOST_IMPORTS} imports")
    return count


def _with_imports(path, folder):
    """The text of a file, with all that it imports."""
    _count_imports(_root_of(path.read_bytes()), folder, {}, frozenset())
    try:
        import libcellml  # pylint: disable=import-outside-toplevel
    except ImportError:
        raise ModelError("imports other files, for which Python's libcellml is needed: pip install libcellml") from None
    model = libcellml.Parser(False).parseModel(path.read_text())
    importer = libcellml.Importer(False)
    if not importer.resolveImports(model, f"{folder}/"):
        issues = [importer.issue(i).description() for i in range(importer.issueCount())]
        missing = {m[1] for text in issues if (m := re.search(r"model at '([^']*)' failed", text))}
        names = ", ".join(sorted(pathlib.Path(m).name for m in missing))
        raise ModelError(f"imports what cannot be read: {names or '; '.join(issues[:1])}")
    flat = importer.flattenModel(model)
    if flat is None:
        raise ModelError("its imports cannot be put together")
    return libcellml.Printer().printModel(flat).encode()


def _merge_connections(root):
    """One connection for each pair of components, where a file has several."""
    first = {}
    for connection in _named(root, "connection"):
        ends = connection
        for child in connection:
            if isinstance(child.tag, str) and etree.QName(child).localname == "map_components":
                ends = child
        key = frozenset((ends.get("component_1"), ends.get("component_2")))
        if key not in first:
            first[key] = (connection, ends.get("component_1"))
            continue
        whole, one = first[key]
        for variables in _named(connection, "map_variables"):
            if ends.get("component_1") != one:
                a, b = variables.get("variable_1"), variables.get("variable_2")
                variables.set("variable_1", b)
                variables.set("variable_2", a)
            whole.append(variables)
        connection.getparent().remove(connection)


def _rename_underscores(root):
    """Names that begin with an underscore, which Myokit does not have, begin with an x, or as many as make them new."""
    names = {variable.get("name") for variable in _named(root, "variable")}
    prefix = "x"
    while any(f"{prefix}{name}" in names for name in names):
        prefix += "x"

    def renamed(name):
        return f"{prefix}{name}" if name and name.strip().startswith("_") else name

    for variable in _named(root, "variable"):
        for key in ("name", "initial_value"):
            if variable.get(key):
                variable.set(key, renamed(variable.get(key)))
    for variables in _named(root, "map_variables"):
        for key in ("variable_1", "variable_2"):
            variables.set(key, renamed(variables.get(key)))
    for ci in root.iter(f"{MATH}ci"):
        ci.text = renamed(ci.text)


def _tidy(root):
    for e in root.iter():
        if not isinstance(e.tag, str):
            continue
        for key in list(e.attrib):
            if etree.QName(key).localname == "id":
                del e.attrib[key]
            elif key in ("initial_value", "name", "units", "exponent", "multiplier", "prefix"):
                e.set(key, e.get(key).strip())
    _rename_underscores(root)
    _merge_connections(root)
    _free_the_time(root)


def _free_the_time(root):
    """Takes the value at the start from the variable of integration, which has none; and gives it in all components the
    unit of those that have rates, since Myokit takes that of the one where it begins for all."""
    connected = {}
    for connection in _named(root, "connection"):
        ends = next(iter(_named(connection, "map_components")), connection)
        for variables in _named(connection, "map_variables"):
            one = (ends.get("component_1"), variables.get("variable_1"))
            other = (ends.get("component_2"), variables.get("variable_2"))
            connected.setdefault(one, []).append(other)
            connected.setdefault(other, []).append(one)
    waiting = [(component.get("name"), ci.text.strip()) for component in _named(root, "component")
               for bvar in component.iter(f"{MATH}bvar") for ci in bvar.iter(f"{MATH}ci") if ci.text]
    of_rates = set(waiting)
    times = set()
    while waiting:
        at = waiting.pop()
        if at not in times:
            times.add(at)
            waiting += connected.get(at, [])
    variables = {(component.get("name"), v.get("name")): v for component in _named(root, "component")
                 for v in _named(component, "variable")}
    units = {variables[at].get("units") for at in of_rates if at in variables}
    if len(units) > 1:
        raise ModelError(f"its rates are by times in {' and '.join(sorted(map(str, units)))}; one unit is supported")
    everywhere = {e.get("name") for e in root if isinstance(e.tag, str) and etree.QName(e).localname == "units"}
    for at in times & variables.keys():
        variables[at].attrib.pop("initial_value", None)
        if len(units) == 1 and units <= everywhere | {"second", "dimensionless"}:
            variables[at].set("units", *units)
    for at, v in variables.items():
        start = (at[0], v.get("initial_value"))
        if start in variables and variables[start].get("units") != v.get("units"):
            raise ModelError(f"line {v.sourceline}: {at[1]} starts from {start[1]}, which is in another unit")


def load(path, folder=None):
    """A myokit.Model; imports are looked for in `folder`, by default beside the file."""
    root = _root_of(path.read_bytes())
    if _named(root, "import"):
        root = _root_of(_with_imports(path, folder or path.resolve().parent))
    versions = {myokit_cellml.NS_CELLML_1_0: myokit_cellml.v1, myokit_cellml.NS_CELLML_1_1: myokit_cellml.v1,
                myokit_cellml.NS_CELLML_2_0: myokit_cellml.v2}
    space = etree.QName(root).namespace
    if space not in versions:
        raise ModelError("is not CellML 1.0, 1.1 or 2.0")
    _tidy(root)
    version = versions[space]
    try:
        model = version.CellMLParser().parse(root)
        model.validate()
        return model.myokit_model()
    except (version.CellMLParsingError, version.CellMLError) as error:
        text = " ".join(str(error).split())
        if "left-hand side of an equation" in text:
            text += " (a system of differential and algebraic equations is not supported)"
        raise ModelError(text[:1].lower() + text[1:]) from None
