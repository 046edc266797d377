import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findFaults } from './findFaults';
import { loadModels } from './loadModels';

/*
 * Every request that a server of this process answers is checked by the models that the services publish: the emulators' answers, and what
 * the product asks of them. What does not match fails the test that caused it.
 */

const models = await loadModels();
const faults = new Set<string>();
const channel = 'http.server.request.start';

const toHeaders = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

const toText = (chunks: readonly unknown[]) =>
  Buffer.concat(
    chunks
      .filter((chunk) => typeof chunk === 'string' || chunk instanceof Uint8Array)
      .map((chunk) => Buffer.from(chunk)),
  ).toString();

/** Listens in on a request and its answer, without reading either before those that they are for. */
function watch(message: unknown): void {
  const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
  const [asked, answered]: [unknown[], unknown[]] = [[], []];
  const push = request.push.bind(request);
  request.push = (chunk: unknown, encoding) => {
    asked.push(chunk);
    return push(chunk, encoding);
  };
  const { write, end, writeHead } = response;
  let head: OutgoingHttpHeaders = {};
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    head = { ...this.getHeaders(), ...(args.at(-1) as OutgoingHttpHeaders) };
    return Reflect.apply(writeHead, this, args) as ServerResponse;
  };
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    answered.push(args[0]);
    return Reflect.apply(write, this, args) as boolean;
  };
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    answered.push(args[0]);
    return Reflect.apply(end, this, args) as ServerResponse;
  };
  response.once('finish', () => {
    const exchange = {
      method: request.method ?? '',
      url: request.url ?? '',
      requestHeaders: toHeaders(request.headers),
      requestBody: toText(asked),
      status: response.statusCode,
      responseHeaders: toHeaders(head),
      responseBody: toText(answered),
    };
    for (const fault of findFaults(models, exchange)) faults.add(fault);
  });
}

function complain(): void {
  const found = [...faults];
  faults.clear();
  if (found.length > 0) throw new Error(`Not as the services publish it:\n${found.join('\n')}`);
}

beforeAll(() => subscribe(channel, watch));
afterEach(complain);
afterAll(() => {
  unsubscribe(channel, watch);
  complain();
});
