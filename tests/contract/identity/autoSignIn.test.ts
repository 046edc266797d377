import { autoSignIn, confirmSignUp, getCurrentUser, signOut, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configureAmplify } from './support/configureAmplify';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

// A file of its own: the library lets a second automatic sign-in within 300 ms of the first wait for ever.

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity();
  configureAmplify(emulator);
});
afterAll(async () => {
  await signOut();
  await emulator.close();
});

test('sign-up that signs in by its session alone, without the password', async () => {
  const username = 'bilal@example.org';
  const password = 'a long password';
  await signUp({ username, password, options: { userAttributes: {}, autoSignIn: { authFlowType: 'USER_AUTH' } } });
  await confirmSignUp({ username, confirmationCode: emulator.codeFor(username) });
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true });
  expect((await getCurrentUser()).signInDetails?.authFlowType).toBe('USER_AUTH');
});
