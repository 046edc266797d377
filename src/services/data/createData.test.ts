import { afterEach, expect, it, vi } from 'vitest';
import { createData, createPublicData, type Data } from '.';

const endpoint = 'https://data.example/graphql';

/** A network that answers every request with one body, and records the requests. */
const network = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const asUser = (fetcher: typeof fetch) => createData({ endpoint, idToken: async () => 'a.b.c', fetcher });
const says = (value: object) => network({ data: value });
const sent = (fetcher: ReturnType<typeof network>) =>
  fetcher.mock.calls.map(([url, init]) => {
    const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: unknown };
    return { url, method: init?.method, headers: init?.headers, variables, field: /{ ?\s*(\w+)/.exec(query)?.[1] };
  });

const donation = {
  reference: 'abc',
  status: 'succeeded',
  method: 'card',
  lines: [{ kind: 'zakat', fundName: 'Zakat', amountCents: 5000, beneficiaryTitle: null, due: null, deductible: true }],
  feeCents: 0,
  totalCents: 5000,
  refundedCents: 0,
  createdAt: '2026-11-20T01:00:00.000Z',
  succeededAt: '2026-11-20T01:01:00.000Z',
  receiptNumber: 'MZ-2027-000001',
  calculationId: null,
  asGuest: false,
  givenOut: null,
  givenOutEmail: null,
};
const profile = {
  email: 'a@example.org',
  givenName: null,
  familyName: 'Rahman',
  phone: null,
  zakatMonth: 9,
  zakatDay: 1,
  madhab: 'hanafi',
  updatedAt: null,
};

afterEach(() => void vi.useRealTimers());

it('a data request sends the ID token, and returns the answer', async () => {
  const page = { gifts: [donation], nextToken: 'next' };
  const fetcher = says({ myGifts: page });
  expect(await asUser(fetcher).gifts({ financialYear: 2027, kind: 'zakat' })).toEqual({ ok: true, value: page });
  expect(sent(fetcher)).toEqual([
    {
      url: endpoint,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'a.b.c' },
      variables: { financialYear: 2027, kind: 'zakat' },
      field: 'myGifts',
    },
  ]);
});

it('a data request is not sent without a signed-in user', async () => {
  const fetcher = says({ myGiving: null });
  const data = createData({ endpoint, idToken: async () => null, fetcher });
  expect(await data.giving()).toEqual({ ok: false, error: { code: 'unauthorized' } });
  const lost = createData({ endpoint, idToken: () => Promise.reject(new Error('no network')), fetcher });
  expect(await lost.giving()).toEqual({ ok: false, error: { code: 'offline' } });
  expect(fetcher).not.toHaveBeenCalled();
});

const unauthorised = { errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }] };

it.each<[string, ReturnType<typeof network>, string]>([
  ['a token that is no longer valid', network(unauthorised, 401), 'unauthorized'],
  [
    'a token that outlived its session',
    network({
      data: { myGiving: null },
      errors: [{ message: 'This session was ended.', errorType: 'Lambda:Unhandled' }],
    }),
    'unauthorized',
  ],
  [
    'a failed function',
    network({ data: { myGiving: null }, errors: [{ errorType: 'Lambda:Unhandled', message: 'failed' }] }),
    'internal',
  ],
  ['the wrong shape', says({ myGiving: { gifts: 'many' } }), 'internal'],
  ['nothing where something must be', says({ myGiving: null }), 'internal'],
  ['no data', network({}), 'internal'],
  ['a page that is no JSON', network('<html>'), 'internal'],
])('a data request fails after one attempt because of %s', async (_, fetcher, code) => {
  expect(await asUser(fetcher).giving()).toEqual({ ok: false, error: { code } });
  expect(fetcher).toHaveBeenCalledOnce();
});

