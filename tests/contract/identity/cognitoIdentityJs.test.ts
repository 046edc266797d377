import { AuthenticationDetails, CognitoUser, CognitoUserAttribute, CognitoUserPool } from 'amazon-cognito-identity-js';
import type { CognitoUserSession, IAuthenticationCallback, ISignUpResult } from 'amazon-cognito-identity-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { localClientId, localUserPoolId } from '../../../src/local/identity/localPool';
import type { PoolSettings } from '../../../src/local/identity/PoolSettings';
import { totpCode, totpStep } from '../../../src/local/identity/totpCode';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

// The service through a second client of Amazon's, older than the site's and written apart from it.

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity({}, undefined, { confirmations: true });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => emulator.close());

const password = 'a long password';
let people = 0;
const anEmail = () => `person-${(people += 1)}@example.org`;

/** Makes a user in a state of the administrator's API. */
async function userIn(state = 'confirmed', at = emulator) {
  const email = anEmail();
  const { status, body } = await at.admin('users', { email, password, state });
  expect(status).toBe(201);
  return { email, totpSecret: String(body['totpSecret'] ?? '') };
}

/** A browser with a storage of its own, and the pool in it. */
function aBrowser({ url }: { readonly url: string } = emulator) {
  const kept = new Map<string, string>();
  const Storage = {
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const Pool = new CognitoUserPool({ UserPoolId: localUserPoolId, ClientId: localClientId, endpoint: url, Storage });
  return { pool: Pool, user: (email: string) => new CognitoUser({ Username: email, Pool, Storage }) };
}

/** The last argument of a call of the client, as a promise: a callback of Node's kind. */
const answered = <T>(call: (done: (error?: unknown, value?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(error as Error) : resolve(value as T)));
  });

/** The same for its callbacks of two kinds. */
const told = <T>(
  call: (callbacks: { onSuccess: (value: T) => void; onFailure: (error: Error) => void }) => void,
): Promise<T> => new Promise((onSuccess, onFailure) => call({ onSuccess, onFailure }));

type Step = { readonly session: CognitoUserSession } | { readonly asked: string; readonly with: unknown };

/** What a sign-in comes to: a session, or what is asked next. */
const stepOf = (call: (callbacks: IAuthenticationCallback) => void): Promise<Step> =>
  new Promise((resolve, reject) => {
    call({
      onSuccess: (session) => resolve({ session }),
      onFailure: (error) => reject(error as Error),
      newPasswordRequired: (attributes) => resolve({ asked: 'new password', with: attributes }),
      totpRequired: (name) => resolve({ asked: 'code of an app', with: name }),
      customChallenge: (question) => resolve({ asked: 'question', with: question }),
    });
  });

const signIn = (user: CognitoUser, secret = password) =>
  stepOf((callbacks) =>
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password: secret }), callbacks),
  );

async function signedIn(user: CognitoUser, secret = password): Promise<CognitoUserSession> {
  const step = await signIn(user, secret);
  if (!('session' in step)) throw new Error(`Asked for a ${step.asked}.`);
  return step.session;
}

const attributesOf = async (user: CognitoUser) => {
  const attributes = await answered<CognitoUserAttribute[]>((done) => user.getUserAttributes(done));
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
};
const refresh = (user: CognitoUser, session: CognitoUserSession) =>
  answered<CognitoUserSession>((done) => user.refreshSession(session.getRefreshToken(), done));

const error = (name: string, message = expect.any(String) as string) => ({ name, message });

test('a sign-up is confirmed by its code, verifies the address, and signs in by SRP', async () => {
  const email = anEmail();
  const { pool, user } = aBrowser();
  const given = [new CognitoUserAttribute({ Name: 'given_name', Value: 'Amina' })];
  const { userSub, userConfirmed } = await answered<ISignUpResult>((done) =>
    pool.signUp(email, password, given, [], done),
  );
  expect(userConfirmed).toBe(false);
  const person = user(email);
  await expect(signIn(person)).rejects.toMatchObject(error('UserNotConfirmedException'));
  const confirm = (code: string) =>
    answered((done) => person.confirmRegistration(code, false, done, { signUp: userSub }));
  await expect(confirm('000000')).rejects.toMatchObject(error('CodeMismatchException'));
  expect(await confirm(emulator.codeFor(email))).toBe('SUCCESS');
  await signedIn(person);
  expect(await attributesOf(person)).toMatchObject({ sub: userSub, email_verified: 'true', given_name: 'Amina' });
  const again = answered((done) => pool.signUp(email, password, [], [], done));
  await expect(again).rejects.toMatchObject(error('UsernameExistsException'));
});

