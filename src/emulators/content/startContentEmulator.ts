import { Hono } from 'hono';
import { listen } from '../kit/listen';
import { createContentEmulator, type ContentEmulatorDeps } from './createContentEmulator';

export interface RunningContentEmulator {
  /** e.g. `http://localhost:41234`. */
  readonly origin: string;
  /** REST API v2. */
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Starts only a content emulator, mounted as in the gateway, on a port that the system chooses. */
export async function startContentEmulator(deps: ContentEmulatorDeps): Promise<RunningContentEmulator> {
  const gateway = new Hono().route('/content', createContentEmulator(deps));
  const { origin, close } = await listen(gateway, { port: 0, variable: 'LOCAL_PORT' });
  return { origin, endpoint: `${origin}/content/api/v2`, stop: close };
}