// Spec 8.35
it.each<[string, typeof fetch, string]>([
  [
    'a throttled API',
    network({ errors: [{ errorType: 'TooManyRequestsException', message: '' }] }, 429),
    'too_many_requests',
  ],
  [
    'a throttled function',
    network({ data: { myGiving: null }, errors: [{ errorType: 'Lambda:TooManyRequestsException' }] }),
    'too_many_requests',
  ],
  ['a server’s error', network('Bad Gateway', 502), 'internal'],
  ['no connection', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch'))), 'offline'],
])('a data request that may be repeated is tried three times after %s, and then fails', async (_, fail, code) => {
  vi.useFakeTimers();
  const asking = async (fetcher: typeof fetch, ask: (data: Data) => Promise<unknown> = (data) => data.giving()) => {
    const answered = ask(asUser(fetcher));
    await vi.runAllTimersAsync();
    return answered;
  };
  const failing = () => vi.fn<typeof fetch>((...sending) => fail(...sending));
  const lucky = says({ myGiving: { gifts: 0, totalCents: 0, years: [] } })
    .mockImplementationOnce(fail)
    .mockImplementationOnce(fail);
  expect(await asking(lucky)).toMatchObject({ ok: true });
  const unlucky = failing();
  expect(await asking(unlucky)).toEqual({ ok: false, error: { code } });
  expect(unlucky).toHaveBeenCalledTimes(3);
  const saving = failing();
  await asking(saving, (data) => data.saveCalculation('6f1e', {}));
  expect(saving).toHaveBeenCalledTimes(3);
  const writing = failing();
  await asking(writing, (data) => data.forgetMe('proof'));
  expect(writing).toHaveBeenCalledOnce();
});

it('a data request waits at most 20 seconds', async () => {
  vi.useFakeTimers();
  const silent = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const waiting = asUser(silent).giving();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await waiting).toEqual({ ok: false, error: { code: 'offline' } });
});

it('a data request reads files, and saved calculations that are received as text', async () => {
  const content = Buffer.from('%PDF-1.7 é').toString('base64');
  const file = says({ myStatementFile: { name: 's.pdf', contentType: 'application/pdf', content } });
  expect(await asUser(file).statementFile(2027)).toEqual({
    ok: true,
    value: { name: 's.pdf', contentType: 'application/pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7 é')) },
  });
  const calculation = { id: 'x', savedAt: '2026-11-20T01:00:00.000Z', statement: '{"version":1}' };
  expect(await asUser(says({ myCalculation: calculation })).calculation('x')).toEqual({
    ok: true,
    value: { ...calculation, statement: { version: 1 } },
  });
  const broken = says({ myCalculation: { ...calculation, statement: '{' } });
  expect(await asUser(broken).calculation('x')).toEqual({ ok: false, error: { code: 'internal' } });
});

it.each<[string, (data: Data) => Promise<unknown>]>([
  ['myGift', (data) => data.gift('abc')],
  ['myCalculation', (data) => data.calculation('x')],
  ['myCalculationFile', (data) => data.calculationFile('x')],
])('a data request for %s returns null if it is not the caller’s', async (field, ask) => {
  expect(await ask(asUser(says({ [field]: null })))).toEqual({ ok: true, value: null });
});

it('a data request that changes something sends only its fields, and returns issues', async () => {
  const issues = [{ field: 'phone', code: 'format' }];
  const result = { profile: null, issues };
  const fetcher = says({ updateProfile: result });
  const typed = { ...profile, madhab: 'hanafi' as const, email: 'other@example.org' };
  expect(await asUser(fetcher).updateProfile(typed)).toEqual({ ok: true, value: result });
  expect(sent(fetcher)[0]?.variables).not.toHaveProperty('email');

  const saving = says({ saveCalculation: { calculation: null, issues: [{ field: 'statement', code: 'format' }] } });
  await asUser(saving).saveCalculation('x', { version: 1 });
  expect(sent(saving)[0]?.variables).toEqual({ id: 'x', statement: '{"version":1}' });
});

it('a data request for public figures sends only the public key', async () => {
  const progress = { uid: 'water', raisedCents: 100, gifts: 1 };
  const fetcher = says({ caseProgress: progress });
  const open = createPublicData({ endpoint, apiKey: 'da2-key', fetcher });
  expect(await open.caseProgress('water')).toEqual({ ok: true, value: progress });
  expect(sent(fetcher)[0]).toMatchObject({
    headers: { 'content-type': 'application/json', 'x-api-key': 'da2-key' },
    variables: { uid: 'water' },
  });
  const refusing = createPublicData({ endpoint, apiKey: 'da2-old', fetcher: network(unauthorised, 401) });
  expect(await refusing.metalPrices()).toEqual({ ok: false, error: { code: 'internal' } });
  const none = createPublicData({ endpoint, apiKey: 'da2-key', fetcher: says({ metalPrices: null }) });
  expect(await none.metalPrices()).toEqual({ ok: true, value: null });
});
