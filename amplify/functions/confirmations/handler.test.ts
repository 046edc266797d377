import { describe, expect, it, vi } from 'vitest';
import type { UserPool } from '../../adapters/userPool/createUserPool';
import { createConfirmations } from './handler';

/** An event as Cognito calls the function with it. */
const createEvent = (attributes: Readonly<Record<string, string>>, clientMetadata?: object) => ({
  version: '1',
  triggerSource: 'PostConfirmation_ConfirmSignUp',
  region: 'ap-southeast-2',
  userPoolId: 'ap-southeast-2_AbCdEfGhI',
  userName: 'user',
  request: {
    userAttributes: { sub: 'user', email: 'amina@mizan.example', email_verified: 'true', ...attributes },
    clientMetadata,
  },
  response: {},
});

/** The function, and what it asks of the pool. */
function aFunction() {
  const pool = {
    setPassword: vi.fn<UserPool['setPassword']>(async () => undefined),
    forget: vi.fn<UserPool['forget']>(async () => undefined),
    endSessions: vi.fn<UserPool['endSessions']>(async () => undefined),
  };
  const putSessionsEnded = vi.fn(async () => undefined);
  const accounts = { putSessionsEnded };
  const confirm = createConfirmations({
    pool: pool as Partial<UserPool> as UserPool,
    accounts,
    clock: () => new Date(0),
  });
  return { confirm, pool, putSessionsEnded };
}

describe('a confirmed sign-up', () => {
  it('a confirmed sign-up loses its password, sessions and attributes, but not attributes that the pool writes', async () => {
    const { confirm, pool, putSessionsEnded } = aFunction();
    const event = createEvent({
      'cognito:user_status': 'CONFIRMED',
      given_name: 'Stranger',
      phone_number: '+61400000001',
      phone_number_verified: 'false',
    });
    expect(await confirm(event)).toBe(event);
    expect(pool.setPassword).toHaveBeenCalledOnce();
    expect(pool.forget).toHaveBeenCalledExactlyOnceWith(expect.anything(), ['given_name', 'phone_number']);
    expect(pool.endSessions).toHaveBeenCalledOnce();
    expect(putSessionsEnded).toHaveBeenCalledExactlyOnceWith('user', '1970-01-01T00:00:00.000Z');
  });

  it('a sign-up confirmed by an identity provider stays unchanged', async () => {
    const { confirm, pool, putSessionsEnded } = aFunction();
    const event = createEvent({ 'cognito:user_status': 'EXTERNAL_PROVIDER', given_name: 'Amina', identities: '[]' });
    expect(await confirm(event)).toBe(event);
    for (const call of [...Object.values(pool), putSessionsEnded]) expect(call).not.toHaveBeenCalled();
  });
});
