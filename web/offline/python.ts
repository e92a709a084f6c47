/** Python in a worker: Pyodide and the archive with fudaba, everything from this very folder. */
import type { PyodideInterface } from 'pyodide';
import type { Site } from './messages';

const here = new URL('.', import.meta.url).href;
export const file = (name: string): string => here + name;

/** Count what comes in; sizes are those of the files, because a host may compress them on the way. */
export function counted(site: Site, tell: (bytes: number, total: number) => void): void {
  const real = fetch.bind(globalThis);
  const total = Object.values(site.bytes).reduce((sum, bytes) => sum + bytes, 0);
  let come = 0;
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init);
    const name = answer.url.startsWith(here) ? answer.url.slice(here.length) : '';
    const known = site.bytes[name];
    if (!known || !answer.body || !answer.ok) return answer;
    const through = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        come += chunk.byteLength;
        tell(Math.min(come, total), total);
        controller.enqueue(chunk);
      },
    });
    const type = answer.headers.get('content-type') ?? '';
    return new Response(answer.body.pipeThrough(through), {
      headers: { 'content-type': name.endsWith('.wasm') ? 'application/wasm' : type },
    });
  };
}

async function bytesOf(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(file(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Put an archive of the folder where Python finds it. */
export async function unpack(py: PyodideInterface, name: string): Promise<void> {
  py.unpackArchive(await bytesOf(name), 'zip', { extractDir: '/site' });
}

/** Python, and fudaba ready to be imported. */
export async function started(): Promise<PyodideInterface> {
  const archive = bytesOf('fudaba.zip');
  archive.catch(() => undefined); // told below
  const address = file('pyodide/pyodide.mjs');
  const { loadPyodide } = (await import(/* @vite-ignore */ address)) as typeof import('pyodide');
  const py = await loadPyodide({ indexURL: file('pyodide/'), stdout: console.debug, stderr: console.debug });
  py.unpackArchive(await archive, 'zip', { extractDir: '/site' });
  py.runPython('import sys; sys.path.insert(0, "/site")');
  return py;
}
