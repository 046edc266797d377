import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { localClientId } from '../../../../src/emulators/identity/localPool';
import { prepareIdentity, startIdentity } from '../support/startIdentity';
import { password, startService, userIn, type Service } from './startService';

const emulator = prepareIdentity({}, undefined, { confirmations: true });
let service: Service;
beforeAll(async () => {
  service = startService(emulator);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await service.identity.signOut();
});

const wrongCode = { ok: false, reason: 'wrong-code', message: 'Authentication Error', field: 'code' };

// Spec 4.35, 5.3, 5.4
test('sign-up by email, confirmation by its code, and automatic sign-in work', async () => {
  const email = 'amina@example.org';
  const account = { email: ` ${email} `, password, givenName: 'Amina' };
  expect(await service.identity.signUp(account)).toMatchObject({ ok: true, sentTo: 'a***@e***', confirmBy: 'code' });
  expect(await service.identity.confirmSignUp(email, '12')).toEqual(wrongCode);
  service.advance(30_000);
  expect(await service.identity.resend(email)).toEqual({ ok: true, sentTo: 'a***@e***' });
  const code = emulator.codeFor(email).replace(/(...)/, ' $1 ');
  const { sub } = (await emulator.admin(`users/${email}`)).body;
  expect(await service.identity.confirmSignUp(email, code, String(sub))).toEqual({
    ok: true,
    automatic: true,
    needsPassword: false,
  });
  expect(await service.identity.finishSignUp(email)).toEqual({ ok: true, outcome: { step: 'success' } });
  expect(await service.identity.currentSession()).toMatchObject({ session: { email, givenName: 'Amina' } });
});

// Spec 7.33, 7.34, 7.35
test('a sign-up sends the fields of Cognito’s SignUp, and gets UserConfirmed, UserSub and CodeDeliveryDetails', async () => {
  const bodies: Record<string, unknown>[] = [];
  const answers: unknown[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(init.method).toBe('POST');
    expect(new Headers(init.headers).get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.SignUp');
    bodies.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    const response = await send(url, init);
    answers.push(await response.clone().json());
    return response;
  });
  const email = 'wire@example.org';
  await service.identity.signUp({ email, password, familyName: 'Said' });
  expect(bodies).toEqual([
    {
      ClientId: '4mizanlocalsiteclient00000',
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'family_name', Value: 'Said' },
      ],
      ValidationData: [],
    },
  ]);
  expect(answers).toEqual([
    {
      UserConfirmed: false,
      UserSub: expect.any(String) as string,
      CodeDeliveryDetails: { Destination: 'w***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    },
  ]);
});

// Spec 7.35
test('a sign-up says where the pool sent the code, and needs no code if the pool confirms the address at once', async () => {
  const email = 'known@example.org';
  const send = globalThis.fetch;
  // As a pool answers whose PreSignUp trigger confirms the user, and one that sends its code by text message.
  const answering = (more: object) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const response = await send(url, init);
      if (!new Headers(init.headers).get('x-amz-target')?.endsWith('.SignUp')) return response;
      return Response.json({ ...((await response.json()) as object), ...more });
    });
  answering({
    CodeDeliveryDetails: { Destination: '+*******4321', DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
  });
  expect(await service.identity.signUp({ email, password })).toMatchObject({
    sentTo: '+*******4321',
    confirmBy: 'code',
  });
  answering({ UserConfirmed: true, CodeDeliveryDetails: undefined });
  const confirmed = await service.identity.signUp({ email: 'at-once@example.org', password });
  expect(confirmed).toMatchObject({ ok: true, confirmBy: 'none', signUp: expect.any(String) as string });
});

// Spec 5.6, 5.7, 8.24, 9.1
test('a sign-up accepts a password of eight letters and rejects one of seven characters', async () => {
  const email = 'plain@example.org';
  expect(await service.identity.signUp({ email, password: 'seven77' })).toEqual({
    ok: false,
    reason: 'weak-password',
    message: 'Error creating account',
    field: 'password',
  });
  expect(await service.identity.signUp({ email, password: 'abcdefgh' })).toMatchObject({ ok: true });
});

// Spec 5.2, 5.8, 5.10, 8.19, 8.23
test('a sign-up with an empty email address or password, or a confirmation with an empty code, is rejected', async () => {
  expect(await service.identity.signUp({ email: '', password })).toMatchObject({
    message: 'Email cannot be empty',
    field: 'email',
  });
  expect(await service.identity.signUp({ email: 'a@example.org', password: '' })).toMatchObject({
    message: 'Password cannot be empty',
    field: 'password',
  });
  expect(await service.identity.confirmSignUp('', '1')).toMatchObject({ message: 'Username cannot be empty' });
  expect(await service.identity.confirmSignUp('a@example.org', ' ')).toMatchObject({
    message: 'Confirmation code cannot be empty',
    field: 'code',
  });
});

