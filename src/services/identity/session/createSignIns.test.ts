import { expect, it, vi } from 'vitest';
import { aCookieJar } from '../../../../tests/builders/cookieJar';
import { createSignIns, createEitherStorage } from './createSignIns';
import { endIdleSession, idleLimit, isIdle, isSignedIn, readSignedIn } from './signedInCookie';

const now = new Date('2027-02-15T00:00:00.000Z');
const signIns = (jar = aCookieJar()) => ({ jar, ...createSignIns(jar, () => now) });

it('a sign-in lasts as long as the pool’s refresh token by default', () => {
  const { jar, begin, arePersisted: areKept } = signIns();
  expect(areKept()).toBe(true);
  begin();
  expect(readSignedIn(jar)).toBe('kept');
  expect(jar.written.at(-1)).toBe('mizan.signed-in=kept; Path=/; Secure; SameSite=Lax; Max-Age=2592000');
});

it('a sign-in that is not persistent ends with the browser', () => {
  const { jar, storeChoice: keep, begin, arePersisted: areKept } = signIns();
  keep(false);
  expect(areKept()).toBe(false);
  begin();
  expect(readSignedIn(jar)).toBe(now.getTime());
  expect(jar.written.at(-1)).toBe(`mizan.signed-in=${now.getTime()}; Path=/; Secure; SameSite=Lax`);
  // Another page of the site renews the tokens: they must not outlast the browser there either.
  expect(signIns(jar).arePersisted()).toBe(false);
});

it('a device stores the choice not to stay signed in beyond a sign-out and a reload, until another choice', () => {
  const { jar, storeChoice: keep, begin, end } = signIns();
  keep(false);
  expect(jar.written).toEqual(['mizan.keep-signed-in=no; Path=/; Secure; SameSite=Lax; Max-Age=31536000']);
  begin();
  end();
  const next = signIns(jar);
  expect(next.willPersist()).toBe(false);
  next.begin();
  expect(readSignedIn(jar)).toBe(now.getTime());
  next.end();
  next.storeChoice(true);
  expect(jar.cookie).toBe('');
  expect(signIns(jar).willPersist()).toBe(true);
});

it('what a guest stores can end with the browser, whatever the device’s choice is', () => {
  const { arePersisted: areKept } = createSignIns(
    aCookieJar(),
    () => now,
    () => false,
  );
  expect(areKept()).toBe(false);
});

it('the duration of a session stays after a sign-in that did not succeed', () => {
  const { storeChoice: keep, arePersisted: areKept } = signIns(aCookieJar({ 'mizan.signed-in': 'kept' }));
  keep(false);
  expect(areKept()).toBe(true);
});

it('a session leaves no information after its end', () => {
  const { jar, begin, end } = signIns();
  begin();
  end();
  expect(jar.cookie).toBe('');
});

it.each([
  ['', null],
  ['1; other=kept', 1],
  ['kept', 'kept'],
  ['timed-out', 'timed-out'],
  ['<b>', null],
  ['12345678901234567', null],
])('the cookie %j is read as %j', (value, signedIn) => {
  expect(readSignedIn({ cookie: `a=b; mizan.signed-in=${value}` })).toBe(signedIn);
  expect(isSignedIn(signedIn as never)).toBe(signedIn === 'kept' || signedIn === 1);
});

it('a session is idle after 30 minutes, unless it is persistent', () => {
  expect(isIdle(1000, 1000 + idleLimit - 1)).toBe(false);
  expect(isIdle(1000, 1000 + idleLimit)).toBe(true);
  expect(isIdle('kept', Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(idleLimit).toBe(1_800_000);
});

it('the end of an idle session removes its tokens, and leaves other cookies', () => {
  const jar = aCookieJar({
    'CognitoIdentityServiceProvider.client.LastAuthUser': 'u',
    'CognitoIdentityServiceProvider.client.u.refreshToken': 'r',
    'mizan.guestIdentity': 'g',
    'mizan.signed-in': '1',
  });
  endIdleSession(jar);
  expect(jar.cookie).toBe('mizan.guestIdentity=g; mizan.signed-in=timed-out');
  expect(createSignIns(jar, () => now).timedOut()).toBe(true);
});

it('a token is stored persistently or until the browser closes, as the sign-in requires at that moment', async () => {
  const store = () => ({ setItem: vi.fn(), getItem: vi.fn(), removeItem: vi.fn(), clear: vi.fn() });
  const [persistent, ending] = [store(), store()];
  let isPersistent = true;
  const storage = createEitherStorage(() => isPersistent, persistent, ending);
  await storage.setItem('a', '1');
  isPersistent = false;
  await storage.setItem('a', '2');
  expect([persistent.setItem.mock.calls, ending.setItem.mock.calls]).toEqual([[['a', '1']], [['a', '2']]]);
});
