import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { prepareIdentity } from '../support/startIdentity';
import { breakCalls, listFaultsLeft, password, startService, userIn, type Service } from './startService';

const emulator = prepareIdentity();
let service: Service;
/** The request that waits in the service, to be let pass by hand. */
let waiting: { readonly milliseconds: number; readonly run: () => void }[] = [];
beforeAll(async () => {
  const after = (milliseconds: number, run: () => void) => {
    const timer = { milliseconds, run };
    waiting.push(timer);
    return () => void (waiting = waiting.filter((other) => other !== timer));
  };
  service = startService(emulator, {}, {}, { timers: { after } });
});
afterEach(async () => {
  await fetch(`${emulator.url}/_faults`, { method: 'DELETE' });
  await service.identity.signOut();
});

const network = { ok: false, reason: 'network', message: 'Network Error' };

// Spec 8.29, 8.33, 8.34, 8.35, 8.38, 9.11
test.each([
  ['a network error', 'close', network],
  ['HTTP 500', 'error', network],
  ['throttling', 'throttle', { ok: false, reason: 'too-many-attempts', message: 'Authentication Error' }],
])('the identity service tries a sign-in three times after %s', async (_name, kind, refused) => {
  const { email } = await userIn(emulator);
  await breakCalls(emulator, { kind, times: 2, action: 'InitiateAuth' });
  expect(await service.identity.signIn(email, password)).toMatchObject({ ok: true });
  await service.identity.signOut();
  await breakCalls(emulator, { kind, times: 4, action: 'InitiateAuth' });
  expect(await service.identity.signIn(email, password)).toEqual(refused);
  expect(await listFaultsLeft(emulator)).toMatchObject([{ times: 1 }]);
});

test('the identity service sends a wrong code only once', async () => {
  const { email } = await userIn(emulator);
  const sent = vi.spyOn(globalThis, 'fetch');
  expect(await service.identity.confirmReset(email, '12', 'another password')).toMatchObject({ reason: 'wrong-code' });
  expect(sent).toHaveBeenCalledTimes(1);
});

// Spec 8.29, 9.9
test('a call to the user pool without an answer ends as a network error after 5,000 ms', async () => {
  const { email } = await userIn(emulator);
  await breakCalls(emulator, { kind: 'timeout', action: 'ForgotPassword' });
  const result = service.identity.resetPassword(email);
  // What asks is loaded first, which takes seconds on a busy machine.
  await vi.waitFor(() => expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([5000]), { timeout: 30_000 });
  waiting[0]?.run();
  expect(await result).toEqual(network);
});
