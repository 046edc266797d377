import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defaults } from '../../../src/config/defaults';
import { totpCode, totpStep } from '../../../src/emulators/identity/totpCode';
import { softAuthenticator, type CreationOptions } from '../identity/support/softAuthenticator';
import { anAddress, createAddressTools } from './support/addressChanges';
import { prepareData } from './support/startData';

const data = prepareData();
const { change, confirm, moved, signInError, undo, undoTokenTo } = createAddressTools(data);
beforeAll(async () => {
  // Loads the mail emulator, which takes longer on a busy machine than a function's timeout.
  await listEmailsTo('unused@example.org');
});
afterEach(() => void vi.useRealTimers());

const day = 24 * 60 * 60_000;
const password = 'generosity-2026';
const listEmailsTo = (email: string) => data.emailsTo(email);
const codeTo = (email: string) => data.codeTo(email);
const pool = (action: string, body: object) => data.tryPool(action, body);
const ClientId = defaults.pool.clientId;

test('the undo link of a change of address restores it once, and ends every session and the password', async () => {
  const { user, next } = await moved();
  const thief = await data.signIn(next);
  const token = await undoTokenTo(user.email);
  expect(await undo(token)).toBe(true);
  expect((await pool('GetUser', { AccessToken: thief.accessToken }))['__type']).toBe('NotAuthorizedException');
  for (const email of [user.email, next]) expect(await signInError(email)).toBe('NotAuthorizedException');
  // The owner sets a new password with a code to the restored address.
  await pool('ForgotPassword', { ClientId, Username: user.email });
  const ConfirmationCode = await codeTo(user.email);
  await pool('ConfirmForgotPassword', { ClientId, Username: user.email, ConfirmationCode, Password: 'my own again' });
  expect(await signInError(user.email, 'my own again')).toBeUndefined();
  expect(await undo(token)).toBe(false);
  expect(await signInError(user.email, 'my own again')).toBeUndefined();
});

test('the undo link of a change of address leaves a token that is still valid nothing to change or delete', async () => {
  const { user, next } = await moved();
  const thief = await data.signIn(next);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
  expect(await undo(await undoTokenTo(user.email))).toBe(true);
  const further = anAddress();
  const asked = [
    ['changeEmail', { email: further }],
    ['confirmEmail', { code: '123456' }],
    ['updateProfile', { givenName: 'Thief' }],
    ['forgetMe', {}],
  ] as const;
  for (const [field, variables] of asked)
    expect((await data.ask(thief, field, variables)).errors, field).toMatchObject([
      { message: 'This session was ended.' },
    ]);
  expect(await listEmailsTo(further)).toEqual([]);
  // The owner signs in with a new password.
  await pool('ForgotPassword', { ClientId, Username: user.email });
  const ConfirmationCode = await codeTo(user.email);
  await pool('ConfirmForgotPassword', { ClientId, Username: user.email, ConfirmationCode, Password: password });
  vi.setSystemTime(Date.now() + 2_000);
  const owner = await data.signIn(user.email);
  expect(await data.answerTo(owner, 'updateProfile', { givenName: 'Zahra' })).toMatchObject({ issues: [] });
});

test('the undo link of a change of address turns off an authenticator app, which may be the thief’s', async () => {
  const { user, next } = await moved();
  const thief = await data.signIn(next);
  const { SecretCode } = await pool('AssociateSoftwareToken', { AccessToken: thief.accessToken });
  const UserCode = totpCode(String(SecretCode), totpStep(Date.now()));
  await pool('VerifySoftwareToken', { AccessToken: thief.accessToken, UserCode });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool('SetUserMFAPreference', { AccessToken: thief.accessToken, SoftwareTokenMfaSettings });
  const factors = async () => {
    const answer = await fetch(`${data.origin}/identity/_admin/users/${user.sub}`);
    return ((await answer.json()) as { mfa: readonly string[] }).mfa;
  };
  expect(await factors()).toEqual(['SOFTWARE_TOKEN_MFA']);
  expect(await undo(await undoTokenTo(user.email))).toBe(true);
  expect(await factors()).toEqual([]);
});

test('the undo link of a change of address removes passkeys, which may be the thief’s', async () => {
  const { user, next } = await moved();
  const { accessToken: AccessToken } = await data.signIn(next);
  const browser = softAuthenticator(data.site);
  for (let count = 0; count < 2; count += 1) {
    const { CredentialCreationOptions } = await pool('StartWebAuthnRegistration', { AccessToken });
    const Credential = browser.create(CredentialCreationOptions as CreationOptions);
    expect(await pool('CompleteWebAuthnRegistration', { AccessToken, Credential })).toEqual({});
  }
  const asked = async (USERNAME: string) => {
    const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
    return (await pool('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters }))['ChallengeName'];
  };
  expect(await asked(next)).toBe('WEB_AUTHN');
  expect(await undo(await undoTokenTo(user.email))).toBe(true);
  expect(await asked(user.email)).toBe('SELECT_CHALLENGE');
});

test('the undo link of a change of address works for seven days', async () => {
  const { user } = await moved();
  const token = await undoTokenTo(user.email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * day });
  expect(await undo(token)).toBe(false);
  vi.useRealTimers();
  expect(await undo(token)).toBe(true);
});

test('the undo link of an earlier change of address ends those of later changes', async () => {
  const { user, next } = await moved();
  const further = anAddress();
  const thief = await data.signIn(next);
  await change(thief, further);
  await confirm(thief, await codeTo(further));
  const [first, second] = [await undoTokenTo(user.email), await undoTokenTo(next)];
  expect(await undo(first)).toBe(true);
  expect(await undo(second)).toBe(false);
  expect(await signInError(further)).toBe('NotAuthorizedException');
});

test('the undo link works despite a sign-up with the former address, and changes nothing if it is invalid', async () => {
  const { user } = await moved();
  await pool('SignUp', { ClientId, Username: user.email, Password: 'a thief blocks it' });
  const emails = await listEmailsTo(user.email);
  const token = emails.flatMap(({ text }) => /#\/undo-email\/(\S+)/.exec(text)?.[1] ?? [])[0] ?? '';
  const [userId = ''] = token.split('.');
  for (const none of ['', 'x', userId, `${userId}.`, `${userId}.${'a'.repeat(43)}`, `${token}a`, `x.${token}`])
    expect(await undo(none)).toBe(false);
  expect(await undo(token)).toBe(true);
});
