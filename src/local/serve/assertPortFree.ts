import { Hono } from 'hono';
import { listen } from './listen';

/**
 * Makes sure of a port before long work whose result needs it.
 *
 * @throws ListenError with one line where it is taken.
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const probe = await listen(new Hono(), { port, variable });
  await probe.close();
}
