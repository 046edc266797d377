import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCookieJar } from '../../../builders/cookieJar';
import { createSignIns } from '../../../../src/services/identity/session/createSignIns';
import { revokeTokens } from '../../../../src/services/identity/session/revokeTokens';
import { endIdleSession, readSignedIn } from '../../../../src/services/identity/session/signedInCookie';
import { day, hour, minute, prepareIdentity } from '../support/startIdentity';
import { breakCalls, createConfig, password, startService, userIn, type Service } from './startService';

const emulator = prepareIdentity();
let service: Service;
beforeEach(() => {
  service = startService(emulator);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  emulator.backToNow();
  await service.identity.signOut();
  service.identity.stop();
});

async function signedIn() {
  const { email } = await userIn(emulator);
  expect(await service.identity.signIn(email, password)).toMatchObject({ ok: true });
  return email;
}

async function accessToken(): Promise<string> {
  const current = await service.identity.currentSession();
  if (!current.ok || !current.session) throw new Error('No one is signed in.');
  return current.session.accessToken;
}

/** Sets every clock on, the library's too. */
const travel = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + milliseconds);
};

// Spec 8.28
test('without a signed-in user there is no session, and calls that need one say so', async () => {
  expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  expect(await service.identity.changePassword('an old password', 'a new password')).toEqual({
    ok: false,
    reason: 'signed-out',
    message: 'Failed to get the session because the user is empty',
  });
});

// Spec 4.43
test('a session is valid until its tokens expire, and then renewed', async () => {
  await signedIn();
  const before = await accessToken();
  expect(await accessToken()).toBe(before);
  travel(hour - minute);
  expect(await accessToken()).toBe(before);
  travel(minute);
  const after = await accessToken();
  expect(after).not.toBe(before);
  expect(emulator.verifyAccessToken(after).ok).toBe(true);
});

describe('an invalid session', () => {
  const cleanedUp = async (ended: string) => {
    expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: ended });
    expect(service.tabs.sent.at(-1)).toBe('signed-out');
    expect([...service.storage.stored.keys()].filter((key) => /Token|identity/i.test(key))).toEqual([]);
    expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  };
  const over = (ended: string) => ({
    ok: false,
    reason: 'session-ended',
    message: 'Failed to get the session because the user is empty',
    ended,
  });

  // Spec 4.38, 4.39, 4.40
  test.each([
    ['user disabled', 'disable', 'user-disabled'],
    ['user missing', 'delete', 'user-missing'],
    ['token revoked', 'revoke-sessions', 'token-revoked'],
  ])(
    'a session that a call finds invalid is cleaned up, and the user is signed out: %s',
    async (_why, action, ended) => {
      const email = await signedIn();
      await emulator.admin(`users/${email}/${action}`, {});
      expect(await service.identity.getProfile()).toEqual(over(ended));
      await cleanedUp(ended);
    },
  );

  // Spec 4.38, 4.39, 4.40, 4.42
  test.each([
    ['user disabled', 'disable', 'user-disabled'],
    ['user missing', 'delete', 'user-missing'],
    ['token revoked', 'revoke-sessions', 'token-revoked'],
    ['password reset required', 'reset-password', 'password-reset-required'],
  ])(
    'a session that a renewal finds invalid is cleaned up, and the user is signed out: %s',
    async (_why, action, ended) => {
      const email = await signedIn();
      await emulator.admin(`users/${email}/${action}`, {});
      travel(hour);
      expect(await service.identity.currentSession()).toEqual(over(ended));
      await cleanedUp(ended);
    },
  );

  // Spec 4.41
  test('a session that a renewal finds invalid is cleaned up, and the user is signed out: refresh token expired', async () => {
    await signedIn();
    travel(30 * day);
    expect(await service.identity.currentSession()).toEqual(over('refresh-token-expired'));
    await cleanedUp('refresh-token-expired');
  });

  test('a late answer about an earlier session does not end the next one', async () => {
    const email = await signedIn();
    await emulator.admin(`users/${email}/revoke-sessions`, {});
    const real = fetch;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const calls = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      const answer = await real(...call);
      await held;
      return answer;
    });
    const late = service.identity.getProfile();
    // What asks is loaded first, which takes seconds on a busy machine.
    await vi.waitFor(() => expect(calls).toHaveBeenCalled(), { timeout: 30_000 });
    await signedIn();
    const next = await accessToken();
    release();
    expect(await late).toMatchObject({ ok: false, reason: 'session-ended' });
    expect(await accessToken()).toBe(next);
    expect(service.events.at(-1)).toEqual({ kind: 'signed-in' });
    calls.mockRestore();
  });

  test('a wrong password, or a temporary failure, does not end the session', async () => {
    await signedIn();
    expect(await service.identity.changePassword('not the one', 'a new password')).toEqual({
      ok: false,
      reason: 'wrong-credentials',
      message: 'Authentication Error',
      field: 'password',
    });
    travel(hour);
    await breakCalls(emulator, { kind: 'throttle', times: 3, action: 'GetTokensFromRefreshToken' });
    expect(await service.identity.currentSession()).toMatchObject({ ok: false, reason: 'too-many-attempts' });
    expect(await service.identity.currentSession()).toMatchObject({
      ok: true,
      session: { userId: expect.any(String) },
    });
  });
});

