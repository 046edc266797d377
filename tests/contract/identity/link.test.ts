import { Amplify } from 'aws-amplify';
import { autoSignIn, signOut, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { configureAmplify } from './support/configureAmplify';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity({ signUpVerification: 'link' });
  configureAmplify(emulator);
  const configuration = Amplify.getConfig();
  if (!configuration.Auth) throw new Error('It was configured just now.');
  Amplify.configure({
    ...configuration,
    Auth: { Cognito: { ...configuration.Auth.Cognito, signUpVerificationMethod: 'link' } } as typeof configuration.Auth,
  });
});
afterAll(() => emulator.close());

const linkFor = (email: string) =>
  /http:\S+/.exec(emulator.messages.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';

test('a sign-up confirmed by its link continues automatically', async () => {
  const username = 'link@example.org';
  const { nextStep } = await signUp({
    username,
    password: 'a long password',
    options: { userAttributes: {}, autoSignIn: true },
  });
  expect(nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
  // The SDK asks every five seconds; here they pass at once.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const signedIn = autoSignIn();
  expect((await fetch(linkFor(username).replace(/\d{6}$/, '000'))).status).toBe(400);
  const page = await fetch(linkFor(username));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Your address is confirmed.')]);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await signedIn).toMatchObject({ isSignedIn: true });
  await signOut();
});

test('a used or invalid link is rejected', async () => {
  for (const link of [
    linkFor('link@example.org'),
    `${emulator.url}/confirmUser`,
    `${emulator.url}/confirmUser?user_name=<b>`,
  ]) {
    const page = await fetch(link);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('An error was encountered with the requested page.');
  }
});
