import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createContentEmulator } from './createContentEmulator';
import type { ContentEmulatorDeps } from './createContentEmulator';

export interface RunningContentEmulator {
  /** e.g. `http://127.0.0.1:41234`. */
  readonly origin: string;
  /** REST API v2. */
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Starts a content emulator alone, mounted as in the gateway, on a port that the system chooses. */
export async function startContentEmulator(deps: ContentEmulatorDeps): Promise<RunningContentEmulator> {
  const gateway = new Hono().route('/content', createContentEmulator(deps));
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const started = serve({ fetch: gateway.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      resolve({ server: started, port: info.port }),
    );
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    endpoint: `${origin}/content/api/v2`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
