// What the Python of a house without a server tells of some games, as JSON:
//     node in_page.mjs SITE/offline played_games.py GAME FIRST GAMES
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

process.on('uncaughtException', (error) => {
  console.error(String(error).slice(0, 2000)); // without the line of code it came from, which is all of Pyodide
  process.exit(1);
});

const [, , engine, source, game, first, games] = process.argv;
const pyodide = resolve(engine, 'pyodide');
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: pyodide + '/', stdout: () => {} });
python.unpackArchive(new Uint8Array(readFileSync(join(engine, 'fudaba.zip'))), 'zip', { extractDir: '/site' });
python.FS.writeFile('/site/played_games.py', readFileSync(source));
python.globals.set('asked', python.toPy([game, Number(first), Number(games)]));
console.log(
  python.runPython(`
import sys
sys.path.insert(0, "/site")
import json
from played_games import played
game, first, games = asked
json.dumps([(told.record, told.answers) for told in (played(game, number) for number in range(first, first + games))])
`),
);