test('a wrong password and an unknown address get one answer, and five lock', async () => {
  // Locked for a second: none of it passes meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { email } = await userIn();
  const { user } = aBrowser();
  const wrong = error('NotAuthorizedException', 'Incorrect username or password.');
  await expect(signIn(user(anEmail()))).rejects.toMatchObject(wrong);
  for (let tries = 0; tries < 5; tries += 1)
    await expect(signIn(user(email), 'not the one')).rejects.toMatchObject(wrong);
  await expect(signIn(user(email))).rejects.toMatchObject(
    error('NotAuthorizedException', 'Password attempts exceeded'),
  );
  vi.setSystemTime(Date.now() + 1000);
  await signedIn(user(email));
});

test('a session is renewed, and ends on all devices by a sign-out everywhere', async () => {
  const { email } = await userIn();
  const [here, there] = [aBrowser().user(email), aBrowser().user(email)];
  await signedIn(here);
  const other = await signedIn(there);
  const renewed = await refresh(there, other);
  expect(renewed.getIdToken().payload).toMatchObject({ email, auth_time: other.getIdToken().payload['auth_time'] });
  expect(await told<string>((callbacks) => here.globalSignOut(callbacks))).toBe('SUCCESS');
  await expect(attributesOf(there)).rejects.toMatchObject(
    error('NotAuthorizedException', 'Access Token has been revoked'),
  );
  // The client repeats this for six seconds, whatever the error.
  await expect(refresh(there, other)).rejects.toMatchObject(
    error('NotAuthorizedException', 'Refresh Token has been revoked'),
  );
});

test('a forgotten password is set by a code, which ends the other sessions', async () => {
  const { email } = await userIn();
  const [here, there] = [aBrowser().user(email), aBrowser().user(email)];
  await signedIn(there);
  const sent = await new Promise((inputVerificationCode, onFailure) =>
    here.forgotPassword({ inputVerificationCode, onSuccess: inputVerificationCode, onFailure }),
  );
  expect(sent).toMatchObject({ CodeDeliveryDetails: { AttributeName: 'email', Destination: 'p***@e***' } });
  const confirm = (code: string) => told((callbacks) => here.confirmPassword(code, 'my own again', callbacks));
  await expect(confirm('000000')).rejects.toMatchObject(error('CodeMismatchException'));
  expect(await confirm(emulator.codeFor(email))).toBe('SUCCESS');
  await expect(attributesOf(there)).rejects.toMatchObject(error('NotAuthorizedException'));
  await expect(signIn(here)).rejects.toMatchObject(error('NotAuthorizedException'));
  await signedIn(here, 'my own again');
});

test('a temporary password has to be replaced, which says nothing of the address', async () => {
  const { email } = await userIn('new-password');
  const person = aBrowser().user(email);
  expect(await signIn(person)).toMatchObject({ asked: 'new password', with: { email_verified: 'false' } });
  const complete = (secret: string) =>
    stepOf((callbacks) => person.completeNewPasswordChallenge(secret, { given_name: 'Dana' }, callbacks));
  await expect(complete('short')).rejects.toMatchObject(error('InvalidPasswordException'));
  expect(await complete('my own password')).toHaveProperty('session');
  expect(await attributesOf(person)).toMatchObject({ email_verified: 'false', given_name: 'Dana' });
});

