import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { tableFaultSchema } from './createInjectedTableFaults';
import type { InjectedTableFaults } from './createInjectedTableFaults';
import { answerDynamo, jsonType, mostBodyBytes } from './dynamoProtocol';
import type { Dynamo } from './openDynamo';

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
