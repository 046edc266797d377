import { describe, expect, it } from 'vitest';
import type { Ownership } from '../../useCases/ports/accounts';
import type { UserPool } from '../../useCases/ports/UserPool';
import { createConfirmations } from './handler';

/** An event as Cognito calls the function with it. */
const createEvent = (attributes: Readonly<Record<string, string>>, clientMetadata?: object) => ({
  version: '1',
  triggerSource: 'PostConfirmation_ConfirmSignUp',
  region: 'ap-southeast-2',
  userPoolId: 'ap-southeast-2_AbCdEfGhI',
  userName: 'user',
  callerContext: { clientId: 'client' },
  request: {
    userAttributes: { sub: 'user', email: 'amina@mizan.example', email_verified: 'true', ...attributes },
    clientMetadata,
  },
  response: {},
});

/** Builds the function's ports, which record in order its calls of the pool and writes of the table. */
function aFunction(before: Ownership | null = null) {
  const done: string[] = [];
  const step =
    (name: string) =>
    async (...args: readonly unknown[]) =>
      void done.push([name, ...args.slice(1).map((one) => JSON.stringify(one))].join(' '));
  const pool = {
    setPassword: async () => step('setPassword')(),
    forget: step('forget'),
    turnOffAuthenticatorApp: step('turnOffAuthenticatorApp'),
    endSessions: step('endSessions'),
    removePasskeys: async () => step('removePasskeys')(),
  };
  const confirm = createConfirmations({
    pool: pool as Partial<UserPool> as UserPool,
    accounts: {
      ownership: async () => before,
      putOwnership: async (_, { state, pass }) => step(state + (pass ? ' with a pass' : ''))(),
      putSessionsEnded: step('putSessionsEnded'),
      profile: async () => null,
      putProfile: async () => true,
    },
    clock: () => new Date(1_500),
    wait: async (milliseconds) => step(`wait ${milliseconds}`)(),
  });
  return { confirm, done, pool };
}

const ended = ['putSessionsEnded "1970-01-01T00:00:03.000Z"', 'wait 1500', 'endSessions'];

describe('a confirmed sign-up', () => {
  it('a confirmed sign-up loses its password, authenticator app and attributes before it gets the owner mark', async () => {
    const { confirm, done } = aFunction();
    const event = createEvent({
      'cognito:user_status': 'CONFIRMED',
      given_name: 'Stranger',
      phone_number: '+61400000001',
      phone_number_verified: 'false',
    });
    expect(await confirm(event)).toBe(event);
    expect(done).toEqual(['setPassword', 'turnOffAuthenticatorApp', 'forget ["given_name","phone_number"]', 'owned']);
  });

  it.each(['setPassword', 'turnOffAuthenticatorApp', 'forget'] as const)(
    'a confirmed sign-up gets no owner mark when %s fails',
    async (call) => {
      const { confirm, done, pool } = aFunction();
      pool[call] = () => Promise.reject(new Error('throttled'));
      await expect(confirm(createEvent({ given_name: 'Stranger' }))).rejects.toThrow('throttled');
      expect(done).not.toContain('owned');
    },
  );

  it('a sign-up confirmed in the browser that began it gets the owner mark, and stays unchanged', async () => {
    const { confirm, done } = aFunction();
    await confirm(createEvent({ given_name: 'Amina' }, { signUp: 'user' }));
    expect(done).toEqual(['owned']);
  });

  it('a sign-up confirmed by an identity provider gets the owner mark, and stays unchanged', async () => {
    const { confirm, done } = aFunction();
    const event = createEvent({ 'cognito:user_status': 'EXTERNAL_PROVIDER', given_name: 'Amina', identities: '[]' });
    expect(await confirm(event)).toBe(event);
    expect(done).toEqual(['owned']);
  });
});

describe('a password reset', () => {
  const event = { ...createEvent({ given_name: 'Amina' }), triggerSource: 'PostConfirmation_ConfirmForgotPassword' };

  it('a password reset ends every sign-in before the second whole second from now, and revokes tokens after it', async () => {
    const { confirm, done } = aFunction({ state: 'owned', at: '' });
    await confirm(event);
    expect(done).toEqual(ended);
  });

  it('a password reset gives an account without the owner mark one, and removes what a stranger may have left', async () => {
    const { confirm, done } = aFunction(null);
    await confirm(event);
    expect(done).toEqual(['turnOffAuthenticatorApp', 'forget ["given_name"]', ...ended, 'owned']);
  });

  it('a password reset clears every way into an account that was left closed', async () => {
    const { confirm, done } = aFunction({ state: 'closed', at: '' });
    await confirm(event);
    expect(done).toEqual([
      'closed',
      'setPassword',
      'turnOffAuthenticatorApp',
      ...ended,
      'closed with a pass',
      'removePasskeys',
      'endSessions',
      'owned',
    ]);
  });
});
