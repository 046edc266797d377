import { describe, expect, it } from 'vitest';
import { signInRefusals } from '../../../src/contract/account';
import type { Ownership } from '../../useCases/ports/accounts';
import { toPassId } from '../../useCases/clearAccess';
import { createSignIns } from './handler';

const sources = {
  password: 'PreAuthentication_Authentication',
  tokens: 'TokenGeneration_Authentication',
  renewal: 'TokenGeneration_RefreshTokens',
  invited: 'TokenGeneration_NewPasswordChallenge',
  made: 'PreSignUp_AdminCreateUser',
} as const;

/** Calls the function and returns its answer, with what it stores. */
async function call(
  source: keyof typeof sources,
  ownership: Ownership | null,
  {
    status = 'CONFIRMED',
    hasApp = false,
    hadApp = false,
    ...request
  }: { status?: string; hasApp?: boolean; hadApp?: boolean; userNotFound?: boolean; validationData?: object } = {},
) {
  const stored: (Ownership | boolean)[] = [];
  const signIns = createSignIns({
    accounts: {
      ownership: async () => ownership,
      putOwnership: async (_, mark) => void stored.push(mark),
      hasAppSignIns: async () => hadApp,
      putAppSignIns: async (_, isOn) => void stored.push(isOn),
    },
    pool: { hasAuthenticatorApp: async () => hasApp },
    clock: () => new Date(0),
  });
  const event = {
    triggerSource: sources[source],
    userPoolId: 'pool',
    userName: 'user',
    request: { userAttributes: { sub: 'user', 'cognito:user_status': status }, ...request },
    response: {},
  };
  const answer = await signIns(event).then(
    (same) => (same === event ? 'allowed' : 'changed'),
    (error: Error) => error.message,
  );
  return { answer, stored };
}

const owned: Ownership = { state: 'owned', at: '' };
const pass = { id: toPassId('ours'), expiresAt: '1970-01-01T00:00:01.000Z' };

describe('the trigger of sign-ins', () => {
  it.each(['password', 'tokens', 'renewal'] as const)(
    'a sign-in to an account is allowed with the owner mark: %s',
    async (source) => {
      expect((await call(source, owned)).answer).toBe('allowed');
    },
  );

  it.each(['password', 'tokens', 'renewal'] as const)(
    'a sign-in is refused without the owner mark, and while the account is closed: %s',
    async (source) => {
      expect((await call(source, null)).answer).toBe(signInRefusals.unowned);
      expect((await call(source, { state: 'closed', at: '' })).answer).toBe(signInRefusals.unowned);
    },
  );

  it('a sign-in to an account is refused before its sign-up is confirmed', async () => {
    expect((await call('password', null, { status: 'UNCONFIRMED' })).answer).toBe(signInRefusals.unconfirmed);
  });

  it('a sign-in to an account is answered as any other if no user has the address', async () => {
    expect((await call('password', null, { userNotFound: true })).answer).toBe('allowed');
  });

  it('a sign-in to an account is allowed with the password of an invitation, which gives the account its owner mark', async () => {
    const status = 'FORCE_CHANGE_PASSWORD';
    expect(await call('password', null, { status })).toEqual({ answer: 'allowed', stored: [] });
    const mark = { state: 'owned', at: '1970-01-01T00:00:00.000Z' };
    expect(await call('invited', null)).toEqual({ answer: 'allowed', stored: [mark] });
  });

  it('an administrator may make a user, whose account then has no owner mark', async () => {
    expect(await call('made', null)).toEqual({ answer: 'allowed', stored: [] });
  });

  it.each([
    { hadApp: true, hasApp: true, stored: [] },
    { hadApp: true, hasApp: false, stored: [false] },
    { hadApp: false, hasApp: false, stored: [] },
    { hadApp: false, hasApp: true, stored: [] },
  ])('a sign-in without the authenticator app of those before is noted: %o', async ({ stored, ...app }) => {
    for (const source of ['tokens', 'renewal'] as const)
      expect(await call(source, owned, app)).toEqual({ answer: 'allowed', stored });
    expect(await call('password', owned, app)).toEqual({ answer: 'allowed', stored: [] });
  });

  it('a sign-in to an account is allowed to a closed account only with the pass, until that ends', async () => {
    const closed: Ownership = { state: 'closed', at: '', pass };
    const show = (validationData: object, mark = closed) => call('password', mark, { validationData });
    expect((await show({ pass: 'ours' })).answer).toBe('allowed');
    expect((await call('tokens', closed)).answer).toBe('allowed');
    for (const given of [{}, { pass: '' }, { pass: 'guessed' }, { pass: pass.id }])
      expect((await show(given)).answer).toBe(signInRefusals.unowned);
    const over: Ownership = { ...closed, pass: { ...pass, expiresAt: '1970-01-01T00:00:00.000Z' } };
    expect((await show({ pass: 'ours' }, over)).answer).toBe(signInRefusals.unowned);
    expect((await call('tokens', over)).answer).toBe(signInRefusals.unowned);
  });

  it('a sign-in to an account is refused if the table does not answer', async () => {
    const fail = () => Promise.reject(new Error('no table'));
    const accounts = { ownership: fail, putOwnership: fail, hasAppSignIns: fail, putAppSignIns: fail };
    const signIns = createSignIns({ accounts, pool: { hasAuthenticatorApp: fail }, clock: () => new Date(0) });
    const event = { userPoolId: 'pool', userName: 'user', request: { userAttributes: { sub: 'user' } } };
    await expect(signIns({ triggerSource: sources.renewal, ...event })).rejects.toThrow('no table');
  });
});
