import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { faultRoutes, withholdAnswer } from '../kit/faults';
import { tableFaultSchema, tableErrors, type InjectedTableFaults } from './createInjectedTableFaults';
import type { Dynamo } from './openDynamo';
import type { DynamoResponse } from './callDynamo';

/** As the real service's limit: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
const maxBodyBytes = 16 * 1024 * 1024;

/** The form of the SDK's requests; what a page of another site can send has another. */
const jsonType = 'application/x-amz-json-1.0';

const reject = (type: string): DynamoResponse => ({
  status: 400,
  body: { __type: `com.amazon.coral.service#${type}` },
});

/** By events: a loop over the stream makes the whole request a quarter slower. */
function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
  });
}

/** A request's headers and body, without the web `Request` that Hono makes of it: each gift brings more than twenty. */
async function readRequest({ env, req }: Context) {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  if (!incoming) return { getHeader: (name: string) => req.header(name), text: await req.text() };
  const getHeader = (name: string) => incoming.headers[name] as string | undefined;
  return { getHeader, text: (await readBody(incoming)).toString('utf8') };
}

/** Sends an answer, at once if there is a connection. */
function sendAnswer({ env }: Context, { status, body }: DynamoResponse): Response {
  const { outgoing } = (env ?? {}) as Partial<HttpBindings>;
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': jsonType };
  if (!outgoing) return new Response(text, { status, headers });
  outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) });
  outgoing.end(text);
  return RESPONSE_ALREADY_SENT;
}

/** Does what a request asks. `null`: the connection is to be cut without an answer, as a test asked for. */
async function answerDynamo(
  { getHeader, text }: Awaited<ReturnType<typeof readRequest>>,
  open: () => Promise<Dynamo>,
  faults: InjectedTableFaults,
): Promise<DynamoResponse | null> {
  if (getHeader('content-type') !== jsonType) return reject('UnknownOperationException');
  if (!getHeader('authorization')?.startsWith('AWS4-')) return reject('MissingAuthenticationTokenException');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return reject('SerializationException');
  }
  const operation = getHeader('x-amz-target')?.split('.')[1] ?? '';
  const fault = faults.take(operation, data);
  const answer = fault?.when === 'before' ? null : await (await open()).call(operation, data);
  if (fault?.answer === 'cut') return null;
  return fault ? tableErrors[fault.answer] : answer;
}

/**
 * Creates the DynamoDB of the local gateway: its JSON protocol over a store on this machine's disk, and
 * what tests want to go wrong. Any signature will do.
 *
 * @param open - gives the store, opening it at the first call.
 */
export function createDynamoEmulator(open: () => Promise<Dynamo>, faults: InjectedTableFaults): Hono {
  const emulator = new Hono();

  const call = async (c: Context) => {
    const request = await readRequest(c);
    if (request.text.length > maxBodyBytes) return c.body(null, 413);
    const answer = await answerDynamo(request, open, faults);
    return answer ? sendAnswer(c, answer) : withholdAnswer(c, 'cut');
  };
  emulator.post('/', call);
  // If the emulator is mounted, the SDK's address has a slash more than Hono's.
  emulator.post('/:slash{.{0}}', call);

  emulator.route('/', faultRoutes({ emulator: 'DynamoDB', schema: tableFaultSchema, faults }));
  return emulator;
}
