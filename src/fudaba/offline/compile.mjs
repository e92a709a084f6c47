// Compiles Python files with the very Python that will run them: module.py -> module.pyc, with no source beside it.
//     node compile.mjs PYODIDE FOLDER
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , pyodide, folder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: pyodide + '/' });
python.FS.mkdirTree('/b');
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, '/b');
python.runPython(`
import pathlib, py_compile
# anyio reads its own source to import lazily, Alembic the migrations, and Python how it was built
STAY = ("anyio/__init__.py", "/migrations/", "/_sysconfigdata")
for file in sorted(pathlib.Path("/b").rglob("*.py")):
    name = str(file)[3:]
    if any(part in str(file) for part in STAY):
        continue
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(file), cfile=str(file) + "c", dfile=name, doraise=True, optimize=2, invalidation_mode=unchecked)
    file.unlink()
`);
