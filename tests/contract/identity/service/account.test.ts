import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { totpCode, totpStep } from '../../../../src/emulators/identity/totpCode';
import { minute, prepareIdentity, startIdentity } from '../support/startIdentity';
import { password, startService, userIn, type Service } from './startService';

// The library names a device after its browser.
vi.stubGlobal('navigator', { userAgent: 'A browser of the tests' });

const emulator = prepareIdentity({}, undefined, { confirmations: true });
let service: Service;
beforeAll(async () => {
  service = startService(emulator);
});
afterEach(() => service.identity.signOut());

async function signedIn(secret = password) {
  const { email } = await userIn(emulator);
  await service.identity.signIn(email, secret);
  return email;
}

const wrongCode = { ok: false, reason: 'wrong-code', message: 'Authentication Error', field: 'code' };

test('a forgotten password is reset with a code', async () => {
  const { email } = await userIn(emulator);
  expect(await service.identity.resetPassword(email)).toEqual({ ok: true, sentTo: 'c***@e***' });
  const code = emulator.codeFor(email);
  expect(await service.identity.confirmReset(email, code, 'short')).toMatchObject({
    reason: 'weak-password',
    field: 'newPassword',
  });
  expect(await service.identity.confirmReset(email, '12', 'another password')).toEqual(wrongCode);
  expect(await service.identity.confirmReset(email, code, 'another password')).toEqual({ ok: true });
  expect(await service.identity.signIn(email, 'another password')).toMatchObject({ ok: true });
});

test('a password reset ends every existing session', async () => {
  const { email } = await userIn(emulator);
  expect(await service.identity.signIn(email, password)).toMatchObject({ ok: true });
  const current = await service.identity.currentSession();
  const token = current.ok ? current.session?.accessToken : undefined;
  expect(emulator.verifyAccessToken(token ?? '')).toMatchObject({ ok: true });
  await service.identity.resetPassword(email);
  expect(await service.identity.confirmReset(email, emulator.codeFor(email), 'another password')).toEqual({ ok: true });
  expect(emulator.verifyAccessToken(token ?? '')).toMatchObject({ ok: false });
  expect((await emulator.idp('GetUser', { AccessToken: token })).body['__type']).toBe('NotAuthorizedException');
});

test('a password reset says that other sessions stay if the function that ends them fails', async () => {
  const { email } = await userIn(emulator);
  await service.identity.resetPassword(email);
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const response = await send(url, init);
    if (!new Headers(init?.headers).get('x-amz-target')?.endsWith('.ConfirmForgotPassword')) return response;
    const body = { __type: 'UnexpectedLambdaException', message: 'PostConfirmation invocation failed.' };
    return new Response(JSON.stringify(body), { status: 400 });
  });
  const code = emulator.codeFor(email);
  const done = await service.identity.confirmReset(email, code, 'another password');
  vi.stubGlobal('fetch', send);
  expect(done).toEqual({ ok: true, othersStay: true });
  expect(await service.identity.signIn(email, 'another password')).toMatchObject({ ok: true });
});

test('a password reset does not reveal whether an address has an account', async () => {
  const [confirmed, waiting] = [await userIn(emulator), await userIn(emulator, 'unconfirmed')];
  for (const email of [confirmed.email, waiting.email, 'cu-nobody@example.org']) {
    expect(await service.identity.resetPassword(email)).toMatchObject({ ok: true, sentTo: `${email[0]}***@e***` });
    expect(await service.identity.confirmReset(email, '12', 'another password')).toEqual(wrongCode);
  }
});

test('a sixth password reset in a row leads to the code as the five before, which a stranger may have requested', async () => {
  const { email } = await userIn(emulator);
  for (let i = 0; i < 5; i += 1) {
    await service.identity.resetPassword(email);
    service.advance(30_000);
  }
  const code = emulator.codeFor(email);
  const sent = await service.identity.resetPassword(email);
  emulator.backToNow();
  expect(sent).toEqual({ ok: true, sentTo: 'c***@e***' });
  expect(await service.identity.confirmReset(email, code, 'another password')).toEqual({ ok: true });
});

