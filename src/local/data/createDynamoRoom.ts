import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Store } from 'dynalite/db';
import { callDynamo } from './callDynamo';

/** As the real service's limit: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
const mostBodyBytes = 16 * 1024 * 1024;

/**
 * DynamoDB of the local gateway: its JSON protocol over a store on this machine's disk. Any signature will do.
 *
 * @param open - gives the store, opening it at the first call.
 */
export function createDynamoRoom(open: () => Promise<Store>): Hono {
  const room = new Hono();

  const call = async (c: Context) => {
    const target = c.req.header('x-amz-target') ?? '';
    const body = await c.req.arrayBuffer();
    const type = { 'Content-Type': 'application/x-amz-json-1.0' };
    if (body.byteLength > mostBodyBytes) return c.body(null, 413);
    if (!c.req.header('authorization')?.startsWith('AWS4-'))
      return c.body(
        JSON.stringify({ __type: 'com.amazon.coral.service#MissingAuthenticationTokenException' }),
        400,
        type,
      );
    let data: unknown;
    try {
      data = JSON.parse(new TextDecoder().decode(body));
    } catch {
      return c.body(JSON.stringify({ __type: 'com.amazon.coral.service#SerializationException' }), 400, type);
    }
    const answer = await callDynamo(await open(), target.split('.')[1] ?? '', data);
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: type });
  };
  room.post('/', call);
  // Where the room is mounted, the SDK's address has a slash more than Hono's.
  room.post('/:slash{.{0}}', call);

  room.get('/ping', async (c) => {
    const { status } = await callDynamo(await open(), 'ListTables', {});
    return c.text('', status === 200 ? 200 : 503);
  });
  return room;
}
