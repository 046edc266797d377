import { Hono } from 'hono';

export interface LazyEmulator {
  readonly app: Hono;
  /** Opens the emulator now, if it is not open. */
  readonly open: () => Promise<void>;
}

/**
 * Creates an emulator that is opened by the first request to it, so that the gateway is up before everything in it is loaded.
 *
 * @param path - where it is mounted.
 */
export function createLazyEmulator(path: string, load: () => Promise<Hono>): LazyEmulator {
  let opening: Promise<Hono> | undefined;
  const open = () => {
    opening ??= load().then((emulator) => new Hono().route(path, emulator));
    // An emulator that could not be opened may be opened by the next request.
    opening.catch(() => (opening = undefined));
    return opening;
  };
  const app = new Hono();
  app.all('*', async (c) => (await open()).fetch(c.req.raw, c.env));
  return { app, open: async () => void (await open()) };
}
