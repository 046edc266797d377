import {
  confirmSignIn,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { totpCode, totpStep } from '../../../src/local/identity/totp/totpCode';
import { configureAmplify } from './support/configureAmplify';
import { minute, startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity({ firstFactors: ['PASSWORD', 'EMAIL_OTP'] });
  configureAmplify(emulator);
});
afterEach(async () => {
  await signOut();
  emulator.backToNow();
});
afterAll(() => emulator.close());

const password = 'a long password';
const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

/** A user in a state of the administrator's API, as that tells of them. */
async function userIn(state: string) {
  const email = `${state}-${Math.random().toString(36).slice(2)}@example.org`;
  const { status, body } = await emulator.admin('users', { email, password, state });
  expect(status).toBe(201);
  return { username: email, password, sub: String(body['sub']), totpSecret: String(body['totpSecret'] ?? '') };
}

const createCode = (secret: string, steps = 0) => totpCode(secret, totpStep(Date.now()) + steps);

test('a new password', async () => {
  const user = await userIn('new-password');
  expect(await signIn(user)).toEqual({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] },
  });
  await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  expect(
    await confirmSignIn({
      challengeResponse: 'my own password',
      options: { userAttributes: { given_name: 'Dana' } },
    }),
  ).toEqual(done);
  // The administrator who made the account said the address is verified, or did not: a password says nothing of it.
  expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'false', given_name: 'Dana' });
  await signOut();
  expect(await signIn({ ...user, password: 'my own password' })).toEqual(done);
});

test('the code of an authenticator app, wrong, right, and a second time', async () => {
  const user = await userIn('totp');
  const asked = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
  expect(await signIn(user)).toMatchObject(asked);
  await expect(confirmSignIn({ challengeResponse: 'no code' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid code received for user',
  });
  const code = createCode(user.totpSecret);
  expect(await confirmSignIn({ challengeResponse: code })).toEqual(done);
  expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
  await signOut();
  await signIn(user);
  await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  });
  expect(await confirmSignIn({ challengeResponse: createCode(user.totpSecret, 1) })).toEqual(done);
});

test.each([
  ['email-otp', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', { deliveryMedium: 'EMAIL', destination: 'e***@e***' }],
  ['sms', 'CONFIRM_SIGN_IN_WITH_SMS_CODE', { deliveryMedium: 'SMS', destination: '+*********0000' }],
])('a code that is sent: %s', async (state, signInStep, codeDeliveryDetails) => {
  const user = await userIn(state);
  expect(await signIn(user)).toEqual({ isSignedIn: false, nextStep: { signInStep, codeDeliveryDetails } });
  await expect(confirmSignIn({ challengeResponse: '12' })).rejects.toThrow('Invalid code received for user');
  expect(await confirmSignIn({ challengeResponse: emulator.codeFor(user.username) })).toEqual(done);
});

test('a code that comes after three minutes is too late', async () => {
  const user = await userIn('email-otp');
  await signIn(user);
  emulator.advance(3 * minute);
  await expect(confirmSignIn({ challengeResponse: emulator.codeFor(user.username) })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  });
});

test('a choice of second factors', async () => {
  const user = await userIn('select-mfa');
  expect(await signIn(user)).toEqual({
    isSignedIn: false,
    nextStep: {
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'],
    },
  });
  await expect(confirmSignIn({ challengeResponse: 'PIGEON' })).rejects.toMatchObject({ name: 'IncorrectMFAMethod' });
  expect(await confirmSignIn({ challengeResponse: 'EMAIL' })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
  });
  expect(await confirmSignIn({ challengeResponse: emulator.codeFor(user.username) })).toEqual(done);
});

describe('a second factor that must be set up', () => {
  test('an authenticator app', async () => {
    const user = await userIn('mfa-setup');
    const { nextStep } = await signIn(user);
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret } = nextStep.totpSetupDetails;
    expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/);
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    expect(await confirmSignIn({ challengeResponse: createCode(sharedSecret) })).toEqual(done);
    await signOut();
    expect(await signIn(user)).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
  });

  test('or e-mail, whichever is chosen', async () => {
    const user = await userIn('mfa-setup-choice');
    expect(await signIn(user)).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['TOTP', 'EMAIL'] },
    });
    expect(await confirmSignIn({ challengeResponse: 'EMAIL' })).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' },
    });
    expect(await confirmSignIn({ challengeResponse: user.username })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
    });
    expect(await confirmSignIn({ challengeResponse: emulator.codeFor(user.username) })).toEqual(done);
  });
});

