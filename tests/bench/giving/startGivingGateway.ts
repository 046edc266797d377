import { BenchError } from '../support/BenchError';
import { plainEnvironment } from '../support/plainEnvironment';
import type { Scope } from '../support/Scope';
import { startGroup } from '../support/startGroup';
import { temporaryFolder } from '../support/temporaryFolder';

export interface GivingGateway {
  readonly origin: string;
  /** The site whose requests it takes. */
  readonly site: string;
}

/** Starts the gateway in its own process, with empty emulators. */
export async function startGivingGateway(scope: Scope, project: string): Promise<GivingGateway> {
  const group = startGroup(scope, {
    command: ['node', '--import', 'tsx', 'tests/bench/giving/gateway.ts', temporaryFolder(scope)],
    cwd: project,
    env: plainEnvironment(),
  });
  return new Promise((resolve, reject) => {
    group.onOutput((output) => {
      const [, origin, site] = /^Ready: (\S+) for (\S+)/m.exec(output) ?? [];
      if (origin && site) resolve({ origin, site });
    });
    void group.done.then(
      (code) => reject(new BenchError(`The gateway ended with ${code}:\n${group.output()}`)),
      reject,
    );
  });
}
