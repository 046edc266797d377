import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildDataSchema } from '../../../src/emulators/graphql/buildDataSchema';
import { createData } from '../../../src/services/data';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aPaidGift,
  decodeClaims,
  operations,
  prepareData,
  startData,
  type As,
  type OperationName,
  type User,
} from './support/startData';

const data = prepareData();
beforeAll(async () => {
  // Loads the mail emulator, which takes longer on a busy machine than a function's timeout.
  await fetch(`${data.origin}/mail/messages.json`);
  user = await data.user();
});
let user: User;
afterEach(() => void vi.useRealTimers());

/** Arguments of each field, so that only the caller matters. */
const given: Partial<Record<OperationName, object>> = {
  caseProgress: { uid: 'winter-rent' },
  programProgress: { uid: 'family-table' },
  myGift: { reference: 'abc' },
  myStatement: { financialYear: 2027 },
  myStatementFile: { financialYear: 2027 },
  myCalculation: { id: randomUUID() },
  myCalculationFile: { id: randomUUID() },
  saveCalculation: { id: randomUUID(), statement: '{}' },
  removeCalculation: { id: randomUUID() },
  changeEmail: { email: 'another@example.org' },
  confirmEmail: { code: '123456' },
  undoEmailChange: { token: 'x' },
  tellSecurityChanged: { change: 'passkey_added' },
  updatePreferences: { newsletter: false, caseUpdates: false, zakatReminder: false, ramadanReminder: false },
};
const everyField = Object.keys(operations) as OperationName[];
const open: readonly OperationName[] = ['caseProgress', 'programProgress', 'metalPrices', 'undoEmailChange'];
const own = everyField.filter((field) => !open.includes(field));

describe('access to a field of the data API', () => {
  // Spec 6.3, 7.6
  test.each(everyField)('the data API’s field %s is allowed for a signed-in user', async (field) => {
    // The others go on with the shared session.
    const caller = field === 'endSessions' ? await data.user() : user;
    const { status, errors, data: answer } = await data.ask(caller, field, given[field]);
    expect([status, errors]).toEqual([200, undefined]);
    expect(answer).toHaveProperty(field);
  });

  // Spec 6.4
  test.each(open)('the data API’s field %s is allowed with the public key', async (field) => {
    const { status, errors, data: answer } = await data.ask('key', field, given[field]);
    expect([status, errors]).toEqual([200, undefined]);
    expect(answer?.[field]).not.toBeNull();
  });

  // Spec 6.4
  test.each(own)('the data API’s field %s is rejected with the public key', async (field) => {
    const { status, errors, data: answer } = await data.ask('key', field, given[field]);
    const type = operations[field].text.startsWith('mutation') ? 'Mutation' : 'Query';
    expect([status, answer]).toEqual([200, { [field]: null }]);
    expect(errors).toEqual([
      {
        path: [field],
        data: null,
        errorType: 'Unauthorized',
        errorInfo: null,
        locations: [expect.objectContaining({ line: expect.any(Number) })],
        message: `Not Authorized to access ${field} on type ${type}`,
      },
    ]);
  });

  // Spec 6.3
  test.each(everyField)('the data API’s field %s is rejected without token and key', async (field) => {
    const { status, text } = await data.ask('anonymous', field, given[field]);
    expect(status).toBe(401);
    expect(JSON.parse(text)).toEqual({
      errors: [{ errorType: 'UnauthorizedException', message: 'Valid authorization header not provided.' }],
    });
  });

  test('the schema marks only the types MetalPrices and Progress as readable with the public key', () => {
    // No field with the key leads to them today: what the schema says is held to the last type.
    const schema = buildDataSchema(readFileSync('amplify/data/schema.graphql', 'utf8'));
    const marked = Object.values(schema.getTypeMap()).flatMap((type) => {
      const directives = type.astNode && 'directives' in type.astNode ? (type.astNode.directives ?? []) : [];
      return directives.some(({ name }) => name.value === 'aws_api_key') ? [type.name] : [];
    });
    expect(marked.sort()).toEqual(['MetalPrices', 'Progress']);
  });

  test('access to several fields in one query is checked separately', async () => {
    const both = '{ metalPrices { goldPerGram } myGifts { nextToken } }';
    const { data: answer, errors } = await data.query('key', both);
    expect(answer).toMatchObject({ metalPrices: { goldPerGram: expect.any(String) }, myGifts: null });
    expect(errors).toMatchObject([{ path: ['myGifts'], errorType: 'Unauthorized' }]);
  });
});

