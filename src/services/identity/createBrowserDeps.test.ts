// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { limits } from './limits';
import { createCookieStorage } from './createBrowserDeps';

const deployed = { protocol: 'https:', hostname: 'mizan.example' };

/** Writes a cookie and returns it, attribute by attribute. */
async function written(days: number, place = deployed) {
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await createCookieStorage(days, place).setItem('a key', 'a value');
  const [pair, ...attributes] = String(set.mock.calls[0]?.[0]).split('; ');
  return { pair, ...Object.fromEntries(attributes.map((text) => text.split('='))) } as Record<string, string>;
}

// Spec 9.21, 9.22, 9.23
it('cookies last 365 days, are Secure, and apply to the whole site', async () => {
  const { pair, expires = '', ...rest } = await written(limits.cookieDays);
  expect(pair).toBe('a%20key=a%20value');
  expect(rest).toEqual({ path: '/', secure: undefined, sameSite: 'lax' });
  expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(365);
});

// Spec 9.20
it('federated cookies last about a year', async () => {
  const { expires = '' } = await written(limits.federatedCookieDays);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(367);
});

// WebKit refuses Secure cookies there: https://bugs.webkit.org/show_bug.cgi?id=281149
it.each([
  ['http:', 'localhost', false],
  ['http:', '127.0.0.1', false],
  ['https:', 'localhost', true],
  ['http:', 'localhost.example', true],
])('cookies of a site at %s//%s are Secure: %s', async (protocol, hostname, isSecure) => {
  expect('secure' in (await written(1, { protocol, hostname }))).toBe(isSecure);
});
