import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getOperationAST } from 'graphql';
import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { dataLimits } from '../../../amplify/data/limits';
import { defaults } from '../../config/defaults';
import { getClientAddress } from '../lambda/createLambdaEmulator';
import { readLimited } from '../lambda/readLimited';
import { callsAtOnce, WorkLimit } from '../kit/WorkLimit';
import { createDocumentCheck, readVariables, type ErrorBody } from './checkDocument';
import { buildDataSchema } from './buildDataSchema';
import { findCaller, runOperation, type CallerDeps, type DataFunction, type OperationLimits } from './runOperation';

export interface GraphqlEmulatorDeps extends CallerDeps {
  /** The schema as AppSync takes it. */
  readonly schema: string;
  readonly limits: OperationLimits & { readonly introspectionConfig: 'ENABLED' | 'DISABLED' };
  /** Loads the function behind the fields; called once, at the first field, as Lambda starts a container. */
  readonly load: () => Promise<DataFunction>;
}

/** More than any request of the site by far: a zakat statement has 64 kB at the most. */
const maxBodyBytes = 512 * 1024;

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

/** An error of the request as a whole. */
const fail = (status: number, errorType: string, message: string) =>
  answer(status, { errors: [{ errorType, message }] }, errorType);

const malformed = (message: string) => fail(400, 'MalformedHttpRequestException', message);

/** The errors of a query; AppSync answers them with the status of a success. */
const invalid = (errors: readonly ErrorBody[]) => answer(200, { data: null, errors });

/**
 * Creates the AppSync emulator: the checked-in schema, who may read each of its fields, and the function behind them, which is the
 * real one. Errors are in AppSync's words as far as they are known.
 */
export function createGraphqlEmulator({ schema: text, limits, load, ...callers }: GraphqlEmulatorDeps): Hono {
  const schema = buildDataSchema(text);
  const check = createDocumentCheck(schema, limits.introspectionConfig);
  let loading: Promise<DataFunction> | undefined;
  const places = new WorkLimit(callsAtOnce);
  const dataFunction: DataFunction = async (event) => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    const call = await loading;
    return places.run(() => call(event));
  };

  async function post(c: Context): Promise<Response> {
    const found = await findCaller(c.req.raw.headers, callers);
    if (!found.ok) return fail(401, 'UnauthorizedException', found.message);
    const [type = ''] = (c.req.header('content-type') ?? '').split(';');
    // AppSync takes queries in an address, too; the site does not send such, and an address can be a link on any page.
    if (c.req.method !== 'POST' || type.trim().toLowerCase() !== 'application/json')
      return malformed('A request is a POST of application/json.');
    const body = await readLimited(c.req.raw, maxBodyBytes);
    if (!body) return fail(413, 'RequestEntityTooLargeException', `A body may be ${maxBodyBytes} bytes long.`);
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
        sourceIp: getClientAddress(c),
        limits,
        dataFunction,
      }),
    );
  }

  const app = new Hono();
  app.options(
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
  app.all('/', post);
  return app;
}

/** The schema as it is deployed. */
const schemaFile = new URL('../../../amplify/data/schema.graphql', import.meta.url);

/** Opens the AppSync emulator with the project's schema and limits, and the site's default key. */
export async function openGraphql(deps: Pick<GraphqlEmulatorDeps, 'verifyIdToken' | 'load'>): Promise<Hono> {
  const schema = await readFile(schemaFile, 'utf8');
  return createGraphqlEmulator({ ...deps, schema, limits: dataLimits, apiKey: defaults.dataApiKey });
}

/** A GraphQL request as it comes in a body. */
interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

type ReadRequest =
  { readonly ok: true; readonly request: GraphqlRequest } | { readonly ok: false; readonly message: string };

const unparsable = { ok: false, message: 'Unable to parse GraphQL query.' } as const;

const requestSchema = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** A request in a body's text: one object, never a list of them. The messages are AppSync's. */
function readRequest(text: string): ReadRequest {
  if (text.trim() === '') return { ok: false, message: 'Request body is empty.' };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unparsable;
  }
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return unparsable;
  const { query, variables, operationName } = parsed.data;
  return { ok: true, request: { query, variables: variables ?? {}, operationName: operationName || undefined } };
}
