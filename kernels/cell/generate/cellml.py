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
        return etree.fromstring(text, parser)
    except etree.XMLSyntaxError as error:
        line = error.position[0] if error.position else 0
        raise ModelError(f"line {line}: is not XML: {error.msg}") from None


def _named(root, name):
    return [e for e in root.iter() if isinstance(e.tag, str) and etree.QName(e).localname == name]


def _with_imports(path, folder):
    """The text of a file, with all that it imports."""
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
    """Names that begin with an underscore, which Myokit does not have, begin with an x."""
    def renamed(name):
        return f"x{name}" if name and name.strip().startswith("_") else name

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
    """Takes the value at the start from the variable of integration, which has none."""
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
    times = set()
    while waiting:
        at = waiting.pop()
        if at not in times:
            times.add(at)
            waiting += connected.get(at, [])
    for component in _named(root, "component"):
        for variable in _named(component, "variable"):
            if (component.get("name"), variable.get("name")) in times:
                variable.attrib.pop("initial_value", None)


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
