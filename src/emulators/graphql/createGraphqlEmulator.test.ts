import { describe, expect, it, vi } from 'vitest';
import { callsAtOnce } from '../kit/WorkLimit';
import { createGraphqlEmulator, type GraphqlEmulatorDeps } from './createGraphqlEmulator';

const schema = `
  type Query {
    open: Thing @aws_api_key @aws_cognito_user_pools
    plain: Thing
    day: AWSDate @aws_api_key
    moment: AWSDateTime @aws_api_key
    email: AWSEmail @aws_api_key
    json: AWSJSON @aws_api_key
    echo(json: AWSJSON): String @aws_api_key
  }
  type Thing @aws_api_key @aws_cognito_user_pools {
    name: String!
    secret: String @aws_cognito_user_pools
    inner: Inner
    thing: Thing
  }
  type Inner { name: String }
`;

/** An emulator of that schema whose function answers so, and the events it was called with. */
function anEmulator(answer: (event: never) => unknown, limits: Partial<GraphqlEmulatorDeps['limits']> = {}) {
  const events: unknown[] = [];
  const app = createGraphqlEmulator({
    schema,
    apiKey: 'da2-key',
    verifyIdToken: (token) =>
      token === 'good' ? { ok: true, claims: { sub: 'user-1', iss: 'pool' } } : { ok: false, reason: 'signature' },
    limits: { queryDepthLimit: 5, resolverCountLimit: 10, introspectionConfig: 'DISABLED', ...limits },
    load: async () => async (event) => {
      events.push(event);
      return answer(event as never);
    },
  });
  const ask = async (query: string, variables = {}, headers: Record<string, string> = { 'x-api-key': 'da2-key' }) => {
    const body = JSON.stringify({ query, variables });
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    return (await (await app.request('/', init)).json()) as { data: unknown; errors?: object[] };
  };
  return { ask, events };
}

const thing = { name: 'a', secret: 'b', inner: { name: 'c' } };

it('a burst of GraphQL requests waits in line for the function, as those of a REST API do', async () => {
  const running: (() => void)[] = [];
  const { ask, events } = anEmulator(() => new Promise((resolve) => running.push(() => resolve(thing))));
  const asked = Array.from({ length: callsAtOnce + 2 }, () => ask('{ open { name } }'));
  await vi.waitFor(() => expect(running).toHaveLength(callsAtOnce));
  // Those that wait were read by then, and would have been called.
  await ask('{ nothing }');
  expect(events).toHaveLength(callsAtOnce);
  const answers = Promise.all(asked);
  await vi.waitFor(() => {
    running.splice(0).forEach((end) => end());
    expect(events).toHaveLength(asked.length);
  });
  running.forEach((end) => end());
  expect((await answers).every(({ errors }) => errors === undefined)).toBe(true);
});

describe('a GraphQL field', () => {
  it('a GraphQL field is open to the callers that it names itself, else its type names, else the API’s default', async () => {
    const query = '{ open { name secret inner { name } } plain { name } }';
    const withKey = await anEmulator(() => thing).ask(query);
    expect(withKey.data).toEqual({ open: { name: 'a', secret: null, inner: { name: null } }, plain: null });
    expect(withKey.errors).toMatchObject([
      { path: ['plain'], message: 'Not Authorized to access plain on type Query' },
      { path: ['open', 'secret'], message: 'Not Authorized to access secret on type Thing' },
      { path: ['open', 'inner', 'name'], message: 'Not Authorized to access name on type Inner' },
    ]);
    const signedIn = await anEmulator(() => thing).ask(query, {}, { authorization: 'good' });
    expect(signedIn).toEqual({ data: { open: thing, plain: { name: 'a' } } });
  });

  it('a GraphQL field that is too deep is an error, and the fields above it are answered', async () => {
    const { ask } = anEmulator(() => ({ ...thing, thing: { ...thing, thing } }), { queryDepthLimit: 2 });
    const { data, errors } = await ask('{ open { name thing { inner { name } } } }');
    expect(data).toEqual({ open: { name: 'a', thing: { inner: null } } });
    expect(errors).toMatchObject([{ path: ['open', 'thing', 'inner'], errorType: 'QueryDepthLimitReached' }]);
  });

  it('a GraphQL field whose function throws shows the error’s message, and nothing of its stack', async () => {
    const { errors } = await anEmulator(() => Promise.reject(new Error('Not now.'))).ask('{ open { name } }');
    expect(errors).toEqual([
      {
        path: ['open'],
        data: null,
        errorType: 'Lambda:Unhandled',
        errorInfo: null,
        locations: [{ line: 1, column: 3, sourceName: null }],
        message: 'Not now.',
      },
    ]);
  });
});

