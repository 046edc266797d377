import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

/** The header in which each answer of the gateway says how long it waited for emulators: `emulators;dur=12.3`, in milliseconds. */
const header = 'Server-Timing';

/** The time that an answer waited for one or more calls of its own, in milliseconds; calls at the same time count once. */
class Waiting {
  #calls = 0;
  #since = 0;
  #sum = 0;

  begin(): void {
    if (this.#calls === 0) this.#since = performance.now();
    this.#calls += 1;
  }

  end(): void {
    this.#calls -= 1;
    if (this.#calls === 0) this.#sum += performance.now() - this.#since;
  }

  get milliseconds(): number {
    return this.#sum + (this.#calls > 0 ? performance.now() - this.#since : 0);
  }
}

/**
 * Lets every answer of this process say how long it waited for the calls that it made: what a back end of the gateway calls are
 * the emulators of the database and the payment providers. Node itself tells of requests, so nothing that is measured changes.
 */
export function timeEmulators(): void {
  const answers = new AsyncLocalStorage<Waiting>();
  const calls = new WeakMap<ClientRequest, Waiting>();

  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    const waiting = new Waiting();
    answers.enterWith(waiting);
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = ((...args: unknown[]) => {
      response.setHeader(header, `emulators;dur=${waiting.milliseconds.toFixed(3)}`);
      return writeHead(...args);
    }) as ServerResponse['writeHead'];
  });
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest };
    const waiting = answers.getStore();
    if (!waiting) return;
    calls.set(request, waiting);
    waiting.begin();
    request.once('close', () => calls.get(request)?.end());
  });
}

/** Reads how long an answer waited for emulators, in milliseconds. */
export const readEmulatorTime = (response: Response): number =>
  Number(/emulators;dur=([\d.]+)/.exec(response.headers.get(header) ?? '')?.[1] ?? NaN);
