import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localClientId } from '../../../src/local/identity/localPool';
import { hour, minute, second, startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity({ authFlows: ['USER_PASSWORD_AUTH'] });
});
afterEach(() => emulator.backToNow());
afterAll(() => emulator.close());

const ClientId = localClientId;
const password = 'a long password';

async function attempt(USERNAME: string, PASSWORD: string): Promise<string> {
  const input = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } };
  const { body } = await emulator.idp('InitiateAuth', input);
  return body['AuthenticationResult'] ? 'signed in' : String(body['message']);
}

const wrong = 'Incorrect username or password.';
const locked = 'Password attempts exceeded';

describe.each(['somebody@example.org', 'nobody@example.org'])('wrong passwords for %s', (username) => {
  beforeAll(() => emulator.admin('users', { email: 'somebody@example.org', password }));

  test('lock the name for one second after five, and twice as long after each further one', async () => {
    const right = username.startsWith('some') ? 'signed in' : wrong;
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt(username, 'not the one')).toBe(wrong);
    expect(await attempt(username, password)).toBe(locked);
    emulator.advance(second);
    expect(await attempt(username, 'not the one')).toBe(wrong);
    emulator.advance(second);
    expect(await attempt(username.toUpperCase(), 'not the one')).toBe(locked);
    emulator.advance(second);
    expect(await attempt(username, password)).toBe(right);
    emulator.advance(15 * minute + 4 * second);
    for (let tries = 0; tries < 4; tries += 1) expect(await attempt(username, 'not the one')).toBe(wrong);
    expect(await attempt(username, password)).toBe(right);
  });

  test('lock it for at most a quarter of an hour', async () => {
    emulator.advance(hour);
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await attempt(username, 'not the one')).toBe(wrong);
      emulator.advance(Math.max(0, Math.min(2 ** (tries + 1 - 5), 900)) * second);
    }
    expect(await attempt(username, 'not the one')).toBe(wrong);
    emulator.advance(15 * minute - second);
    expect(await attempt(username, password)).toBe(locked);
  });
});

describe('codes', () => {
  const signUp = (Username: string) => emulator.idp('SignUp', { ClientId, Username, Password: password });
  const confirm = async (Username: string, ConfirmationCode: string) =>
    (await emulator.idp('ConfirmSignUp', { ClientId, Username, ConfirmationCode })).body['__type'] ?? 'confirmed';

  test('of a sign-up work for 24 hours', async () => {
    await signUp('late@example.org');
    emulator.advance(24 * hour);
    expect(await confirm('late@example.org', emulator.codeFor('late@example.org'))).toBe('ExpiredCodeException');
    emulator.advance(-second);
    expect(await confirm('late@example.org', emulator.codeFor('late@example.org'))).toBe('confirmed');
    expect(await confirm('late@example.org', '123456')).toBe('NotAuthorizedException');
  });

  test('cannot be guessed: after five wrong ones the right one is rejected, until another is sent', async () => {
    const email = 'guess@example.org';
    await signUp(email);
    const code = emulator.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm(email, 'wrong')).toBe('CodeMismatchException');
    expect(await confirm(email, code)).toBe('TooManyFailedAttemptsException');
    await emulator.idp('ResendConfirmationCode', { ClientId, Username: email });
    expect(await confirm(email, emulator.codeFor(email))).toBe('confirmed');
    // The same for an unknown name.
    for (let tries = 0; tries < 5; tries += 1)
      expect(await confirm('guess@nobody.example', 'wrong')).toBe('CodeMismatchException');
    expect(await confirm('guess@nobody.example', 'wrong')).toBe('TooManyFailedAttemptsException');
  });

  test.each([
    ['ConfirmSignUp', { ConfirmationCode: '123456' }, 15],
    ['ResendConfirmationCode', {}, 5],
    ['ForgotPassword', {}, 5],
    ['ConfirmForgotPassword', { ConfirmationCode: '123456', Password: password }, 15],
  ])('%s is limited per hour, for unknown users too', async (action, more, times) => {
    const call = async () =>
      (await emulator.idp(action, { ClientId, Username: `${action}@nobody.example`, ...more })).body['__type'];
    for (let calls = 0; calls < times; calls += 1) expect(await call()).not.toBe('LimitExceededException');
    expect(await call()).toBe('LimitExceededException');
    emulator.advance(hour);
    expect(await call()).not.toBe('LimitExceededException');
  });

  test('to reset a password work for one hour, and behave the same for unknown users', async () => {
    const email = 'forgot@example.org';
    await emulator.admin('users', { email, password });
    for (const Username of [email, 'forgot@nobody.example']) {
      expect((await emulator.idp('ForgotPassword', { ClientId, Username })).status).toBe(200);
      const reset = async (ConfirmationCode: string) =>
        (await emulator.idp('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: 'another one' }))
          .body['__type'];
      expect(await reset('wrong')).toBe('CodeMismatchException');
      emulator.advance(hour);
      expect(await reset(emulator.codeFor(email))).toBe('ExpiredCodeException');
      emulator.backToNow();
    }
  });

  test('are not sent to a disabled account, nor to an unconfirmed address', async () => {
    for (const state of ['disabled', 'unconfirmed']) {
      const Username = `${state}@example.org`;
      await emulator.admin('users', { email: Username, password, state });
      const { body } = await emulator.idp('ForgotPassword', { ClientId, Username });
      expect(body['CodeDeliveryDetails']).toMatchObject({ DeliveryMedium: 'EMAIL' });
      expect(emulator.messages.filter(({ to }) => to === Username)).toEqual([]);
    }
  });
});

test('a password may be changed five times an hour', async () => {
  const email = 'change@example.org';
  await emulator.admin('users', { email, password });
  const input = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } };
  const { body } = await emulator.idp('InitiateAuth', input);
  const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string };
  const change = () =>
    emulator.idp('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: password });
  for (let calls = 0; calls < 5; calls += 1) expect((await change()).status).toBe(200);
  expect((await change()).body).toEqual({
    __type: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  });
});

test('more calls a second than the pool allows are throttled', async () => {
  const busy = await startIdentity({ requestsPerSecond: 2 });
  const calls = await Promise.all(Array.from({ length: 12 }, () => busy.pool('GetId', {})));
  const throttled = calls.filter(({ body }) => body['__type'] === 'TooManyRequestsException');
  // Twelve calls at once touch two seconds at most.
  expect(throttled.length).toBeGreaterThanOrEqual(8);
  busy.advance(2 * second);
  expect((await busy.pool('GetId', {})).body['__type']).toBe('ValidationException');
  await busy.close();
});