describe('a custom challenge', () => {
  test('after the password, in the site’s usual flow', async () => {
    const user = await userIn('custom-challenge');
    const asked = {
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: { USERNAME: user.sub, question: 'In which month do Muslims fast?' },
    };
    expect((await signIn(user)).nextStep).toEqual(asked);
    expect((await confirmSignIn({ challengeResponse: 'Rajab' })).nextStep).toEqual(asked);
    expect(await confirmSignIn({ challengeResponse: 'Ramadan' })).toEqual(done);
  });

  test.each(['CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP'] as const)('in the flow %s', async (authFlowType) => {
    const { username } = await userIn('custom-challenge');
    const withPassword = authFlowType === 'CUSTOM_WITH_SRP' && { password };
    const { nextStep } = await signIn({ username, ...withPassword, options: { authFlowType } });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
    expect(await confirmSignIn({ challengeResponse: 'Ramadan' })).toEqual(done);
  });

  test('the third wrong answer ends the sign-in', async () => {
    await signIn(await userIn('custom-challenge'));
    await confirmSignIn({ challengeResponse: 'no' });
    await confirmSignIn({ challengeResponse: 'no' });
    await expect(confirmSignIn({ challengeResponse: 'no' })).rejects.toThrow('Incorrect username or password.');
  });

  test('is no way in for anybody else', async () => {
    const { username } = await userIn('confirmed');
    await expect(signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })).rejects.toThrow(
      'Custom auth lambda trigger is not configured for the user pool.',
    );
  });
});

test('a password that must be reset, and a disabled account', async () => {
  expect(await signIn(await userIn('reset-required'))).toMatchObject({ nextStep: { signInStep: 'RESET_PASSWORD' } });
  const disabled = await userIn('disabled');
  await expect(signIn(disabled)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
  await expect(signIn({ ...disabled, password: 'not the one' })).rejects.toThrow('Incorrect username or password.');
});

test.each([
  ['totp', (user: { totpSecret: string }) => createCode(user.totpSecret)],
  ['email-otp', (user: { username: string }) => emulator.codeFor(user.username)],
])(
  'codes of %s can’t be guessed: five wrong ones lock, whatever right passwords come between',
  async (state, right) => {
    const user = await userIn(state);
    const wrong = { name: 'CodeMismatchException' };
    await signIn(user);
    for (let tries = 0; tries < 3; tries += 1)
      await expect(confirmSignIn({ challengeResponse: 'no code' })).rejects.toMatchObject(wrong);
    await signIn(user);
    for (let tries = 0; tries < 2; tries += 1)
      await expect(confirmSignIn({ challengeResponse: 'no code' })).rejects.toMatchObject(wrong);
    await expect(confirmSignIn({ challengeResponse: right(user) })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
    emulator.advance(2000);
    await signIn(user);
    expect(await confirmSignIn({ challengeResponse: right(user) })).toEqual(done);
  },
);

describe('the flow in which the caller chooses', () => {
  const options = { authFlowType: 'USER_AUTH' } as const;

  test('offers the same to everybody', async () => {
    const { username } = await userIn('confirmed');
    const offered = {
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['EMAIL_OTP', 'PASSWORD', 'PASSWORD_SRP'],
    };
    expect((await signIn({ username: 'nobody@example.org', options })).nextStep).toEqual(offered);
    expect((await signIn({ username, options })).nextStep).toEqual(offered);
    expect((await confirmSignIn({ challengeResponse: 'PASSWORD_SRP' })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_IN_WITH_PASSWORD',
    );
    expect(await confirmSignIn({ challengeResponse: password })).toEqual(done);
    expect((await getCurrentUser()).signInDetails?.authFlowType).toBe('USER_AUTH');
  });

  test('with a code by e-mail and no password', async () => {
    const { username } = await userIn('confirmed');
    await signIn({ username, options });
    const { nextStep } = await confirmSignIn({ challengeResponse: 'EMAIL_OTP' });
    expect(nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { destination: 'c***@e***' },
    });
    await expect(confirmSignIn({ challengeResponse: '1' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code or auth state for the user.',
    });
    expect(await confirmSignIn({ challengeResponse: emulator.codeFor(username) })).toEqual(done);
  });

  test.each(['PASSWORD', 'PASSWORD_SRP'] as const)('with %s chosen beforehand', async (preferredChallenge) => {
    const { username } = await userIn('confirmed');
    expect(await signIn({ username, password, options: { ...options, preferredChallenge } })).toEqual(done);
    await signOut();
    await expect(
      signIn({ username, password: 'not the one', options: { ...options, preferredChallenge } }),
    ).rejects.toThrow('Incorrect username or password.');
  });

  test('a code for an unknown user is asked for too, and none is right', async () => {
    const sent = emulator.messages.length;
    const { nextStep } = await signIn({
      username: 'nobody@example.org',
      options: { ...options, preferredChallenge: 'EMAIL_OTP' },
    });
    expect(nextStep).toMatchObject({ codeDeliveryDetails: { destination: 'n***@e***' } });
    await expect(confirmSignIn({ challengeResponse: '12345678' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(emulator.messages).toHaveLength(sent);
  });
});

test('a plain-text password is rejected', async () => {
  const user = await userIn('confirmed');
  await expect(signIn({ ...user, options: { authFlowType: 'USER_PASSWORD_AUTH' } })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  });
});
