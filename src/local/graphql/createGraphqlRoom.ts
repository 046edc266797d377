import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { getOperationAST } from 'graphql';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { readLimited } from '../lambda/readLimited';
import type { ErrorBody } from './AppSyncError';
import { buildDataSchema } from './buildDataSchema';
import { findCaller } from './Caller';
import type { CallerDeps } from './Caller';
import { createDocumentCheck } from './checkDocument';
import { readRequest } from './readRequest';
import { readVariables } from './readVariables';
import { runOperation } from './runOperation';
import type { DataFunction, OperationLimits } from './runOperation';

export interface GraphqlRoomDeps extends CallerDeps {
  /** The schema as AppSync takes it. */
  readonly schema: string;
  readonly limits: OperationLimits & { readonly introspectionConfig: 'ENABLED' | 'DISABLED' };
  /** Loads the function behind the fields; called once, at the first field, as Lambda starts a container. */
  readonly load: () => Promise<DataFunction>;
}

/** More than any request of the site by far: a zakat statement has 64 kB at the most. */
const mostBodyBytes = 512 * 1024;

/** AppSync lets every site in: what a request may do follows from its token or key, never from a cookie. */
const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'x-amzn-RequestId,x-amzn-ErrorType',
};

function answer(status: number, body: object, errorType?: string): Response {
  const headers = {
    ...openToAll,
    'x-amzn-RequestId': randomUUID(),
    ...(errorType && { 'x-amzn-ErrorType': errorType }),
  };
  return Response.json(body, { status, headers });
}

/** A refusal of the request as a whole. */
const refuse = (status: number, errorType: string, message: string) =>
  answer(status, { errors: [{ errorType, message }] }, errorType);

const malformed = (message: string) => refuse(400, 'MalformedHttpRequestException', message);

/** What is wrong with the query; AppSync says so with the status of a success. */
const invalid = (errors: readonly ErrorBody[]) => answer(200, { data: null, errors });

/**
 * AppSync of the local gateway: the checked-in schema, who may read each of its fields, and the function behind them, which is the
 * real one. What AppSync refuses is refused here, in its words as far as they are known.
 */
export function createGraphqlRoom({ schema: text, limits, load, ...callers }: GraphqlRoomDeps): Hono {
  const schema = buildDataSchema(text);
  const check = createDocumentCheck(schema, limits.introspectionConfig);
  let loading: Promise<DataFunction> | undefined;
  const dataFunction: DataFunction = async (event) => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return (await loading)(event);
  };

  async function post(c: Context): Promise<Response> {
    const found = await findCaller(c.req.raw.headers, callers);
    if (!found.ok) return refuse(401, 'UnauthorizedException', found.message);
    const [type = ''] = (c.req.header('content-type') ?? '').split(';');
    // AppSync takes queries in an address, too. Nobody here asks so, and an address can be a link on any page.
    if (c.req.method !== 'POST' || type.trim().toLowerCase() !== 'application/json')
      return malformed('A request is a POST of application/json.');
    const body = await readLimited(c.req.raw, mostBodyBytes);
    if (!body) return refuse(413, 'RequestEntityTooLargeException', `A body may be ${mostBodyBytes} bytes long.`);
    const read = readRequest(body.toString('utf8'));
    if (!read.ok) return malformed(read.message);
    const { query, variables, operationName } = read.request;

    const checked = check(query);
    if (!checked.ok)
      return checked.reason === 'syntax' ? malformed('Unable to parse GraphQL query.') : invalid(checked.errors);
    const operation = getOperationAST(checked.document, operationName);
    if (!operation) return malformed('Unknown operation, or more than one and none is named.');
    const values = readVariables(schema, operation, variables);
    if (!values.ok) return invalid(values.errors);

    return answer(
      200,
      await runOperation({
        schema,
        document: checked.document,
        operationName,
        variables,
        caller: found.caller,
        headers: Object.fromEntries(c.req.raw.headers),
        sourceIp: addressOf(c),
        limits,
        dataFunction,
      }),
    );
  }

  const room = new Hono();
  room.options(
    '*',
    () =>
      new Response(null, {
        status: 200,
        headers: {
          ...openToAll,
          'Access-Control-Allow-Methods': 'POST,OPTIONS',
          'Access-Control-Allow-Headers': 'authorization,content-type,x-api-key,x-amz-user-agent',
          'Access-Control-Max-Age': '172800',
        },
      }),
  );
  room.all('/', post);
  return room;
}

/** The address at the other end of the connection; a request from within the process has none. */
function addressOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket?.remoteAddress ?? '127.0.0.1';
}
