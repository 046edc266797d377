import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tableFaultSchema } from './createInjectedTableFaults';
import type { InjectedTableFaults } from './createInjectedTableFaults';
import { answerDynamo, jsonType, mostBodyBytes } from './dynamoProtocol';
import type { Dynamo } from './openDynamo';
import { keepAliveTimeout } from '../serve/listen';

/**
 * DynamoDB of the local gateway, for other processes than the gateway: its JSON protocol over a store on this machine's disk, and
 * what tests want to go wrong. Any signature will do.
 *
 * @param open - gives the store, opening it at the first call.
 */
export function createDynamoEmulator(open: () => Promise<Dynamo>, faults: InjectedTableFaults): Hono {
  const emulator = new Hono();

  const call = async (c: Context) => {
    const text = await c.req.text();
    if (text.length > mostBodyBytes) return c.body(null, 413);
    const answer = await answerDynamo(open, faults, { header: (name) => c.req.header(name), text });
    if (answer)
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'Content-Type': jsonType },
      });
    (c.env as Partial<HttpBindings>).outgoing?.destroy();
    return new Response(null, { status: 504 });
  };
  emulator.post('/', call);
  // Where the emulator is mounted, the SDK's address has a slash more than Hono's.
  emulator.post('/:slash{.{0}}', call);

  emulator.get('/_faults', (c) => c.json({ faults: faults.list() }));
  emulator.post('/_faults', async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    const parsed = tableFaultSchema.safeParse(isJson ? await c.req.json().catch(() => undefined) : undefined);
    if (!parsed.success) return c.json({ error: 'This is no fault of the database.' }, 400);
    faults.add(parsed.data);
    return c.json({ faults: faults.list() }, 201);
  });
  emulator.delete('/_faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  return emulator;
}

export interface ListeningDynamo {
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The same database on a port of its own, for the functions that run within the gateway: seven calls a gift take the short way, by
 * Node's own server, and leave the gateway's routes to those who come from outside.
 */
export function listenDynamo(open: () => Promise<Dynamo>, faults: InjectedTableFaults): Promise<ListeningDynamo> {
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    const header = (name: string) => request.headers[name] as string | undefined;
    const act = async () => {
      const answer = await answerDynamo(open, faults, { header, text: await readBody(request) });
      if (!answer) return void response.destroy();
      const body = JSON.stringify(answer.body);
      response.writeHead(answer.status, { 'Content-Type': jsonType, 'Content-Length': Buffer.byteLength(body) });
      response.end(body);
    };
    act().catch(() => response.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // No one from outside this machine.
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ endpoint: `http://127.0.0.1:${port}`, close });
    });
  });
}