describe('a token that outlives its session', () => {
  const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000);

  test('a token gets no field and no plan after a password reset, and a new sign-in does', async () => {
    const late = await data.user();
    const listPlans = ({ idToken }: User) =>
      fetch(`${data.origin}/api/payments/account/plans`, { headers: { authorization: idToken } });
    expect((await listPlans(late)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await data.resetPassword(late);
    expect((await listPlans(late)).status).toBe(401);
    for (const field of own) {
      const { errors, data: answer } = await data.ask(late, field, given[field]);
      expect(answer).toEqual({ [field]: null });
      expect(errors, field).toMatchObject([{ message: 'This session was ended.' }]);
    }
    // The second that the answer waited for, by the clock that stands still here: the site signs in at once.
    seconds(2);
    const owner = await data.signIn(late.email);
    expect((await listPlans(owner)).status).toBe(200);
    for (const field of [...own.filter((each) => each !== 'endSessions'), 'endSessions'] as const)
      expect((await data.ask(owner, field, given[field])).errors, field).toBeUndefined();
  });

  test('a token is answered as signed out after a sign-out everywhere, and a new sign-in works', async () => {
    const late = await data.user();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    expect(await data.answerTo(late, 'endSessions')).toBe(true);
    const site = createData({ endpoint: `${data.origin}/graphql`, idToken: async () => late.idToken });
    expect(await site.profile()).toEqual({ ok: false, error: { code: 'unauthorized' } });
    seconds(2);
    expect(await data.answerTo(await data.signIn(late.email), 'myProfile')).toMatchObject({ email: late.email });
  });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decodeHeader = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object;

describe('a token for the data API', () => {
  const refused = async (as: As, message = 'You are not authorized to make this call.') => {
    const { status, text, headers } = await data.ask(as, 'myProfile');
    expect(status).toBe(401);
    expect(JSON.parse(text)).toEqual({ errors: [{ errorType: 'UnauthorizedException', message }] });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  };
  const withToken = (authorization: string) => ({ headers: { authorization } });

  test('the data API rejects a token with a foreign signature, whatever it claims', async () => {
    const victim = await data.user();
    const [header = '', , signature = ''] = user.idToken.split('.');
    const changed = { ...decodeClaims(user.idToken), sub: victim.sub, email: victim.email };
    await refused(withToken(`${header}.${part(changed)}.${signature}`));

    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signed = `${header}.${part(changed)}`;
    await refused(withToken(`${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`));

    const unsigned = part({ ...decodeHeader(user.idToken), alg: 'none' });
    await refused(withToken(`${unsigned}.${part(changed)}.`), expect.any(String) as unknown as string);
    const symmetric = `${part({ ...decodeHeader(user.idToken), alg: 'HS256' })}.${part(changed)}`;
    const keys = await (await fetch(`${String(decodeClaims(user.idToken)['iss'])}/.well-known/jwks.json`)).text();
    const mac = createHmac('sha256', keys).update(symmetric).digest('base64url');
    await refused(withToken(`${symmetric}.${mac}`), expect.any(String) as unknown as string);
  });

  test('the data API rejects a token of another pool', async () => {
    const another = await startData();
    try {
      const stranger = await another.user(user.email);
      await refused(stranger);
    } finally {
      await another.stop();
    }
  });

  test('the data API rejects an access token, which has no email address', async () => {
    await refused(withToken(user.accessToken));
    await expect(data.call({}, 'myProfile')).rejects.toThrow('This needs the ID token of the signed-in user.');
  });

  test('the data API rejects a token that has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    await refused(user, 'Token has expired.');
  });

  test('a token for the data API is valid until it expires, whatever the pool does to its session', async () => {
    for (const action of ['revoke-sessions', 'disable', 'delete']) {
      const gone = await data.user();
      await data.administer(gone, action);
      expect((await data.ask(gone, 'myProfile')).status).toBe(200);
    }
  });

  test('the data API rejects a wrong token even beside the public key, and rejects a wrong key', async () => {
    await refused(
      { headers: { authorization: 'x', 'x-api-key': 'da2-mizanlocalpublickey0000000' } },
      'Unable to parse JWT token.',
    );
    for (const key of ['', 'da2-another0000000000000000', 'da2-mizanlocalpublickey000000'])
      await refused({ headers: { 'x-api-key': key } });
  });
});

test('another user’s ids find nothing, in every argument that takes one', async () => {
  const [user, other] = [await data.user(), await data.user()];
  const donation = aPaidGift({ userId: other.sub });
  await data.gifts.donations.create(donation);
  const id = await data.savedBy(other);

  for (const field of ['myCalculation', 'myCalculationFile'] as const)
    expect(await data.answerTo(user, field, { id })).toBeNull();
  expect(await data.answerTo(user, 'removeCalculation', { id })).toBe(false);
  for (const reference of [donation.reference, donation.id, other.sub])
    expect(await data.answerTo(user, 'myGift', { reference })).toBeNull();

  // The same id is another calculation in another account.
  await data.savedBy(user, id);
  expect(await data.answerTo(user, 'removeCalculation', { id })).toBe(true);
  expect(await data.answerTo(other, 'myCalculation', { id })).toMatchObject({ id });

  const tokens = await data.answerTo<{ nextToken: string | null }>(other, 'myGifts', { limit: 1 });
  expect(tokens.nextToken).toBeNull();
  expect(await data.answerTo(user, 'myGifts')).toEqual({ gifts: [], nextToken: null });
});