test('the code of an authenticator app is asked for, and each works once', async () => {
  const { email, totpSecret } = await userIn('totp');
  const code = totpCode(totpSecret, totpStep(Date.now()));
  const answer = async (typed: string) => {
    const person = aBrowser().user(email);
    expect(await signIn(person)).toEqual({ asked: 'code of an app', with: 'SOFTWARE_TOKEN_MFA' });
    return stepOf((callbacks) => person.sendMFACode(typed, callbacks, 'SOFTWARE_TOKEN_MFA'));
  };
  await expect(answer('no code')).rejects.toMatchObject(error('CodeMismatchException'));
  expect(await answer(code)).toHaveProperty('session');
  await expect(answer(code)).rejects.toMatchObject(error('ExpiredCodeException'));
});

test('an address is verified by a code', async () => {
  const { email } = await userIn('new-password');
  const person = aBrowser().user(email);
  await signIn(person);
  await stepOf((callbacks) => person.completeNewPasswordChallenge('my own password', {}, callbacks));
  await new Promise((inputVerificationCode, onFailure) =>
    person.getAttributeVerificationCode('email', {
      inputVerificationCode,
      onSuccess: inputVerificationCode,
      onFailure,
    }),
  );
  const verify = (code: string) => told((callbacks) => person.verifyAttribute('email', code, callbacks));
  await expect(verify('000000')).rejects.toMatchObject(error('CodeMismatchException'));
  expect(await verify(emulator.codeFor(email))).toBe('SUCCESS');
  expect(await attributesOf(person)).toMatchObject({ email_verified: 'true' });
});

describe('with other settings', () => {
  let other: RunningIdentity;
  const start = async (settings: Partial<PoolSettings>) => (other = await startIdentity(settings));
  afterEach(() => other.close());

  test('a custom challenge comes after the password in the custom flow alone, and to no one else', async () => {
    await start({ customAuth: true });
    const asked = (await userIn('custom-challenge', other)).email;
    const { user } = aBrowser(other);
    await signedIn(user(asked));
    const person = user(asked);
    person.setAuthenticationFlowType('CUSTOM_AUTH');
    const question = { asked: 'question', with: { question: 'In which month do Muslims fast?' } };
    expect(await signIn(person)).toMatchObject(question);
    const answer = (text: string) => stepOf((callbacks) => person.sendCustomChallengeAnswer(text, callbacks));
    expect(await answer('Rajab')).toMatchObject(question);
    expect(await answer('Ramadan')).toHaveProperty('session');

    const unasked = user((await userIn('confirmed', other)).email);
    unasked.setAuthenticationFlowType('CUSTOM_AUTH');
    await expect(signIn(unasked, 'not the one')).rejects.toMatchObject(error('NotAuthorizedException'));
    await signedIn(unasked);
    // Without a password the triggers let no one in whom they do not ask.
    const details = new AuthenticationDetails({ Username: unasked.getUsername() });
    const begun = stepOf((callbacks) => unasked.initiateAuth(details, callbacks));
    await expect(begun).rejects.toMatchObject(error('NotAuthorizedException'));
  });

  test('a device is remembered, proves itself at the next sign-in, and is forgotten', async () => {
    await start({ deviceTracking: 'opt-in' });
    const { email } = await userIn('confirmed', other);
    const browser = aBrowser(other);
    const person = browser.user(email);
    await signedIn(person);
    const list = async (user: CognitoUser) => {
      const { Devices } = await told<{ Devices: { DeviceKey: string }[] }>((callbacks) =>
        user.listDevices(10, null, callbacks),
      );
      return Devices.map(({ DeviceKey }) => DeviceKey);
    };
    const [device, ...others] = await list(person);
    expect([device, others]).toEqual([expect.stringMatching(/^ap-southeast-2_/), []]);
    expect(await told((callbacks) => person.setDeviceStatusRemembered(callbacks))).toBe('SUCCESS');
    const again = browser.user(email);
    const session = await signedIn(again);
    expect(session.getAccessToken().payload['device_key']).toBe(device);
    expect(await list(again)).toEqual([device]);
    expect(await told((callbacks) => again.forgetDevice(callbacks))).toBe('SUCCESS');
    expect(await list(again)).toEqual([]);
  });
});