test('two strangers who guess at once end no code that was delivered, and are refused after fifteen guesses in an hour', async () => {
  const [confirmed, waiting] = [await userIn(emulator), await userIn(emulator, 'unconfirmed')];
  await service.identity.resetPassword(confirmed.email);
  await service.identity.resend(waiting.email);
  const [resetCode, signUpCode] = [emulator.codeFor(confirmed.email), emulator.codeFor(waiting.email)];
  const takes = [
    (code: string) => service.identity.confirmReset(confirmed.email, code, 'another password'),
    (code: string) => service.identity.confirmSignUp(waiting.email, code),
  ];
  for (const [index, take] of takes.entries()) {
    const stranger = async () => {
      for (const guess of ['12', '34', '56', '78', '90', '12', '34']) expect(await take(guess)).toEqual(wrongCode);
    };
    await Promise.all([stranger(), stranger()]);
    expect(await take([resetCode, signUpCode][index] ?? '')).toMatchObject({ ok: true });
  }
  await service.identity.resetPassword(confirmed.email);
  expect(await service.identity.confirmReset(confirmed.email, '12', 'another password')).toMatchObject({
    reason: 'too-many-attempts',
  });
});

// Spec 8.20, 8.21, 8.22, 8.23
test('the account calls reject an empty address, code, password or phone number', async () => {
  expect(await service.identity.resetPassword('')).toMatchObject({ message: 'Username cannot be empty' });
  expect(await service.identity.resend('')).toMatchObject({ message: 'Username cannot be empty' });
  expect(await service.identity.confirmReset('a@example.org', '', 'x')).toMatchObject({
    message: 'Confirmation code cannot be empty',
  });
  expect(await service.identity.confirmReset('a@example.org', '1', '')).toMatchObject({
    message: 'Password cannot be empty',
    field: 'newPassword',
  });
  expect(await service.identity.changePassword('', 'a new password')).toMatchObject({
    message: 'Password cannot be empty',
    field: 'password',
  });
  expect(await service.identity.provePassword('')).toMatchObject({
    message: 'Password cannot be empty',
    field: 'password',
  });
  expect(await service.identity.changeProfile({ phone: ' ' })).toMatchObject({
    message: 'Phone number cannot be empty',
    field: 'phone',
  });
});

test('a signed-in user changes the password, and only the new one signs in afterwards', async () => {
  const email = await signedIn();
  expect(await service.identity.changePassword(password, 'seven77')).toMatchObject({ reason: 'weak-password' });
  expect(await service.identity.changePassword(password, 'another password')).toEqual({ ok: true });
  await service.identity.signOut();
  expect(await service.identity.signIn(email, password)).toMatchObject({ reason: 'wrong-credentials' });
  expect(await service.identity.signIn(email, 'another password')).toMatchObject({ ok: true });
});

test('typing the password again proves a new sign-in beside the session, which continues', async () => {
  expect(await service.identity.provePassword(password)).toMatchObject({ reason: 'signed-out' });
  await signedIn();
  const before = await service.identity.currentSession();
  service.advance(2 * minute);
  const proved = await service.identity.provePassword(password);
  if (!proved.ok) throw new Error(proved.reason);
  const verified = emulator.verifyIdToken(proved.proof);
  const claims = verified.ok ? verified.claims : {};
  expect(claims['sub']).toBe(before.ok && before.session?.userId);
  expect(Number(claims['auth_time']) * 1000).toBeGreaterThan(Date.now() + minute);
  expect(await service.identity.currentSession()).toEqual(before);

  const wrong = { ok: false, reason: 'wrong-credentials', field: 'password' };
  expect(await service.identity.provePassword('not the one')).toMatchObject(wrong);
  expect(await service.identity.currentSession()).toEqual(before);
  service.advance(-2 * minute);
});

test('names and the phone number are changed and read', async () => {
  const email = await signedIn();
  expect(
    await service.identity.changeProfile({ givenName: ' Bilal ', familyName: 'Said', phone: '+61400000001' }),
  ).toEqual({ ok: true });
  expect(await service.identity.getProfile()).toEqual({
    ok: true,
    profile: { email, emailVerified: true, givenName: 'Bilal', familyName: 'Said', phone: '+61400000001' },
  });
  expect(await service.identity.currentSession()).toMatchObject({ session: { givenName: 'Bilal' } });
});

test('deleting the account removes the user and ends the session', async () => {
  const email = await signedIn();
  expect(await service.identity.deleteAccount()).toEqual({ ok: true });
  expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'requested' });
  expect((await emulator.admin(`users/${email}`)).status).toBe(404);
  expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
});

// Spec 8.30
test('without device tracking there is no list of devices', async () => {
  await signedIn();
  expect(await service.identity.listDevices()).toEqual({
    ok: false,
    reason: 'devices-off',
    message: 'Device tracking has not been configured in this User Pool',
  });
});

