import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { configureAmplify } from './support/configureAmplify';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity();
  configureAmplify(emulator);
});
afterEach(() => signOut());
afterAll(() => emulator.close());

const password = 'a long password';

async function createUser(email: string): Promise<void> {
  expect((await emulator.admin('users', { email, password })).status).toBe(201);
}

test('sign-up, another code, confirmation and automatic sign-in work', async () => {
  const username = 'Amina@Example.org';
  const started = await signUp({
    username,
    password,
    options: { userAttributes: { given_name: 'Amina' }, autoSignIn: true, validationData: { source: 'test' } },
  });
  expect(started).toMatchObject({
    isSignUpComplete: false,
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'A***@E***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    },
  });
  const firstCode = emulator.codeFor(username);
  expect(firstCode).toMatch(/^\d{6}$/);

  await resendSignUpCode({ username: 'amina@example.org' });
  const confirmationCode = emulator.codeFor(username);
  await expect(confirmSignUp({ username, confirmationCode: 'wrong1' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  });
  if (firstCode !== confirmationCode)
    await expect(confirmSignUp({ username, confirmationCode: firstCode })).rejects.toThrow('Invalid verification code');
  await expect(confirmSignUp({ username, confirmationCode })).resolves.toMatchObject({
    isSignUpComplete: true,
    nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' },
  });
  expect(await autoSignIn()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  expect(await fetchUserAttributes()).toEqual({
    email: username,
    email_verified: 'true',
    given_name: 'Amina',
    sub: started.userId,
  });
});

test('an unconfirmed address is reported only after the right password', async () => {
  const username = 'waiting@example.org';
  await signUp({ username, password });
  expect(await signIn({ username, password })).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
  await expect(signIn({ username, password: 'not the one' })).rejects.toThrow('Incorrect username or password.');
});

test('the sign-up rejects invalid input', async () => {
  await createUser('taken@example.org');
  await expect(signUp({ username: 'Taken@example.org', password })).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'An account with the given email already exists.',
  });
  await expect(signUp({ username: 'new@example.org', password: 'seven77' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  await expect(signUp({ username: 'nobody', password })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Username should be an email.',
  });
  await expect(signUp({ username: 'new@example.org', password: ' with spaces ' })).rejects.toThrow(
    'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
  );
});

test('a password of eight letters is accepted: no class of characters is required', async () => {
  const username = 'plain@example.org';
  await signUp({ username, password: 'abcdefgh' });
  await confirmSignUp({ username, confirmationCode: emulator.codeFor(username) });
  expect(await signIn({ username, password: 'abcdefgh' })).toMatchObject({ isSignedIn: true });
});

test('sign-in with SRP works in any case of the address, with credentials as a guest and as a user', async () => {
  await createUser('cara@example.org');
  const guest = await fetchAuthSession();
  expect(guest.tokens).toBeUndefined();
  expect(guest.identityId).toMatch(/^ap-southeast-2:[0-9a-f-]{36}$/);
  expect(guest.credentials?.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/);

  expect(await signIn({ username: 'CARA@example.org', password })).toEqual({
    isSignedIn: true,
    nextStep: { signInStep: 'DONE' },
  });
  const user = await fetchAuthSession();
  const { sub } = user.tokens?.accessToken.payload ?? {};
  expect(user.userSub).toBe(sub);
  expect(user.tokens?.idToken?.payload).toMatchObject({
    iss: `${emulator.url}/ap-southeast-2_MizanLoc1`,
    token_use: 'id',
    'cognito:username': sub,
    email: 'cara@example.org',
    email_verified: true,
  });
  expect(user.tokens?.accessToken.payload).toMatchObject({
    token_use: 'access',
    username: sub,
    scope: 'aws.cognito.signin.user.admin',
  });
  // A guest who signs in keeps the identity.
  expect(user.identityId).toBe(guest.identityId);
  const lifetime = (user.credentials?.expiration?.getTime() ?? 0) - Date.now();
  expect(Math.round(lifetime / 60_000)).toBe(60);
});

test('an unknown user and a wrong password get the same answer', async () => {
  await createUser('dana@example.org');
  const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(signIn({ username: 'dana@example.org', password: 'not the one' })).rejects.toMatchObject(refusal);
  await expect(signIn({ username: 'nobody@example.org', password })).rejects.toMatchObject(refusal);
});

test('attributes can be changed, and a new address replaces the old one after its code', async () => {
  await createUser('old@example.org');
  await createUser('other@example.org');
  await signIn({ username: 'old@example.org', password });
  expect(
    await updateUserAttributes({ userAttributes: { family_name: 'Noor', email: 'new-address@example.org' } }),
  ).toMatchObject({
    family_name: { isUpdated: true },
    email: { isUpdated: false, nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } },
  });
  expect(await fetchUserAttributes()).toMatchObject({ email: 'old@example.org', family_name: 'Noor' });
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  await expect(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: '000' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await confirmUserAttribute({
    userAttributeKey: 'email',
    confirmationCode: emulator.codeFor('new-address@example.org'),
  });
  expect(await fetchUserAttributes()).toMatchObject({ email: 'new-address@example.org', email_verified: 'true' });

  await updateUserAttributes({ userAttributes: { email: 'other@example.org' } });
  await expect(
    confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: emulator.codeFor('other@example.org') }),
  ).rejects.toMatchObject({ name: 'AliasExistsException' });

  await deleteUserAttributes({ userAttributeKeys: ['family_name'] });
  expect(await fetchUserAttributes()).not.toHaveProperty('family_name');
  await expect(deleteUserAttributes({ userAttributeKeys: ['email'] })).rejects.toThrow('required attribute');
  await expect(updateUserAttributes({ userAttributes: { email_verified: 'true' } })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'A client attempted to write unauthorized attribute',
  });
  await signOut();
  await expect(signIn({ username: 'old@example.org', password })).rejects.toThrow('Incorrect username or password.');
  expect(await signIn({ username: 'new-address@example.org', password })).toMatchObject({ isSignedIn: true });
});

