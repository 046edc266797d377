// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { aCookieJar } from '../../../../tests/builders/cookieJar';
import { idleLimit, writeSignedIn } from '../../../services/identity/session/signedInCookie';
import type { Tabs } from '../../../services/identity/session/createBrowserTabs';
import { signedInScript } from './signedInScript';
import { watchSignedIn } from './useSignedIn';

const start = Date.parse('2027-02-15T00:00:00.000Z');
const minute = 60_000;
const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.documentElement.removeAttribute('data-signed-in');
});

/** A page of the site, in a browser whose time the test holds. */
function aPage(jar: ReturnType<typeof aCookieJar>, time: { now: number }) {
  let due: { at: number; run: () => void } | null = null;
  let look: (() => void) | undefined;
  const tell = vi.fn<Tabs['post']>();
  const revoke = vi.fn<(refreshTokens: readonly string[]) => void>();
  const clearForms = vi.fn<() => void>();
  const scope = {
    document: jar as unknown as Document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  const shown: boolean[] = [];
  const timers = {
    after: (wait: number, run: () => void) => {
      due = { at: time.now + wait, run };
      return () => void (due = null);
    },
  };
  const tabs: Tabs = { post: tell, listen: (_, onLook) => ((look = onLook), () => undefined) };
  const deps = { scope, clock: () => new Date(time.now), timers, tabs, revoke, clearForms };
  stops.push(watchSignedIn(deps, (is) => shown.push(is)));
  return {
    shown,
    tell,
    revoke,
    clearForms,
    look: () => look?.(),
    /** Runs what has come due. */
    runTimer: () => {
      const { at, run } = due ?? { at: Infinity, run: () => undefined };
      if (at <= time.now) run();
    },
    isWaiting: () => due !== null,
  };
}

it('a page follows a persistent sign-in and its end, and sets no idle timer for it', () => {
  const jar = aCookieJar();
  const page = aPage(jar, { now: start });
  writeSignedIn(jar, 'kept');
  page.look();
  writeSignedIn(jar, null);
  page.look();
  expect(page.shown).toEqual([false, true, false]);
  expect(page.isWaiting()).toBe(false);
});

it('a page ends a session that is not persistent after 30 idle minutes, notifies other tabs and has its token revoked', () => {
  const time = { now: start };
  const jar = aCookieJar({
    'CognitoIdentityServiceProvider.client.LastAuthUser': 'u',
    'CognitoIdentityServiceProvider.client.u.refreshToken': 'a.b%3D',
  });
  writeSignedIn(jar, start);
  const page = aPage(jar, time);
  time.now += idleLimit - 1;
  page.runTimer();
  expect(page.tell).not.toHaveBeenCalled();
  expect(page.clearForms).not.toHaveBeenCalled();
  time.now += 1;
  page.runTimer();
  expect(page.shown).toEqual([true, false]);
  expect(page.tell).toHaveBeenCalledExactlyOnceWith('signed-out');
  expect(page.revoke).toHaveBeenCalledExactlyOnceWith(['a.b=']);
  expect(page.clearForms).toHaveBeenCalledOnce();
  expect(jar.cookie).toBe('mizan.signed-in=timed-out');
});

it('activity in any tab extends a session that is not persistent', () => {
  const time = { now: start };
  const jar = aCookieJar();
  writeSignedIn(jar, start);
  const page = aPage(jar, time);
  time.now += 20 * minute;
  window.dispatchEvent(new Event('keydown'));
  time.now += 20 * minute;
  page.runTimer();
  expect(page.tell).not.toHaveBeenCalled();
  // Another tab wrote the time of its own.
  writeSignedIn(jar, time.now);
  time.now += 20 * minute;
  page.runTimer();
  expect(page.tell).not.toHaveBeenCalled();
  time.now += 10 * minute;
  page.runTimer();
  expect(page.tell).toHaveBeenCalledOnce();
});

it('the first press after a long sleep does not extend a non-persistent session', () => {
  const time = { now: start };
  const jar = aCookieJar();
  writeSignedIn(jar, start);
  const page = aPage(jar, time);
  time.now += 60 * minute;
  window.dispatchEvent(new Event('pointerdown'));
  expect(page.shown.at(-1)).toBe(false);
  expect(jar.cookie).toBe('mizan.signed-in=timed-out');
});

it.each([
  ['mizan.signed-in=kept', true],
  [`a=b; mizan.signed-in=${Date.now()}`, true],
  [`mizan.signed-in=${Date.now() - idleLimit}`, false],
  ['mizan.signed-in=timed-out', false],
  ['', false],
])('the script before the first drawing reads from the cookie %j that a user is signed in: %s', (cookie, is) => {
  const root = document.createElement('html');
  new Function('document', signedInScript)({ cookie, documentElement: root });
  expect(root.hasAttribute('data-signed-in')).toBe(is);
});
