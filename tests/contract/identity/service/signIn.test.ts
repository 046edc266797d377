import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PendingStep } from '../../../../src/services/identity';
import { totpCode, totpStep } from '../../../../src/emulators/identity/totpCode';
import { prepareIdentity } from '../support/startIdentity';
import { password, startService, userIn, type Service } from './startService';

const emulator = prepareIdentity({}, undefined, { confirmations: true });
let service: Service;
beforeAll(async () => {
  service = startService(emulator);
});
afterEach(() => service.identity.signOut());

const signIn = (email: string, secret = password) => service.identity.signIn(email, secret);

async function pending(email: string): Promise<PendingStep> {
  const result = await signIn(email);
  if (!result.ok) throw new Error(result.message);
  const { outcome } = result;
  if (outcome.step === 'success' || outcome.step === 'confirm-sign-up' || outcome.step === 'reset-required')
    throw new Error(outcome.step);
  return outcome;
}

const success = { ok: true, outcome: { step: 'success' } };
const createCode = (secret: string, steps = 0) => totpCode(secret, totpStep(Date.now()) + steps);

/**
 * Answers wrongly nine times, after each lock: from the fifth on the pool locks for a second, and twice as long each time. The last one is
 * of 16 seconds, longer than a busy machine takes over the next answer.
 */
async function answerWrongly(answer: () => Promise<unknown>, refusal: object): Promise<void> {
  for (let wrong = 1; wrong <= 9; wrong += 1) {
    expect(await answer(), `wrong answer ${wrong}`).toMatchObject({ ok: false, ...refusal });
    if (wrong >= 5 && wrong < 9) emulator.advance(1000 * 2 ** (wrong - 5));
  }
}

// Spec 4.28
test('a sign-in with the right password succeeds', async () => {
  const { email } = await userIn(emulator);
  expect(await signIn(`  ${email} `)).toEqual(success);
  const current = await service.identity.currentSession();
  expect(current).toMatchObject({ ok: true, session: { email } });
  expect(service.events).toContainEqual({ kind: 'signed-in' });
});

test('a second user can sign in while another is signed in', async () => {
  const [first, second] = [await userIn(emulator), await userIn(emulator)];
  await signIn(first.email);
  expect(await signIn(second.email)).toEqual(success);
  expect(await service.identity.currentSession()).toMatchObject({ session: { email: second.email } });
});

// Spec 8.18
test('an unknown address, a wrong password and a disabled account get one answer', async () => {
  const [{ email }, disabled] = [await userIn(emulator), await userIn(emulator, 'disabled')];
  const refused = { ok: false, reason: 'wrong-credentials', message: 'Authentication Error' };
  expect(await signIn(email, 'not the one')).toEqual(refused);
  expect(await signIn('nobody@example.org')).toEqual(refused);
  expect(await signIn(disabled.email)).toEqual(refused);
});

test('a sign-in with the right password is refused as locked for a while after too many wrong ones', async () => {
  const { email } = await userIn(emulator);
  await answerWrongly(() => signIn(email, 'not the one'), { reason: 'wrong-credentials' });
  expect(await signIn(email)).toEqual({ ok: false, reason: 'locked', message: 'Authentication Error' });
  emulator.advance(16_000);
  expect(await signIn(email)).toEqual(success);
  emulator.backToNow();
});

// Spec 5.8, 5.9, 8.21, 8.22
test('a sign-in with an empty username or an empty password is rejected', async () => {
  expect(await signIn(' ')).toEqual({
    ok: false,
    reason: 'empty',
    message: 'Username cannot be empty',
    field: 'email',
  });
  expect(await signIn('a@example.org', '')).toEqual({
    ok: false,
    reason: 'empty',
    message: 'Password cannot be empty',
    field: 'password',
  });
});

/** The service as configured for a pool with triggers that ask something; until `stop`. */
function useCustomFlow(): { readonly stop: () => Promise<void> } {
  const usual = service;
  service = startService(emulator, { signInFlow: 'custom' });
  return {
    stop: async () => {
      await service.identity.signOut();
      service.identity.stop();
      service = usual;
    },
  };
}