test('a password can be changed and reset', async () => {
  const username = 'reset@example.org';
  await createUser(username);
  await signIn({ username, password });
  await expect(updatePassword({ oldPassword: 'not the one', newPassword: 'second password' })).rejects.toThrow(
    'Incorrect username or password.',
  );
  await expect(updatePassword({ oldPassword: password, newPassword: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await updatePassword({ oldPassword: password, newPassword: 'second password' });
  await signOut();
  await expect(signIn({ username, password })).rejects.toThrow('Incorrect username or password.');

  expect(await resetPassword({ username })).toMatchObject({
    nextStep: {
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'r***@e***' },
    },
  });
  const confirmationCode = emulator.codeFor(username);
  await expect(confirmResetPassword({ username, confirmationCode, newPassword: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await confirmResetPassword({ username, confirmationCode, newPassword: 'third password' });
  await expect(confirmResetPassword({ username, confirmationCode, newPassword: 'again again' })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
  expect(await signIn({ username, password: 'third password' })).toMatchObject({ isSignedIn: true });
});

test('a reset for an unknown user has the same answer, and sends nothing', async () => {
  const before = emulator.messages.length;
  expect(await resetPassword({ username: 'nobody-here@example.org' })).toMatchObject({
    nextStep: { codeDeliveryDetails: { destination: 'n***@e***', deliveryMedium: 'EMAIL' } },
  });
  expect(emulator.messages).toHaveLength(before);
});

test('a user can be deleted', async () => {
  const username = 'leaving@example.org';
  await createUser(username);
  await signIn({ username, password });
  const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
  await deleteUser();
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  expect((await emulator.idp('GetUser', { AccessToken: token })).body).toEqual({
    __type: 'UserNotFoundException',
    message: 'User does not exist.',
  });
  await expect(signIn({ username, password })).rejects.toThrow('Incorrect username or password.');
  await expect(signUp({ username, password })).resolves.toMatchObject({ isSignUpComplete: false });
});
