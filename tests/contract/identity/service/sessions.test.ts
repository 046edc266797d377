import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCookieJar } from '../../../builders/cookieJar';
import { createSignIns } from '../../../../src/services/identity/session/createSignIns';
import { revokeTokens } from '../../../../src/services/identity/session/revokeTokens';
import { endIdleSession, readSignedIn } from '../../../../src/services/identity/session/signedInCookie';
import { day, hour, minute, prepareIdentity } from '../support/startIdentity';
import { breakCalls, createConfig, password, startService, userIn } from './startService';
import type { Service } from './startService';

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

test('without a signed-in user there is no session, and calls that need one say so', async () => {
  expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  expect(await service.identity.changePassword('an old password', 'a new password')).toEqual({
    ok: false,
    reason: 'signed-out',
    message: 'Failed to get the session because the user is empty',
  });
});

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

describe('an invalid session is cleaned up and the user is signed out', () => {
  const cleanedUp = async (ended: string) => {
    expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: ended });
    expect(service.tabs.told.at(-1)).toBe('signed-out');
    expect([...service.storage.kept.keys()].filter((key) => /Token|identity/i.test(key))).toEqual([]);
    expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  };
  const over = (ended: string) => ({
    ok: false,
    reason: 'session-ended',
    message: 'Failed to get the session because the user is empty',
    ended,
  });

  test.each([
    ['user disabled', 'disable', 'user-disabled'],
    ['user missing', 'delete', 'user-missing'],
    ['token revoked', 'revoke-sessions', 'token-revoked'],
  ])('found by a call in its name: %s', async (_why, action, ended) => {
    const email = await signedIn();
    await emulator.admin(`users/${email}/${action}`, {});
    expect(await service.identity.getProfile()).toEqual(over(ended));
    await cleanedUp(ended);
  });

  test.each([
    ['user disabled', 'disable', 'user-disabled'],
    ['user missing', 'delete', 'user-missing'],
    ['token revoked', 'revoke-sessions', 'token-revoked'],
    ['password reset required', 'reset-password', 'password-reset-required'],
  ])('found by a renewal: %s', async (_why, action, ended) => {
    const email = await signedIn();
    await emulator.admin(`users/${email}/${action}`, {});
    travel(hour);
    expect(await service.identity.currentSession()).toEqual(over(ended));
    await cleanedUp(ended);
  });

  test('found by a renewal: refresh token expired', async () => {
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
  test('on this device ends its tokens and tells the other tabs', async () => {
    await signedIn();
    const token = await accessToken();
    expect(await service.identity.signOut()).toEqual({ ok: true });
    expect(emulator.verifyAccessToken(token)).toEqual({ ok: false, reason: 'revoked' });
    expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'asked' });
    expect(service.tabs.told).toEqual(['signed-in', 'signed-out']);
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
  const storedTokens = () => [...service.storage.kept.keys()].filter((key) => /Token$/.test(key));

  test('on this device removes its tokens and tells of it before the pool has heard', async () => {
    await signedIn();
    const token = await accessToken();
    const { calls, release } = holdCalls('RevokeToken');
    const leaving = service.identity.signOut();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(storedTokens()).toEqual([]);
    expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'asked' });
    expect(service.tabs.told).toEqual(['signed-in', 'signed-out']);
    // The page may be left: the browser sends it all the same.
    expect(calls[0]?.keepalive).toBe(true);
    expect(emulator.verifyAccessToken(token).ok).toBe(true);
    release();
    await leaving;
    expect(emulator.verifyAccessToken(token)).toEqual({ ok: false, reason: 'revoked' });
  });

  test('on this device does not end the session of the person who signs in before the pool has heard', async () => {
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

  test('is not undone by a renewal that was on its way', async () => {
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

  test('everywhere is not another tab’s doing, where that notices it first', async () => {
    await signedIn();
    const { calls, release } = holdCalls('GlobalSignOut');
    const leaving = service.identity.signOutEverywhere();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    service.storage.kept.clear();
    service.tabs.receive('signed-out');
    await vi.waitFor(() => expect(service.events).toHaveLength(2));
    release();
    await leaving;
    expect(service.events.slice(1)).toEqual([{ kind: 'signed-out', why: 'asked' }]);
  });

  test('works without the service', async () => {
    await signedIn();
    await breakCalls(emulator, { kind: 'close', times: 3, action: 'RevokeToken' });
    expect(await service.identity.signOut()).toEqual({ ok: true });
    expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  });

  test('everywhere ends the sessions of other devices too', async () => {
    const email = await signedIn();
    const here = await accessToken();
    const elsewhere = await emulator.idp('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: '4mizanlocalsiteclient00000',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
    });
    const { AccessToken = '' } = elsewhere.body['AuthenticationResult'] as Record<string, string>;
    expect(emulator.verifyAccessToken(AccessToken).ok).toBe(true);
    expect(await service.identity.signOutEverywhere()).toEqual({ ok: true });
    for (const token of [here, AccessToken]) expect(emulator.verifyAccessToken(token).ok).toBe(false);
    expect(await service.identity.currentSession()).toEqual({ ok: true, session: null });
  });

  test('everywhere says so if it failed, and no one is signed out', async () => {
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

describe('another tab', () => {
  /** Another tab has the same cookies. */
  const clearCookies = () => {
    for (const key of [...service.storage.kept.keys()]) service.storage.kept.delete(key);
  };

  test('that signs out is noticed by what it tells', async () => {
    await signedIn();
    clearCookies();
    service.tabs.receive('signed-out');
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'elsewhere' }));
    expect(service.tabs.told).toEqual(['signed-in']);
  });

  test('that signs out is noticed when this one comes to the front', async () => {
    await signedIn();
    service.tabs.look();
    clearCookies();
    service.tabs.look();
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'elsewhere' }));
  });

  test('that signs out is the reason where a revoked token is noticed before what it tells', async () => {
    const email = await signedIn();
    const real = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      clearCookies();
      await emulator.admin(`users/${email}/revoke-sessions`, {});
      return real(...call);
    });
    expect(await service.identity.getProfile()).toMatchObject({ ok: false, reason: 'session-ended' });
    service.tabs.receive('signed-out');
    expect(service.events.slice(1)).toEqual([{ kind: 'signed-out', why: 'elsewhere' }]);
    expect(service.tabs.told).toEqual(['signed-in']);
  });

  test('that signs out is the reason where a refused renewal is noticed before what it tells', async () => {
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
    expect(service.events.slice(1)).toEqual([{ kind: 'signed-out', why: 'elsewhere' }]);
    expect(service.tabs.told).toEqual(['signed-in']);
  });

  test('that signs in is noticed', async () => {
    await signedIn();
    const cookies = [...service.storage.kept];
    clearCookies();
    service.tabs.receive('signed-out');
    await vi.waitFor(() => expect(service.events.at(-1)).toMatchObject({ kind: 'signed-out' }));
    for (const [key, value] of cookies) service.storage.kept.set(key, value);
    service.tabs.receive('signed-in');
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-in' }));
    expect(await service.identity.currentSession()).toMatchObject({ session: { userId: expect.any(String) } });
  });
});

