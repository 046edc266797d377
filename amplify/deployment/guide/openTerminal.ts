import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { GuideStopped, type Terminal } from './Guide';

/** Opens a terminal that can ask for a line without showing it. */
export function openTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Terminal & { readonly close: () => void } {
  let isHidden = false;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // Without waiting for it: a line that is shown late would be hidden with the next answer.
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const ask = async (question: string): Promise<string> => {
    try {
      return await lines.question(question, { signal: closed.signal });
    } catch {
      throw new GuideStopped('Nothing more can be asked.');
    }
  };
  return {
    say: (line) => void output.write(`${line}\n`),
    ask,
    async askSecret(question) {
      output.write(`${question.trimEnd()} (not shown) `);
      isHidden = true;
      try {
        return await ask('');
      } finally {
        isHidden = false;
        output.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
