/** Bots in a worker of their own: `fudaba.bots.worker` answers line by line. To stop a thought, the worker is ended. */
import { started } from './python';

type Answer = (line: string) => string;

const begun = started().then((py) => {
  py.runPython(`
import io
from fudaba.bots.worker import Worker
answered = Worker((), io.StringIO()).answered
`);
  return py.globals.get('answered') as Answer;
});
begun.then(
  () => postMessage({ kind: 'ready' }),
  (error: unknown) => postMessage({ kind: 'failed', why: String(error).slice(-2000) }),
);

onmessage = async ({ data }: MessageEvent<{ id: number; line: string }>) => {
  const answer = await begun;
  try {
    postMessage({ kind: 'answer', id: data.id, line: answer(data.line) });
  } catch (error) {
    postMessage({ kind: 'failed', why: String(error).slice(-2000) });
  }
};