describe('a session that is not kept', () => {
  test('is known to every page by a cookie, and its end for want of activity is told as that', async () => {
    const jar = aCookieJar();
    service.identity.stop();
    service = startService(emulator, {}, {}, { signIns: createSignIns(jar, () => new Date()) });
    service.identity.keepSignedIn(false);
    await signedIn();
    expect(readSignedIn(jar)).toEqual(expect.any(Number));
    // What the head of any page does after half an hour.
    service.storage.kept.clear();
    endIdleSession(jar);
    service.tabs.receive('signed-out');
    await vi.waitFor(() => expect(service.events.at(-1)).toEqual({ kind: 'signed-out', why: 'idle' }));
    expect(service.identity.timedOut()).toBe(true);
    await signedIn();
    expect(service.identity.timedOut()).toBe(false);
    await service.identity.signOut();
    expect(jar.cookie).toBe('mizan.keep-signed-in=no');
  });

  test('has its tokens revoked by the pool, where that hears of it', async () => {
    await signedIn();
    const token = await accessToken();
    const refreshTokens = [...service.storage.kept].flatMap(([key, value]) =>
      key.endsWith('.refreshToken') ? [value] : [],
    );
    await revokeTokens(createConfig(emulator), refreshTokens, () => Promise.reject(new Error('offline')));
    expect(emulator.verifyAccessToken(token)).toMatchObject({ ok: true });
    await revokeTokens(createConfig(emulator), refreshTokens);
    expect(emulator.verifyAccessToken(token)).toEqual({ ok: false, reason: 'revoked' });
  });

  test('is not brought back by a renewal that was on its way when it ended', async () => {
    const jar = aCookieJar();
    service.identity.stop();
    service = startService(emulator, {}, {}, { signIns: createSignIns(jar, () => new Date()) });
    service.identity.keepSignedIn(false);
    await signedIn();
    travel(2 * hour);
    const renewal = service.identity.currentSession();
    endIdleSession(jar);
    expect(await renewal).toEqual({ ok: true, session: null });
    expect([...service.storage.kept.keys()].filter((key) => /Token$/.test(key))).toEqual([]);
  });
});