describe('signing out', () => {
  test('signing out on this device revokes its tokens and informs the other tabs', async () => {
    await signedIn();
    const token = await accessToken();
    expect(await service.identity.signOut()).toEqual({ ok: true });
    expect(emulator.verifyAccessToken(token)).toEqual({ ok: false, reason: 'revoked' });
    expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'requested' });
    expect(service.tabs.sent).toEqual(['signed-in', 'signed-out']);
  });

  /** Holds calls of an action back on their way to the pool. */
  function holdCalls(action: string) {
    const real = fetch;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const calls: (RequestInit | undefined)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (new Headers(init?.headers).get('x-amz-target')?.endsWith(`.${action}`)) {
        calls.push(init);
        await held;
      }
      return real(input, init);
    });
    return { calls, release };
  }
  const storedTokens = () => [...service.storage.stored.keys()].filter((key) => /Token$/.test(key));

  test('signing out on this device removes its tokens and informs the other tabs before the pool is reached', async () => {
    await signedIn();
    const token = await accessToken();
    const { calls, release } = holdCalls('RevokeToken');
    const leaving = service.identity.signOut();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(storedTokens()).toEqual([]);
    expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'requested' });
    expect(service.tabs.sent).toEqual(['signed-in', 'signed-out']);
    // The page may be left: the browser sends it all the same.
    expect(calls[0]?.keepalive).toBe(true);
    expect(emulator.verifyAccessToken(token).ok).toBe(true);
    release();
    await leaving;
    expect(emulator.verifyAccessToken(token)).toEqual({ ok: false, reason: 'revoked' });
  });

  test('signing out on this device does not end the session of a person who signs in before the pool is reached', async () => {
    await signedIn();
    const { calls, release } = holdCalls('RevokeToken');
    const leaving = service.identity.signOut();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await signedIn();
    const next = await accessToken();
    release();
    await leaving;
    expect(await accessToken()).toBe(next);
    expect(service.events.at(-1)).toEqual({ kind: 'signed-in' });
    expect(emulator.verifyAccessToken(next).ok).toBe(true);
  });

  test('signing out is not undone by a renewal of the session that was in progress', async () => {
    await signedIn();
    const { calls, release } = holdCalls('GetTokensFromRefreshToken');
    const renewal = service.identity.renew();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await breakCalls(emulator, { kind: 'close', times: 1, action: 'RevokeToken' });
    await service.identity.signOut();
    release();
    expect(await renewal).toEqual({ ok: true, session: null });
    expect(storedTokens()).toEqual([]);
  });

  test('signing out everywhere counts as the user’s choice, even if another tab reports it first', async () => {
    await signedIn();
    const { calls, release } = holdCalls('GlobalSignOut');
    const leaving = service.identity.signOutEverywhere();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    service.storage.stored.clear();
    service.tabs.receive('signed-out');
    await vi.waitFor(() => expect(service.events).toHaveLength(2));
    release();
    await leaving;
    expect(service.events.slice(1)).toEqual([{ kind: 'signed-out', why: 'requested' }]);
  });

  test('signing out works while the user pool does not answer', async () => {
    await signedIn();
    await breakCalls(emulator, { kind: 'close', times: 3, action: 'RevokeToken' });
    expect(await service.identity.signOut()).toEqual({ ok: true });
    expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  });

  test('signing out everywhere ends the sessions of other devices too', async () => {
    const email = await signedIn();
    const here = await accessToken();
    const otherDevice = await emulator.idp('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: '4mizanlocalsiteclient00000',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
    });
    const { AccessToken = '' } = otherDevice.body['AuthenticationResult'] as Record<string, string>;
    expect(emulator.verifyAccessToken(AccessToken).ok).toBe(true);
    expect(await service.identity.signOutEverywhere()).toEqual({ ok: true });
    for (const token of [here, AccessToken]) expect(emulator.verifyAccessToken(token).ok).toBe(false);
    expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  });

  test('signing out everywhere reports a failure, and leaves the user signed in', async () => {
    await signedIn();
    await breakCalls(emulator, { kind: 'close', times: 3, action: 'GlobalSignOut' });
    expect(await service.identity.signOutEverywhere()).toEqual({
      ok: false,
      reason: 'network',
      message: 'Network Error',
    });
    expect(await service.identity.currentSession()).toMatchObject({ session: { userId: expect.any(String) } });
  });
});