// Spec 5.1, 8.24
test('a sign-up with an invalid email address is rejected', async () => {
  expect(await service.identity.signUp({ email: 'nobody', password })).toMatchObject({
    reason: 'rejected',
    message: 'Error creating account',
  });
});

test('a sign-up, a code or another code does not reveal whether an address has an account', async () => {
  const taken = await userIn(emulator);
  const fresh = 'confirmed-new@example.org';
  const { signUp: begun, ...shown } = { signUp: '', ...(await service.identity.signUp({ email: fresh, password })) };
  expect(begun).toMatch(/^[\da-f-]{36}$/);
  expect(await service.identity.signUp({ email: taken.email, password })).toEqual(shown);
  for (const email of [taken.email, fresh, 'nobody@example.org'])
    expect(await service.identity.confirmSignUp(email, '12')).toEqual(wrongCode);
  const sent = { ok: true, sentTo: 'c***@e***' };
  service.advance(30_000);
  for (const email of [taken.email, fresh, 'c-nobody@example.org'])
    expect(await service.identity.resend(email)).toEqual(sent);
});

test('the owner of an existing account’s address gets an email about a sign-up with it, and its code sets a password', async () => {
  const taken = await userIn(emulator);
  const sent = emulator.messages.length;
  await service.identity.signUp({ email: taken.email, password: 'a second password' });
  expect(emulator.messages.slice(sent)).toMatchObject([
    { to: taken.email, subject: 'You already have an account with us', text: expect.stringContaining('sign in') },
  ]);
  const code = emulator.codeFor(taken.email);
  expect(await service.identity.confirmSignUp(taken.email, code)).toEqual(wrongCode);
  expect(await service.identity.confirmReset(taken.email, code, 'a second password')).toEqual({ ok: true });
  expect(await service.identity.signIn(taken.email, 'a second password')).toMatchObject({ ok: true });
});

test('a password reset for an unconfirmed address sends the code that confirms it, and says so', async () => {
  const { email } = await userIn(emulator, 'unconfirmed');
  const sent = emulator.messages.length;
  expect(await service.identity.resetPassword(email)).toMatchObject({ ok: true });
  expect(emulator.messages.slice(sent)).toMatchObject([
    { to: email, text: expect.stringContaining('this email address is not confirmed yet') },
  ]);
  const code = emulator.codeFor(email);
  expect(await service.identity.confirmReset(email, code, 'another password')).toEqual(wrongCode);
  expect(await service.identity.confirmSignUp(email, code)).toMatchObject({ ok: true, needsPassword: true });
});

test('an unconfirmed user gets another code by signing up again half a minute later', async () => {
  const email = 'again@example.org';
  await service.identity.signUp({ email, password });
  const sent = emulator.messages.length;
  service.advance(30_000);
  expect(await service.identity.signUp({ email, password })).not.toHaveProperty('requestedAt');
  expect(emulator.messages).toHaveLength(sent + 1);
  expect(await service.identity.confirmSignUp(email, emulator.codeFor(email))).toMatchObject({ ok: true });
});

test('a second sign-up within half a minute leaves the first code working, and sets no password without proof', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const email = 'twice@example.org';
  const requestedAt = service.deps.clock().getTime();
  await service.identity.signUp({ email, password, givenName: 'Amina' });
  const [sent, code] = [emulator.messages.length, emulator.codeFor(email)];
  service.advance(10_000);
  const second = await service.identity.signUp({ email: ' twice@example.org', password: 'a second password' });
  expect(second).toMatchObject({ ok: true, sentTo: 't***@e***', requestedAt });
  expect(second).not.toHaveProperty('signUp');
  for (const ask of [service.identity.resend, service.identity.resetPassword])
    expect(await ask(email)).toMatchObject({ ok: true, requestedAt });
  expect(emulator.messages).toHaveLength(sent);

  expect(await service.identity.confirmSignUp(email, code)).toMatchObject({ ok: true, needsPassword: true });
  for (const secret of [password, 'a second password'])
    expect(await service.identity.signIn(email, secret)).toMatchObject({ ok: false, reason: 'wrong-credentials' });
  // The first code is used up, so the one for the password is asked for at once.
  expect(await service.identity.resetPassword(email)).not.toHaveProperty('requestedAt');
  const reset = await service.identity.confirmReset(email, emulator.codeFor(email), 'a second password');
  expect(reset).toEqual({ ok: true });
  expect(await service.identity.signIn(email, 'a second password')).toMatchObject({ ok: true });
});

