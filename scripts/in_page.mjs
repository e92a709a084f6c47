// What a function answers in the Python of a house without a server; arguments and answer are JSON:
//     node in_page.mjs SITE/offline SOURCE.py FUNCTION ARGUMENTS
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

process.on('uncaughtException', (error) => {
  console.error(String(error).slice(0, 2000)); // without the line of code it came from, which is all of Pyodide
  process.exit(1);
});

const [, , engine, source, name, given] = process.argv;
const pyodide = resolve(engine, 'pyodide');
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: pyodide + '/', stdout: () => {} });
python.unpackArchive(new Uint8Array(readFileSync(join(engine, 'fudaba.zip'))), 'zip', { extractDir: '/site' });
python.FS.writeFile('/site/in_page_source.py', readFileSync(source));
python.globals.set('asked', python.toPy([name, given]));
console.log(
  python.runPython(`
import sys
sys.path.insert(0, "/site")
import json
import in_page_source
name, given = asked
json.dumps(getattr(in_page_source, name)(*json.loads(given)))
`),
);
