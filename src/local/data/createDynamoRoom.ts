import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { DynamoAnswer } from './callDynamo';
import type { Dynamo } from './openDynamo';
import { createTableFaults, tableErrors, tableFaultSchema } from './createTableFaults';

/** As the real service's limit: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
const mostBodyBytes = 16 * 1024 * 1024;

/** The form of the SDK's requests; what a page of another site can send has another. */
const jsonType = 'application/x-amz-json-1.0';

const answerOf = ({ status, body }: DynamoAnswer) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': jsonType } });

const refuse = (type: string) => answerOf({ status: 400, body: { __type: `com.amazon.coral.service#${type}` } });

/**
 * DynamoDB of the local gateway: its JSON protocol over a store on this machine's disk. Any signature will do.
 *
 * @param open - gives the store, opening it at the first call.
 */
export function createDynamoRoom(open: () => Promise<Dynamo>): Hono {
  const room = new Hono();
  const faults = createTableFaults();

  const call = async (c: Context) => {
    if (c.req.header('content-type') !== jsonType) return refuse('UnknownOperationException');
    if (!c.req.header('authorization')?.startsWith('AWS4-')) return refuse('MissingAuthenticationTokenException');
    const text = await c.req.text();
    if (text.length > mostBodyBytes) return c.body(null, 413);
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return refuse('SerializationException');
    }
    const operation = c.req.header('x-amz-target')?.split('.')[1] ?? '';
    const fault = faults.take(operation, data);
    const answer = fault?.when === 'before' ? null : await (await open()).call(operation, data);
    if (fault?.answer === 'cut') {
      (c.env as Partial<HttpBindings>).outgoing?.destroy();
      return new Response(null, { status: 504 });
    }
    if (fault) return answerOf(tableErrors[fault.answer]);
    return answerOf(answer!);
  };
  room.post('/', call);
  // Where the room is mounted, the SDK's address has a slash more than Hono's.
  room.post('/:slash{.{0}}', call);

  room.get('/_faults', (c) => c.json({ faults: faults.list() }));
  room.post('/_faults', async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    const parsed = tableFaultSchema.safeParse(isJson ? await c.req.json().catch(() => undefined) : undefined);
    if (!parsed.success) return c.json({ error: 'This is no fault of the database.' }, 400);
    faults.add(parsed.data);
    return c.json({ faults: faults.list() }, 201);
  });
  room.delete('/_faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  return room;
}