test('a code that set a new password is reported as used, and another is sent half a minute later', async () => {
  const { email } = await userIn(emulator);
  await service.identity.resetPassword(email);
  expect(await service.identity.confirmReset(email, emulator.codeFor(email), 'a second password')).toEqual({
    ok: true,
  });
  const sent = emulator.messages.length;
  expect(await service.identity.resetPassword(email)).toMatchObject({ ok: false, reason: 'code-used' });
  expect(await service.identity.signUp({ email, password })).toMatchObject({ ok: false, reason: 'code-used' });
  expect(emulator.messages).toHaveLength(sent);
  service.advance(30_000);
  expect(await service.identity.resetPassword(email)).not.toHaveProperty('requestedAt');
  expect(emulator.messages).toHaveLength(sent + 1);
});

test('a sign-up after a reset code does not reveal whether the address has an account, and the code still works', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { email } = await userIn(emulator);
  const fresh = 'confirmed-fresh@example.org';
  const answers = [];
  for (const address of [email, fresh]) {
    await service.identity.resetPassword(address);
    service.advance(1000);
    const { signUp: _, ...shown } = { signUp: '', ...(await service.identity.signUp({ email: address, password })) };
    answers.push({
      ...shown,
      requestedAt: 'requestedAt' in shown && shown.requestedAt === service.deps.clock().getTime(),
    });
  }
  expect(answers[0]).toEqual({ ok: true, sentTo: 'c***@e***', confirmBy: 'code', requestedAt: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(await service.identity.confirmReset(email, emulator.codeFor(email), password)).toEqual({ ok: true });
});

// Spec 1.20
test('the owner of an address sets the password, and a stranger who signed up with it first retains nothing', async () => {
  const email = 'victim@example.org';
  const stranger = { Username: email, Password: 'the stranger’s password' };
  const names = [{ Name: 'given_name', Value: 'Stranger' }];
  await emulator.idp('SignUp', { ClientId: localClientId, ...stranger, UserAttributes: names });

  const begun = await service.identity.signUp({ email, password });
  expect(begun).toMatchObject({ ok: true });
  expect(begun).not.toHaveProperty('signUp');
  expect(await service.identity.confirmSignUp(email, emulator.codeFor(email))).toEqual({
    ok: true,
    automatic: false,
    needsPassword: true,
  });
  const refused = { ok: false, reason: 'wrong-credentials' };
  expect(await service.identity.signIn(email, stranger.Password)).toMatchObject(refused);
  expect(await service.identity.signIn(email, password)).toMatchObject(refused);

  await service.identity.resetPassword(email);
  expect(await service.identity.confirmReset(email, emulator.codeFor(email), password)).toEqual({ ok: true });
  expect(await service.identity.signIn(email, stranger.Password)).toMatchObject(refused);
  expect(await service.identity.signIn(email, password)).toMatchObject({ ok: true });
  expect(await service.identity.getProfile()).toMatchObject({ profile: { email, givenName: '' } });
});

test('a stranger who signs up with an address after its owner, and requests a code, gets nothing', async () => {
  const email = 'first@example.org';
  const begun = await service.identity.signUp({ email, password, givenName: 'Amina' });
  const signUp = 'signUp' in begun ? begun.signUp : undefined;
  const body = { ClientId: localClientId, Username: email, Password: 'the stranger’s password' };
  expect((await emulator.idp('SignUp', body)).body['__type']).toBe('UsernameExistsException');
  await emulator.idp('ResendConfirmationCode', { ClientId: localClientId, Username: email });
  const code = emulator.codeFor(email);
  expect(await service.identity.confirmSignUp(email, code, signUp)).toMatchObject({ needsPassword: false });
  expect(await service.identity.signIn(email, password)).toMatchObject({ ok: true });
  expect(await service.identity.getProfile()).toMatchObject({ profile: { givenName: 'Amina' } });
});

test.each([
  ['UserLambdaValidationException', 'PostConfirmation failed with error timeout.'],
  ['UnexpectedLambdaException', 'PostConfirmation invocation failed due to error TooManyRequestsException.'],
])(
  'if the function behind the confirmation fails with %s, the user has to set the password with a code',
  async (name, message) => {
    const email = `failing-${name}@example.org`;
    const begun = await service.identity.signUp({ email, password });
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const response = await send(url, init);
      if (!new Headers(init?.headers).get('x-amz-target')?.endsWith('.ConfirmSignUp')) return response;
      return new Response(JSON.stringify({ __type: name, message }), { status: 400 });
    });
    const signUp = 'signUp' in begun ? begun.signUp : undefined;
    expect(await service.identity.confirmSignUp(email, emulator.codeFor(email), signUp)).toEqual({
      ok: true,
      automatic: false,
      needsPassword: true,
    });
  },
);