it('the GraphQL emulator calls a function with AppSync’s event', async () => {
  const { ask, events } = anEmulator(() => thing);
  const fragment = 'fragment F on Thing { secret }';
  await ask(
    `query { plain { name ...F ... on Thing { renamed: inner { name } } } } ${fragment}`,
    {},
    { authorization: 'good' },
  );
  expect(events).toEqual([
    {
      arguments: {},
      identity: {
        sub: 'user-1',
        username: undefined,
        claims: { sub: 'user-1', iss: 'pool' },
        issuer: 'pool',
        groups: null,
        sourceIp: ['127.0.0.1'],
        defaultAuthStrategy: 'ALLOW',
      },
      source: null,
      request: { headers: expect.objectContaining({ authorization: 'good' }), domainName: null },
      prev: null,
      info: {
        fieldName: 'plain',
        parentTypeName: 'Query',
        variables: {},
        selectionSetList: ['name', 'secret', 'renamed', 'renamed/name'],
      },
      stash: {},
    },
  ]);
  const open = anEmulator(() => thing);
  await open.ask('{ open { name } }');
  expect(open.events).toMatchObject([{ identity: null }]);
});

describe('AppSync’s scalars', () => {
  it.each([
    ['day', '2028-02-29', true],
    ['day', '2027-02-29', false],
    ['day', '2027-2-1', false],
    ['day', 'today', false],
    ['moment', '2026-11-20T01:02:03.000Z', true],
    ['moment', '2026-11-20T01:02:03+11:00', true],
    ['moment', '2026-11-20T01:02:03', false],
    ['moment', '2026-11-20', false],
    ['moment', '2026-11-31T01:02:03Z', false],
    ['moment', 1_795_000_000, false],
    ['email', 'amina@example.org', true],
    ['email', 'amina', false],
    ['json', '{"a":1}', true],
    ['json', 'no json', false],
  ])('AppSync’s scalar of the field %s accepts %j: %j', async (field, value, fits) => {
    const { data, errors = [] } = await anEmulator(() => value).ask(`{ ${field} }`);
    expect(data).toEqual({ [field]: fits ? value : null });
    expect(errors).toHaveLength(fits ? 0 : 1);
    if (!fits)
      expect(errors).toMatchObject([{ message: expect.stringContaining(`Can't serialize value (/${field})`) }]);
  });

  it('AppSync’s JSON scalar is a text for the client, and the parsed value for the function', async () => {
    const { ask, events } = anEmulator(({ arguments: given }: { arguments: { json: unknown } }) => typeof given.json);
    expect(await ask('query ($j: AWSJSON) { echo(json: $j) }', { j: '{"a":[1]}' })).toEqual({
      data: { echo: 'object' },
    });
    expect(await ask('{ echo(json: "3") }')).toEqual({ data: { echo: 'number' } });
    expect(events).toMatchObject([{ arguments: { json: { a: [1] } } }, { arguments: { json: 3 } }]);
    expect(await anEmulator(() => ({ a: 1 })).ask('{ json }')).toEqual({ data: { json: '{"a":1}' } });
  });
});
