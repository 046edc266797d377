import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  rememberDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { totpCode, totpStep } from '../../../src/local/identity/totp/totpCode';
import { configureAmplify } from './support/configureAmplify';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

// The SDK names a device after its browser.
vi.stubGlobal('navigator', { userAgent: 'A browser of the tests' });

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity({ deviceTracking: 'opt-in' });
  configureAmplify(emulator);
});
afterEach(() => signOut());
afterAll(() => emulator.close());

const password = 'a long password';
const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

async function signedIn(username: string) {
  await emulator.admin('users', { email: username, password });
  await signIn({ username, password });
}

test('a device is known again, remembered, and forgotten', async () => {
  const username = 'device@example.org';
  await signedIn(username);
  const [device, ...others] = await fetchDevices();
  expect(others).toEqual([]);
  expect(device).toMatchObject({
    id: expect.stringMatching(/^ap-southeast-2_[0-9a-f-]{36}$/) as string,
    attributes: { device_status: 'valid', 'dev:device_remembered_status': 'not_remembered' },
    name: 'A browser of the tests',
    createDate: expect.any(Date) as Date,
  });
  const { tokens } = await fetchAuthSession();
  expect(tokens?.accessToken.payload['device_key']).toBe(device?.id);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();

  await rememberDevice();
  expect((await fetchDevices())[0]?.attributes).toMatchObject({ 'dev:device_remembered_status': 'remembered' });
  await signOut();
  // The device proves itself with a password of its own; no new one appears.
  expect(await signIn({ username, password })).toEqual(done);
  expect(await fetchDevices()).toHaveLength(1);
  await forgetDevice();
  expect(await fetchDevices()).toEqual([]);
});

test('from a remembered device no second factor is asked', async () => {
  const username = 'remembered@example.org';
  await signedIn(username);
  const { sharedSecret } = await setUpTOTP();
  const code = (steps: number) => totpCode(sharedSecret, totpStep(Date.now()) + steps);
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await verifyTOTPSetup({ code: code(0) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await signOut();
  expect(await signIn({ username, password })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  expect(await confirmSignIn({ challengeResponse: code(1) })).toEqual(done);
  await rememberDevice();
  await signOut();
  expect(await signIn({ username, password })).toEqual(done);
});

test('a device that was forgotten elsewhere is a new one', async () => {
  const username = 'elsewhere@example.org';
  await signedIn(username);
  const [first] = await fetchDevices();
  const token = (await fetchAuthSession()).tokens?.accessToken.toString();
  expect((await emulator.idp('ForgetDevice', { AccessToken: token, DeviceKey: first?.id })).status).toBe(200);
  await signOut();
  expect(await signIn({ username, password })).toEqual(done);
  const [second] = await fetchDevices();
  expect(second?.id).not.toBe(first?.id);
});

test('the list comes in pages of at most 60', async () => {
  await signedIn('pages@example.org');
  const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString();
  const list = (more: object) => emulator.idp('ListDevices', { AccessToken, ...more });
  expect((await list({ Limit: 60 })).status).toBe(200);
  expect((await list({ Limit: 61 })).body).toEqual({
    __type: 'InvalidParameterException',
    message:
      "1 validation error detected: Value at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60",
  });
  expect((await list({ PaginationToken: 'bm9uZQ' })).body).toMatchObject({ message: 'Invalid pagination token' });
});

test('where devices are not tracked, and second factors are off', async () => {
  const plain = await startIdentity({ mfa: 'OFF' });
  configureAmplify(plain);
  await plain.admin('users', { email: 'plain@example.org', password });
  await signIn({ username: 'plain@example.org', password });
  await expect(fetchDevices()).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Device tracking has not been configured in this User Pool',
  });
  await expect(setUpTOTP()).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  await expect(updateMFAPreference({ email: 'ENABLED' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await signOut();
  await plain.close();
  configureAmplify(emulator);
});
