import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';

export interface Listening {
  /** The port in use; another than asked for if 0 was. */
  readonly port: number;
  /** `http://localhost:<port>` */
  readonly origin: string;
  /** Stops listening and ends open connections. */
  readonly close: () => Promise<void>;
}

/** A server that cannot start, as one line for the person who started it. */
export class ListenError extends Error {}

export interface ListenOptions {
  readonly port: number;
  /** The environment variable that sets the port; named if the port is taken. */
  readonly variable: string;
  /** The address to be reached at; without one, from anywhere. */
  readonly hostname?: string;
}

/**
 * Milliseconds for which an idle connection is kept, as long as services in the cloud do. After Node's own 5 seconds a client on a
 * busy machine would send its next request into a connection that is closing: a build or a payment fails then with a reset.
 */
const keepAliveTimeout = 65_000;

/**
 * Connections that may wait to be taken. Node takes one in each turn of its event loop, so a burst on a busy machine outruns the
 * 511 of its default, and clients are refused. Linux itself lets 4,096 wait.
 */
const backlog = 4_096;

/**
 * Serves an app on a port of this machine.
 *
 * @throws ListenError with one line if the port is taken or not allowed.
 */
export function listen(app: Hono, { port, variable, hostname }: ListenOptions): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout };
    const server = createAdaptorServer({ fetch: app.fetch, ...(hostname && { hostname }), serverOptions }) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        return reject(new ListenError(`Port ${port} is taken: stop what uses it, or set ${variable} to a free port.`));
      if (error.code === 'EACCES')
        return reject(new ListenError(`Port ${port} is not allowed: set ${variable} to a port above 1023.`));
      reject(error);
    });
    server.listen({ port, backlog, ...(hostname && { host: hostname }) }, () => {
      const { port: actual } = server.address() as AddressInfo;
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ port: actual, origin: `http://localhost:${actual}`, close });
    });
  });
}

/**
 * Makes sure of a port before long work whose result needs it.
 *
 * @throws ListenError with one line if it is taken.
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const probe = await listen(new Hono(), { port, variable });
  await probe.close();
}
