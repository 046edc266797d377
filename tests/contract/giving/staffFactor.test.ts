import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRoutes } from '../../../amplify/deployment/functionRoutes';
import { createLambdaEmulator, type LambdaHandler } from '../../../src/emulators/lambda/createLambdaEmulator';
import { createLocalFunctions } from '../../../src/emulators/gateway/createLocalFunctions';
import { createLocalVariables } from '../../../src/emulators/gateway/createLocalVariables';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { financeGroup } from '../../../src/contract/financeGroup';
import type { ErrorBody } from '../../../src/domain/donation';
import type { UserStateName } from '../../../src/emulators/identity/userActions';
import type { User } from '../data/support/startData';
import { startStaff, type Staff } from './support/startStaff';

let staff: Staff;
beforeAll(async () => void (staff = await startStaff()));
afterAll(() => staff.data.stop());

const why = 'To see whether it is refused.';
const days = { from: '2026-11-01', to: '2026-11-02' };
type Route = readonly [path: string, body?: object];
const reads: readonly Route[] = [
  ['/donations?find=amina%40example.org'],
  ['/refunds'],
  ['/audit?month=2026-11'],
  ['/comparisons?from=2026-11-01&to=2026-11-02'],
  ['/comparisons', days],
];
const acts: readonly Route[] = [
  ['/refunds', {}],
  ['/refunds/aaaaaaaaaa/approve', { why }],
  ['/receipts', {}],
  ['/recordings', {}],
  ['/differences', { id: 'aaaaaaaaaa', ...days, why }],
  ['/export?from=2026-11-01&to=2026-11-30'],
];

const aMember = (state: UserStateName): Promise<User> => staff.data.user(undefined, state);

const listCodes = async (token: string) =>
  new Set(
    await Promise.all(
      [...reads, ...acts].map(async ([path, body]) => (await staff.ask<ErrorBody>(token, path, body)).body.error?.code),
    ),
  );

describe('the second factor of finance', () => {
  // Spec 5.4
  test('a member with only a password is refused by every route of finance', async () => {
    const { idToken } = await aMember('finance-password');
    expect(await listCodes(idToken)).toEqual(new Set(['second_factor_required']));
  });

  test('a member whose app is turned off is refused from then on, with the token of before', async () => {
    const { idToken, accessToken } = await aMember('finance');
    expect((await staff.ask(idToken, '/refunds')).status).toBe(200);
    await staff.data.pool('SetUserMFAPreference', {
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    });
    expect(await listCodes(idToken)).toEqual(new Set(['second_factor_required']));
  });

  test('a sign-in without the app ends with the first request after it is set up, and one with it is answered', async () => {
    const owner = await aMember('finance-password');
    const thief = await staff.data.signIn(owner.email);
    await staff.data.setUpApp(owner);
    expect(await listCodes(thief.idToken)).toEqual(new Set(['unauthorized']));
    expect(await listCodes(owner.idToken)).toEqual(new Set(['unauthorized']));
    // Neither do they reach the pool, if the app could be exchanged.
    for (const { accessToken } of [owner, thief])
      expect(await staff.data.tryPool('AssociateSoftwareToken', { AccessToken: accessToken })).toMatchObject({
        __type: 'NotAuthorizedException',
      });
    const { idToken, accessToken } = await staff.data.signIn(owner.email);
    expect((await staff.ask(idToken, '/refunds')).status).toBe(200);

    // Off and on again: a thief who signs in meanwhile gets no further.
    const set = (Enabled: boolean) =>
      staff.data.pool('SetUserMFAPreference', {
        AccessToken: accessToken,
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
      });
    await set(false);
    const later = await staff.data.signIn(owner.email);
    await set(true);
    expect(await listCodes(later.idToken)).toEqual(new Set(['unauthorized']));
  });

  test('a donor is answered as if there were no finance, with an app or without', async () => {
    const { idToken } = await aMember('totp');
    expect(await listCodes(idToken)).toEqual(new Set(['not_found']));
  });
});

describe('the sign-in of a member of finance', () => {
  const signedInAt = Math.floor(Date.now() / 1000);

  /** The error's code, so long after the sign-in; the clock of giving may be ahead by milliseconds. */
  async function askAfter(seconds: number, path: string, body?: object, ahead = 0): Promise<string | undefined> {
    const parsed = parseEnvironment({});
    if (!parsed.ok) throw new Error(parsed.error);
    const variables = createLocalVariables(parsed.environment, staff.data.origin, { logLevel: 'error' });
    const now = () => new Date((signedInAt + seconds) * 1000);
    const givingsNow = () => new Date(now().getTime() + ahead);
    const { sub, email } = staff.officer;
    const claims = { sub, email, token_use: 'id', 'cognito:groups': financeGroup, auth_time: String(signedInAt) };
    const api = createLambdaEmulator({
      path: '/api',
      routes: listRoutes('payments'),
      clock: now,
      authorize: async () => claims,
      load: (name) => createLocalFunctions(() => variables, givingsNow).load(name) as Promise<LambdaHandler>,
    });
    const answer = await api.request(`http://localhost/api/finance${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Origin: staff.data.site, 'Content-Type': 'application/json', Authorization: 'token' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as Partial<ErrorBody>).error?.code;
  }

  test.each(acts.map(([path, body]) => ({ path, body })))(
    '15 minutes after it, $path wants a new sign-in',
    async ({ path, body }) => {
      expect(await askAfter(15 * 60, path, body)).not.toBe('sign_in_again');
      expect(await askAfter(15 * 60 + 1, path, body)).toBe('sign_in_again');
    },
  );

  test.each(reads.map(([path, body]) => ({ path, body })))(
    '12 hours after it, $path wants a new sign-in',
    async ({ path, body }) => {
      expect(await askAfter(12 * 3600, path, body)).toBeUndefined();
      expect(await askAfter(12 * 3600 + 1, path, body)).toBe('sign_in_again');
    },
  );

  test('is no older if the clock of giving is moved a year ahead', async () => {
    expect(await askAfter(60, '/refunds', undefined, 365 * 24 * 3600_000)).toBeUndefined();
    expect(await askAfter(15 * 60 + 1, '/refunds', {}, 365 * 24 * 3600_000)).toBe('sign_in_again');
  });
});
