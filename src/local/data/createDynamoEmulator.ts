import { Hono } from 'hono';
import type { Context } from 'hono';
import { faultRoutes, withholdAnswer } from '../shared/faults';
import { tableFaultSchema, tableErrors } from './createInjectedTableFaults';
import type { InjectedTableFaults } from './createInjectedTableFaults';
import type { Dynamo } from './openDynamo';
import type { DynamoResponse } from './callDynamo';

/** As the real service's limit: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
const mostBodyBytes = 16 * 1024 * 1024;

/** The form of the SDK's requests; what a page of another site can send has another. */
const jsonType = 'application/x-amz-json-1.0';

const reject = (type: string): DynamoResponse => ({
  status: 400,
  body: { __type: `com.amazon.coral.service#${type}` },
});

/** Does what a request asks. `null`: the connection is to be cut without an answer, as a test asked for. */
async function answerDynamo(
  c: Context,
  open: () => Promise<Dynamo>,
  faults: InjectedTableFaults,
  text: string,
): Promise<DynamoResponse | null> {
  if (c.req.header('content-type') !== jsonType) return reject('UnknownOperationException');
  if (!c.req.header('authorization')?.startsWith('AWS4-')) return reject('MissingAuthenticationTokenException');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return reject('SerializationException');
  }
  const operation = c.req.header('x-amz-target')?.split('.')[1] ?? '';
  const fault = faults.take(operation, data);
  const answer = fault?.when === 'before' ? null : await (await open()).call(operation, data);
  if (fault?.answer === 'cut') return null;
  return fault ? tableErrors[fault.answer] : answer;
}

/**
 * DynamoDB of the local gateway: its JSON protocol over a store on this machine's disk, and
 * what tests want to go wrong. Any signature will do.
 *
 * @param open - gives the store, opening it at the first call.
 */
export function createDynamoEmulator(open: () => Promise<Dynamo>, faults: InjectedTableFaults): Hono {
  const emulator = new Hono();

  const call = async (c: Context) => {
    const text = await c.req.text();
    if (text.length > mostBodyBytes) return c.body(null, 413);
    const answer = await answerDynamo(c, open, faults, text);
    if (!answer) return withholdAnswer(c, 'cut');
    const headers = { 'Content-Type': jsonType };
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  };
  emulator.post('/', call);
  // Where the emulator is mounted, the SDK's address has a slash more than Hono's.
  emulator.post('/:slash{.{0}}', call);

  emulator.route('/', faultRoutes({ emulator: 'DynamoDB', schema: tableFaultSchema, faults }));
  return emulator;
}