test('a password that no account can have is rejected with its reason, and does not count as a wrong one', async () => {
  const { email } = await userIn(emulator);
  for (const edge of [`${password} `, ` ${password}`, `${password}\n`, 'x'.repeat(257)])
    for (const tries of [1, 2])
      expect(await service.identity.signIn(email, edge), `${tries}`).toMatchObject({
        reason: edge.length > 256 ? 'password-length' : 'password-edges',
        field: 'password',
      });
  expect(await service.identity.signIn(email, password)).toMatchObject(success);
  expect(await service.identity.provePassword(`${password} `)).toMatchObject({ reason: 'password-edges' });
  expect(await service.identity.changePassword(` ${password}`, 'a new password')).toMatchObject({ field: 'password' });
});

// Spec 4.29, 5.11, 8.27
test('a custom challenge asks its question until the answer is right', async () => {
  const custom = useCustomFlow();
  const { email } = await userIn(emulator, 'custom-challenge');
  const asked = await pending(email);
  expect(asked).toMatchObject({
    step: 'custom-challenge',
    question: { question: 'In which month do Muslims fast?' },
  });
  expect(await service.identity.respond(asked, '  ')).toEqual({
    ok: false,
    reason: 'empty',
    message: 'Challenge response cannot be empty',
    field: 'answer',
  });
  expect(await service.identity.respond(asked, 'Rajab')).toMatchObject({ ok: true, outcome: asked });
  expect(await service.identity.respond(asked, 'Ramadan')).toEqual(success);
  await custom.stop();
});

// Spec 4.29
test('a sign-in asks a custom challenge only if the configuration begins with the custom flow', async () => {
  const flows: unknown[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isBegun = new Headers(init.headers).get('x-amz-target')?.endsWith('.InitiateAuth');
    if (isBegun) flows.push((JSON.parse(String(init.body)) as { AuthFlow: string }).AuthFlow);
    return send(url, init);
  });
  const { email } = await userIn(emulator, 'custom-challenge');
  expect(await signIn(email)).toEqual(success);
  await service.identity.signOut();
  const custom = useCustomFlow();
  const asked = await pending(email);
  expect(asked.step).toBe('custom-challenge');
  expect(await service.identity.respond(asked, 'Ramadan')).toEqual(success);
  expect(flows).toEqual(['USER_SRP_AUTH', 'CUSTOM_AUTH']);
  vi.unstubAllGlobals();
  await custom.stop();
});

test('a sign-in that ended after three wrong answers has to be started again', async () => {
  const custom = useCustomFlow();
  const asked = await pending((await userIn(emulator, 'custom-challenge')).email);
  for (const answer of ['no', 'no']) await service.identity.respond(asked, answer);
  const again = {
    ok: false,
    reason: 'sign-in-yourself',
    message: 'Please use your credentials to sign in',
  };
  expect(await service.identity.respond(asked, 'no')).toEqual(again);
  await custom.stop();
});

// Spec 4.30, 5.10
test('a sign-in with an authenticator app rejects an empty and a wrong code, and succeeds with the right one', async () => {
  const { email, totpSecret } = await userIn(emulator, 'totp');
  const asked = await pending(email);
  expect(asked).toEqual({ step: 'mfa-code', by: 'TOTP' });
  expect(await service.identity.respond(asked, '')).toMatchObject({
    message: 'Confirmation code cannot be empty',
    field: 'code',
  });
  expect(await service.identity.respond(asked, 'no code')).toMatchObject({ reason: 'wrong-code', field: 'code' });
  expect(await service.identity.respond(asked, createCode(totpSecret))).toEqual(success);
});

test('too many wrong multi-factor codes lock a sign-in for a while, whatever right passwords come between', async () => {
  const { email, totpSecret } = await userIn(emulator, 'totp');
  await answerWrongly(async () => service.identity.respond(await pending(email), '000'), { reason: 'wrong-code' });
  // The emulator's time is 31 seconds ahead in the end: one step of the app, or two.
  const right = async () => service.identity.respond(await pending(email), createCode(totpSecret, 1));
  expect(await right()).toMatchObject({ ok: false, reason: 'locked' });
  emulator.advance(16_000);
  expect(await right()).toEqual(success);
  emulator.backToNow();
});

// Spec 4.30
test('a sign-in with a multi-factor code by text message succeeds', async () => {
  const { email } = await userIn(emulator, 'sms');
  const asked = await pending(email);
  expect(asked).toEqual({ step: 'mfa-code', by: 'SMS', sentTo: '+*********0000' });
  expect(await service.identity.respond(asked, emulator.codeFor(email))).toEqual(success);
});

