import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configureAmplify } from './support/configureAmplify';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity();
  configureAmplify(emulator);
  await emulator.admin('users', user);
});
afterEach(async () => {
  await fetch(`${emulator.url}/_faults`, { method: 'DELETE' });
  await signOut();
});
afterAll(() => emulator.close());

const user = { email: 'fault@example.org', password: 'a long password' };
const signInUser = () => signIn({ username: user.email, password: user.password });

async function break_(fault: object): Promise<number> {
  return (await fetch(`${emulator.url}/_faults`, { method: 'POST', body: JSON.stringify(fault) })).status;
}

const left = async () => ((await (await fetch(`${emulator.url}/_faults`)).json()) as { faults: object[] }).faults;

test.each(['error', 'throttle'])('credentials survive two failures, as the SDK tries three times: %s', async (kind) => {
  await signInUser();
  expect(await break_({ kind, times: 2, action: 'GetId' })).toBe(201);
  expect((await fetchAuthSession()).credentials).toBeDefined();
  expect(await left()).toEqual([]);
});

test.each([
  ['error', 'InternalErrorException'],
  ['throttle', 'TooManyRequestsException'],
  ['close', 'NetworkError'],
])('a sign-in fails as documented with %s', async (kind, name) => {
  await break_({ kind, times: 3, action: 'RespondToAuthChallenge' });
  await expect(signInUser()).rejects.toMatchObject({ name });
  expect(await left()).toEqual([]);
  expect(await signInUser()).toMatchObject({ isSignedIn: true });
});

test('an answer that never comes times out', async () => {
  await break_({ kind: 'timeout' });
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' };
  const send = (signal?: AbortSignal) =>
    fetch(emulator.url, { method: 'POST', headers, body: '{}', ...(signal && { signal }) });
  const timeout = new AbortController();
  const unanswered = expect(send(timeout.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(async () => expect(await left()).toEqual([]));
  timeout.abort();
  await unanswered;
  expect((await send()).status).toBe(400);
});

test('an unknown fault is rejected', async () => {
  expect(await break_({ kind: 'flood' })).toBe(400);
  expect(await break_({ kind: 'error', times: 0 })).toBe(400);
  expect(await left()).toEqual([]);
});
