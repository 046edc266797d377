import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError, temporaryFolder, type Scope } from '../support/Scope';
import type { GatewayUsage } from './recordUsage';
import { startGroup, plainEnvironment } from '../support/processes';

export interface GivingGateway {
  readonly origin: string;
  /** The site whose requests it takes. */
  readonly site: string;
  /** The signal that ends every request to it. */
  readonly signal?: AbortSignal;
  /** Reads its process's usage since the last time. */
  readonly readUsage: () => Promise<GatewayUsage>;
}

const maxSeconds = 120;

/** Starts the gateway in its own process, with empty emulators. */
export async function startGivingGateway(scope: Scope, project: string): Promise<GivingGateway> {
  const group = startGroup(scope, {
    command: ['node', '--import', 'tsx', 'tests/bench/giving/gateway.ts', temporaryFolder(scope)],
    cwd: project,
    env: plainEnvironment(),
  });
  const [, origin = '', site = ''] = await group.says(/^Ready: (\S+) for (\S+)/m, maxSeconds);
  let asked = 0;
  return {
    origin,
    site,
    async readUsage() {
      asked += 1;
      const said = group.says(new RegExp(`^Usage ${asked}: (.*)$`, 'm'), maxSeconds);
      group.leader.kill('SIGUSR2');
      const [, usage = ''] = await said;
      return JSON.parse(usage) as GatewayUsage;
    },
  };
}

interface RateResult {
  /** Milliseconds from when each should have begun, sorted; a slow answer does not hold back the next request. */
  readonly durations: readonly number[];
  readonly errors: readonly string[];
  /** How many were asked for a second, as it came to be. */
  readonly perSecond: number;
  /** How many ended well a second, until the last had ended. */
  readonly endedPerSecond: number;
}

/** Begins something so many times a second, whether or not the earlier ones have ended, and waits for all of them. */
export async function atRate(perSecond: number, seconds: number, work: () => Promise<void>): Promise<RateResult> {
  const durations: number[] = [];
  const errors: string[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  const total = perSecond * seconds;
  for (let count = 0; count < total; count += 1) {
    const due = start + (count * 1000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    running.push(
      work().then(
        () => void durations.push(performance.now() - due),
        (error: unknown) => void errors.push(describeError(error)),
      ),
    );
  }
  const began = (performance.now() - start) / 1000;
  await Promise.all(running);
  const ended = (performance.now() - start) / 1000;
  return {
    durations: durations.sort((one, other) => one - other),
    errors,
    perSecond: total / began,
    endedPerSecond: durations.length / ended,
  };
}
