import { performance } from 'node:perf_hooks';
import { createFigure, seconds, type Figure } from './support/figures';
import type { Scope } from './support/Scope';
import { startGroup, plainEnvironment } from './support/processes';

/** Ports of their own, and the same each time, so that a second run finds the build of the first. */
const port = 9300;
const localPort = 9301;
const maxSeconds = 900;

export interface StartedSite {
  readonly origin: string;
  /** Origin of the services beside the site. */
  readonly services: string;
  /** From the command to its `Ready`. */
  readonly seconds: number;
  /** Whether it had to build first. */
  readonly built: boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Runs `npm start` on ports of its own and waits until it says that it is ready.
 * @throws BenchError with the end of its output when it ends or takes too long
 */
async function startSite(scope: Scope, project: string): Promise<StartedSite> {
  const env = plainEnvironment({ PORT: String(port), LOCAL_PORT: String(localPort) });
  const start = performance.now();
  const group = startGroup(scope, { command: ['npm', 'start', '--silent'], cwd: project, env });
  const [, origin = ''] = await group.says(/^Ready: (\S+)/m, maxSeconds);
  return {
    origin,
    services: `http://localhost:${localPort}`,
    seconds: (performance.now() - start) / 1000,
    built: group.output().includes('Building the site'),
    stop: group.stop,
  };
}

/** Measures `npm start` once so that there is a build, and again from it; the second stays up for what is measured next. */
export async function measureStart(
  scope: Scope,
  project: string,
): Promise<{ readonly site: StartedSite; readonly figures: readonly Figure[] }> {
  const first = await startSite(scope, project);
  await first.stop();
  const site = await startSite(scope, project);
  const figures = [
    createFigure(first.built ? 'to Ready, building' : 'to Ready, the first time of two', seconds(first.seconds)),
    createFigure('to Ready, from a warm cache', seconds(site.seconds)),
  ];
  return { site, figures };
}
