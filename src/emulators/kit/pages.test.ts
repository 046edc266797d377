import { Hono } from 'hono';
import { html } from 'hono/html';
import { expect, it } from 'vitest';
import { factList, isForeign, page, postForm, rootPaths, showMoney, showTime, table } from './pages';

const evil = '"><script>alert(1)</script>';

it('the emulators’ pages let none of their data become markup', async () => {
  const body = html`${factList([['Name', evil]])} ${postForm(evil, { [evil]: evil }, html`<button>Send</button>`)}
  ${table(evil, [evil], [[evil]])}`;
  for (const styles of [{ text: 'p > a { color: red }' }, { sheets: [evil] }]) {
    const text = String(await page({ title: evil, styles, body }));
    expect(text).not.toContain('<script>');
    expect(text.match(/&lt;script&gt;/g)).toHaveLength('sheets' in styles ? 9 : 8);
  }
  expect(String(await page({ title: '', styles: { text: 'p > a { color: red }' }, body }))).toContain('p > a {');
});

it('the emulators’ pages show money and time as Australians write them', async () => {
  expect([showMoney(1250, 'AUD'), showMoney(5, 'USD'), showMoney(-1.5, 'AUD')]).toEqual([
    'A$1,250.00',
    'USD 5.00',
    '−A$1.50',
  ]);
  expect(String(await showTime(new Date('2026-03-01T00:00:00Z')))).toMatch(
    /^<time datetime="2026-03-01T00:00:00\.000Z">1 Mar 2026, 11:00:00\sam<\/time>$/,
  );
});

it('an emulator tells its own forms from other sites’, at both of its addresses', async () => {
  const emulator = new Hono();
  for (const path of rootPaths) emulator.post(path, (c) => c.json(isForeign(c)));
  const app = new Hono().route('/emulator', emulator);
  const ask = async (path: string, origin?: string) =>
    (
      await app.request(`http://localhost:9001${path}`, { method: 'POST', ...(origin && { headers: { origin } }) })
    ).json();
  for (const path of ['/emulator', '/emulator/']) {
    expect(await ask(path)).toBe(false);
    expect(await ask(path, 'http://localhost:9001')).toBe(false);
    expect(await ask(path, 'https://other.example')).toBe(true);
  }
});
