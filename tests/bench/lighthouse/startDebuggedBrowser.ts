import { findBrowser } from '../../../e2e/support/findBrowser';
import { BenchError } from '../support/BenchError';
import { plainEnvironment } from '../support/plainEnvironment';
import { browserFlags } from '../support/browserFlags';
import type { Scope } from '../support/Scope';
import { startGroup } from '../support/startGroup';
import { temporaryFolder } from '../support/temporaryFolder';

const LIMIT_MILLISECONDS = 30_000;

/**
 * A browser with a fresh profile that listens for Lighthouse; answers the port.
 * @throws BenchError when it does not start
 */
export async function startDebuggedBrowser(scope: Scope): Promise<number> {
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${temporaryFolder(scope)}`];
  const group = startGroup(scope, {
    command: [findBrowser(), ...flags, ...browserFlags, 'about:blank'],
    cwd: process.cwd(),
    env: plainEnvironment(),
  });
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new BenchError(`The browser ${reason}:\n${group.output()}`));
    const limit = setTimeout(() => fail('did not start'), LIMIT_MILLISECONDS);
    group.onOutput((output) => {
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output) ?? [];
      if (!port) return;
      clearTimeout(limit);
      resolve(Number(port));
    });
    void group.done.then((code) => {
      clearTimeout(limit);
      fail(`ended with ${code}`);
    }, reject);
  });
}