describe('a session in several tabs', () => {
  /** Another tab has the same cookies. */
  const clearCookies = () => {
    for (const key of [...service.storage.stored.keys()]) service.storage.stored.delete(key);
  };

  test('a sign-out in another tab is noticed by that tab’s message', async () => {
    await signedIn();
    clearCookies();
    service.tabs.receive('signed-out');
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'in-other-tab' }));
    expect(service.tabs.sent).toEqual(['signed-in']);
  });

  test('a sign-out in another tab is noticed by a message that comes before the change of cookies', async () => {
    await signedIn();
    const removed = [...service.storage.stored];
    service.tabs.receive('signed-out');
    // Long enough to find them there.
    await service.identity.currentSession();
    clearCookies();
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'in-other-tab' }));
    service.tabs.receive('signed-in');
    await service.identity.currentSession();
    for (const [key, value] of removed) service.storage.stored.set(key, value);
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-in' }));
  });

  test('a sign-out in another tab is noticed when this tab comes to the front', async () => {
    await signedIn();
    service.tabs.look();
    clearCookies();
    service.tabs.look();
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'in-other-tab' }));
  });

  test('a sign-out in another tab is the reason even if a revoked token is noticed before that tab’s message', async () => {
    const email = await signedIn();
    const real = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      clearCookies();
      await emulator.admin(`users/${email}/revoke-sessions`, {});
      return real(...call);
    });
    expect(await service.identity.getProfile()).toMatchObject({ ok: false, reason: 'session-ended' });
    service.tabs.receive('signed-out');
    expect(service.events.slice(1)).toEqual([{ kind: 'signed-out', why: 'in-other-tab' }]);
    expect(service.tabs.sent).toEqual(['signed-in']);
  });

  test('a sign-out in another tab is the reason even if a refused renewal is noticed before that tab’s message', async () => {
    const jar = aCookieJar();
    service.identity.stop();
    service = startService(emulator, {}, {}, { signIns: createSignIns(jar, () => new Date()) });
    const email = await signedIn();
    travel(hour);
    const real = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      createSignIns(jar, () => new Date()).end();
      clearCookies();
      await emulator.admin(`users/${email}/revoke-sessions`, {});
      return real(...call);
    });
    expect(await service.identity.currentSession()).toMatchObject({ ok: false, reason: 'session-ended' });
    service.tabs.receive('signed-out');
    expect(service.events.slice(1)).toEqual([{ kind: 'signed-out', why: 'in-other-tab' }]);
    expect(service.tabs.sent).toEqual(['signed-in']);
  });

  test('a sign-in in another tab is noticed', async () => {
    await signedIn();
    const cookies = [...service.storage.stored];
    clearCookies();
    service.tabs.receive('signed-out');
    await vi.waitFor(() => expect(service.events.at(-1)).toMatchObject({ kind: 'signed-out' }));
    for (const [key, value] of cookies) service.storage.stored.set(key, value);
    service.tabs.receive('signed-in');
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-in' }));
    expect(await service.identity.currentSession()).toMatchObject({ session: { userId: expect.any(String) } });
  });
});

describe('a session of a user who does not stay signed in', () => {
  test('a session of a user who does not stay signed in has a cookie, and its end by inactivity is reported as idle', async () => {
    const jar = aCookieJar();
    service.identity.stop();
    service = startService(emulator, {}, {}, { signIns: createSignIns(jar, () => new Date()) });
    service.identity.keepSignedIn(false);
    await signedIn();
    expect(readSignedIn(jar)).toEqual(expect.any(Number));
    // What the head of any page does after half an hour.
    service.storage.stored.clear();
    endIdleSession(jar);
    service.tabs.receive('signed-out');
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'idle' }));
    expect(service.identity.timedOut()).toBe(true);
    await signedIn();
    expect(service.identity.timedOut()).toBe(false);
    await service.identity.signOut();
    expect(jar.cookie).toBe('mizan.keep-signed-in=no');
  });

  test('the tokens of a session are revoked once the pool is reached, and not before', async () => {
    await signedIn();
    const token = await accessToken();
    const refreshTokens = [...service.storage.stored].flatMap(([key, value]) =>
      key.endsWith('.refreshToken') ? [value] : [],
    );
    await revokeTokens(createConfig(emulator), refreshTokens, () => Promise.reject(new Error('offline')));
    expect(emulator.verifyAccessToken(token)).toMatchObject({ ok: true });
    await revokeTokens(createConfig(emulator), refreshTokens);
    expect(emulator.verifyAccessToken(token)).toEqual({ ok: false, reason: 'revoked' });
  });

  test('a session that ended by inactivity is not brought back by a renewal that was in progress', async () => {
    const jar = aCookieJar();
    service.identity.stop();
    service = startService(emulator, {}, {}, { signIns: createSignIns(jar, () => new Date()) });
    service.identity.keepSignedIn(false);
    await signedIn();
    travel(2 * hour);
    const renewal = service.identity.currentSession();
    endIdleSession(jar);
    expect(await renewal).toEqual({ ok: true, session: null });
    expect([...service.storage.stored.keys()].filter((key) => /Token$/.test(key))).toEqual([]);
  });
});