// Spec 7.42
test('the list of devices requests up to 60 devices', async () => {
  const tracking = await startIdentity({ deviceTracking: 'always' });
  const { identity } = startService(tracking);
  const { email } = await userIn(tracking);
  await identity.signIn(email, password);
  const limits: unknown[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (new Headers(init?.headers).get('x-amz-target')?.endsWith('.ListDevices'))
      limits.push((JSON.parse(String(init?.body)) as { Limit: number }).Limit);
    return send(url, init);
  });
  expect(await identity.listDevices()).toEqual({
    ok: true,
    devices: [
      {
        id: expect.stringMatching(/^ap-southeast-2_/) as string,
        name: 'A browser of the tests',
        lastUsed: expect.any(Date) as Date,
      },
    ],
  });
  expect(limits).toEqual([60]);
  await identity.signOut();
  await tracking.close();
  service = startService(emulator);
});

describe('an authenticator app', () => {
  const createCode = (secret: string, steps = 0) => totpCode(secret, totpStep(Date.now()) + steps);

  /** A signed-in user who has one. */
  async function withApp() {
    const email = await signedIn();
    const started = await service.identity.startAuthenticatorApp();
    if (!started.ok) throw new Error(started.reason);
    const firstCode = createCode(started.secret);
    expect(await service.identity.turnOnAuthenticatorApp(firstCode)).toEqual({ ok: true });
    return { email, secret: started.secret, firstCode };
  }

  test('an authenticator app is off for a new account, and turned on only by the code of its key', async () => {
    const email = await signedIn();
    expect(await service.identity.hasAuthenticatorApp()).toEqual({ ok: true, isOn: false });
    const started = await service.identity.startAuthenticatorApp();
    if (!started.ok) throw new Error(started.reason);
    const { secret, setupUri } = started;
    expect(setupUri).toBe(`otpauth://totp/Mizan:${encodeURIComponent(email)}?secret=${secret}&issuer=Mizan`);
    expect(await service.identity.turnOnAuthenticatorApp(' ')).toMatchObject({
      message: 'Confirmation code cannot be empty',
      field: 'code',
    });
    for (const wrong of ['000000', '12', 'letter'])
      expect(await service.identity.turnOnAuthenticatorApp(wrong)).toEqual(wrongCode);
    expect(await service.identity.hasAuthenticatorApp()).toEqual({ ok: true, isOn: false });
    const code = createCode(secret);
    expect(await service.identity.turnOnAuthenticatorApp(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ ok: true });
    expect(await service.identity.hasAuthenticatorApp()).toEqual({ ok: true, isOn: true });
  });

  test('an authenticator app’s code is asked for at sign-in until the app is off, and its first code signs no one in', async () => {
    const { email, secret, firstCode } = await withApp();
    await service.identity.signOut();
    const begun = await service.identity.signIn(email, password);
    const asked = { step: 'mfa-code', by: 'TOTP' } as const;
    expect(begun).toEqual({ ok: true, outcome: asked });
    expect(await service.identity.respond(asked, firstCode)).toEqual(wrongCode);
    expect(await service.identity.respond(asked, createCode(secret, 1))).toMatchObject({ ok: true });
    expect(await service.identity.turnOffAuthenticatorApp()).toEqual({ ok: true });
    expect(await service.identity.hasAuthenticatorApp()).toEqual({ ok: true, isOn: false });
    await service.identity.signOut();
    expect(await service.identity.signIn(email, password)).toEqual({ ok: true, outcome: { step: 'success' } });
  });

  test('a user with an authenticator app can’t prove the password without its code', async () => {
    const { secret } = await withApp();
    expect(await service.identity.provePassword(password)).toMatchObject({ reason: 'empty', field: 'code' });
    expect(await service.identity.provePassword('not the one', createCode(secret, 1))).toMatchObject({
      field: 'password',
    });
    expect(await service.identity.provePassword(password, '000000')).toEqual(wrongCode);
    const proved = await service.identity.provePassword(password, createCode(secret, 1));
    expect(proved).toMatchObject({ ok: true, proof: expect.any(String) as string });
    expect(await service.identity.currentSession()).toMatchObject({ ok: true, session: {} });
  });

  test('an authenticator app stays on after a password reset by email', async () => {
    const { email } = await withApp();
    await service.identity.signOut();
    await service.identity.resetPassword(email);
    await service.identity.confirmReset(email, emulator.codeFor(email), 'another password');
    expect(await service.identity.signIn(email, 'another password')).toMatchObject({ outcome: { step: 'mfa-code' } });
  });
});