// Spec 4.35, 8.31
test('an address without a sign-up gets no automatic sign-in', async () => {
  expect(await service.identity.finishSignUp('nobody@example.org')).toEqual({
    ok: false,
    reason: 'sign-in-yourself',
    message: 'Please use your credentials to sign in',
  });
});

/** A sign-up at a pool that confirms by link; the service and the pool end with the test. */
async function signUpByLink(email: string, options: { readonly confirmations?: boolean } = {}) {
  const linked = await startIdentity({ signUpVerification: 'link' }, undefined, options);
  const { identity } = startService(linked, { confirmation: 'link' });
  const endPause = watchPause();
  onTestFinished(async () => {
    endPause();
    vi.useRealTimers();
    await identity.signOut();
    await linked.close();
    service = startService(emulator);
  });
  expect(await identity.signUp({ email, password })).toMatchObject({ confirmBy: 'link' });
  const openLink = async () => {
    const link = /http:\S+/.exec(linked.messages.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await fetch(link)).status).toBe(200);
  };
  return { linked, identity, openLink };
}

/** Milliseconds in which Amplify ignores a second automatic sign-in, whose promise then never settles (`debounce` in signUpHelpers). */
const pauseOfAmplify = 300;

/** Watches for that pause. @returns ends it, so that the next test's sign-in is not ignored */
function watchPause(): () => void {
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  return () => {
    const pauses = timeouts.mock.calls.filter(([, milliseconds]) => milliseconds === pauseOfAmplify);
    timeouts.mockRestore();
    for (const [end] of pauses) end();
  };
}

// Spec 4.36, 9.16
test('a sign-up by link tries to sign in every 5 seconds, and succeeds once the link was opened', async () => {
  const email = 'link@example.org';
  const { identity, openLink } = await signUpByLink(email);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const asked = countSignIns();
  const finished = identity.finishSignUp(email);
  await vi.advanceTimersByTimeAsync(4999);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => asked.done() === 1);
  expect(asked()).toBe(1);
  await openLink();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await finished).toEqual({ ok: true, outcome: { step: 'success' } });
});

test('a sign-up by link ends with wrong credentials if the pool removed the password, and a code sets another', async () => {
  const email = 'removed@example.org';
  const { linked, identity, openLink } = await signUpByLink(email, { confirmations: true });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = countSignIns();
  const finished = identity.finishSignUp(email);
  await openLink();
  await vi.advanceTimersByTimeAsync(5000);
  await until(() => asked.done() === 1);
  expect(await finished).toMatchObject({ ok: false, reason: 'wrong-credentials' });
  vi.useRealTimers();
  expect(await identity.resetPassword(email)).not.toHaveProperty('requestedAt');
  expect(await identity.confirmReset(email, linked.codeFor(email), password)).toEqual({ ok: true });
  expect(await identity.signIn(email, password)).toMatchObject({ ok: true });
});

// Spec 4.37, 8.31, 9.17
test('a sign-up by link gives up its automatic sign-in after 180 seconds', async () => {
  const email = 'late@example.org';
  const { identity } = await signUpByLink(email);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const asked = countSignIns();
  const start = Date.now();
  const finished = identity.finishSignUp(email);
  await vi.advanceTimersByTimeAsync(5000);
  await until(() => asked.done() === 1);
  vi.setSystemTime(start + 175_000);
  await vi.advanceTimersByTimeAsync(5000);
  await until(() => asked.done() === 2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await finished).toEqual({
    ok: false,
    reason: 'sign-in-yourself',
    message: 'Please use your credentials to sign in',
  });
  expect(asked()).toBe(2);
});

/** Waits for what real calls bring about while the clock is stopped. */
async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((next) => setImmediate(next));
}

/** Counts sign-ins that begin, and those that have got their last answer. */
function countSignIns() {
  let [begun, done] = [0, 0];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const target = new Headers(init?.headers).get('x-amz-target') ?? '';
    if (target.endsWith('.InitiateAuth')) begun += 1;
    const response = await send(url, init);
    if (target.endsWith('.RespondToAuthChallenge')) done += 1;
    return response;
  });
  return Object.assign(() => begun, { done: () => done });
}