// Spec 4.33
test('a sign-in with a one-time password by email succeeds', async () => {
  const { email } = await userIn(emulator, 'email-otp');
  const asked = await pending(email);
  expect(asked).toEqual({ step: 'one-time-password', sentTo: 'e***@e***' });
  expect(await service.identity.respond(asked, ` ${emulator.codeFor(email)} `)).toEqual(success);
});

// Spec 4.34, 5.12, 5.13, 8.25, 8.26
test('a sign-in rejects a missing and an invalid multi-factor type, and continues with a valid one', async () => {
  const { email } = await userIn(emulator, 'select-mfa');
  const asked = await pending(email);
  expect(asked).toEqual({ step: 'mfa-selection', purpose: 'use', allowed: ['SMS', 'TOTP', 'EMAIL'] });
  expect(await service.identity.respond(asked, '')).toMatchObject({ message: 'No valid MFA method provided' });
  expect(await service.identity.respond(asked, 'PIGEON')).toMatchObject({ message: 'Invalid MFA type' });
  expect(await service.identity.respond(asked, 'EMAIL')).toEqual({
    ok: true,
    outcome: { step: 'one-time-password', sentTo: expect.any(String) as string },
  });
});

// Spec 4.31
test('a sign-in sets up an authenticator app with its key, rejects a wrong code and accepts the right one', async () => {
  const { email } = await userIn(emulator, 'mfa-setup');
  const asked = await pending(email);
  if (asked.step !== 'mfa-setup' || asked.by !== 'TOTP') throw new Error(asked.step);
  expect(asked.setupUri).toBe(`otpauth://totp/Mizan:${encodeURIComponent(email)}?secret=${asked.secret}&issuer=Mizan`);
  expect(await service.identity.respond(asked, '000000')).toMatchObject({ reason: 'wrong-code', field: 'code' });
  expect(await service.identity.respond(asked, createCode(asked.secret))).toEqual(success);
});

test('a user who chooses an authenticator app at sign-in gets a key that names the account', async () => {
  const { email } = await userIn(emulator, 'mfa-setup-choice');
  const setUp = await service.identity.respond(await pending(` ${email} `), 'TOTP');
  const label = expect.stringContaining(`otpauth://totp/Mizan:${encodeURIComponent(email)}?secret=`);
  expect(setUp).toMatchObject({ ok: true, outcome: { step: 'mfa-setup', by: 'TOTP', setupUri: label } });
});

// Spec 4.31
test('a user who chooses codes by email at sign-in succeeds with the code that was sent', async () => {
  const { email } = await userIn(emulator, 'mfa-setup-choice');
  const asked = await pending(email);
  expect(asked).toEqual({ step: 'mfa-selection', purpose: 'set-up', allowed: ['TOTP', 'EMAIL'] });
  const setUp = await service.identity.respond(asked, 'EMAIL');
  expect(setUp).toEqual({ ok: true, outcome: { step: 'mfa-setup', by: 'EMAIL' } });
  const sent = await service.identity.respond({ step: 'mfa-setup', by: 'EMAIL' }, email);
  expect(sent).toMatchObject({ outcome: { step: 'one-time-password' } });
  expect(await service.identity.respond({ step: 'one-time-password' }, emulator.codeFor(email))).toEqual(success);
});

// Spec 4.32
test('a sign-in that requires a new password refuses a weak one, and succeeds with a good one', async () => {
  const { email } = await userIn(emulator, 'new-password');
  const asked = await pending(email);
  expect(asked).toEqual({ step: 'new-password', missing: [] });
  expect(await service.identity.respond(asked, 'short')).toEqual({
    ok: false,
    reason: 'weak-password',
    message: 'Authentication Error',
    field: 'newPassword',
  });
  expect(await service.identity.respond(asked, 'my own password')).toEqual(success);
  // Who was handed the first password has not proved the address.
  expect(await service.identity.getProfile()).toMatchObject({ profile: { email, emailVerified: false } });
});

test('an address that is not confirmed, and a password that must be reset, are outcomes of their own', async () => {
  const [waiting, reset] = [await userIn(emulator, 'unconfirmed'), await userIn(emulator, 'reset-required')];
  expect(await signIn(waiting.email)).toEqual({ ok: true, outcome: { step: 'confirm-sign-up' } });
  expect(await signIn(reset.email)).toEqual({ ok: true, outcome: { step: 'reset-required' } });
});
