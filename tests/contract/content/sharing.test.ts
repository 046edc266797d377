import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentFixture, type ContentFixture } from '../../support/contentFixture';

const ramadanRelease = { id: 'ramadan', label: 'Ramadan 1447', ref: 'ramadan-ref' };

let fixture: ContentFixture;
let editsDir: string;
let emulator: RunningContentEmulator;

beforeEach(async () => {
  fixture = createContentFixture();
  editsDir = mkdtempSync(join(tmpdir(), 'edits-'));
  fixture.publish({ id: 'program.rent', uid: 'rent', type: 'program', data: { title: 'Rent relief' } });
  fixture.prepare('release', ramadanRelease, [
    { id: 'program.rent', uid: 'rent', type: 'program', data: { title: 'Rent in Ramadan' } },
  ]);
  emulator = await startContentEmulator({ ...fixture.deps, editsDir });
});
afterEach(async () => {
  await emulator.stop();
  fixture.remove();
  rmSync(editsDir, { recursive: true });
});

const address = (path: string) => `${emulator.origin}/content${path}`;

// Spec 2.37, 3.34
test('a shared preview link sets the cookie and leads to the site', async () => {
  const response = await fetch(address('/preview?documentId=program.rent&token=a%26b'), { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('http://localhost:9000/preview?documentId=program.rent&token=a%26b');
  expect(response.headers.get('set-cookie')).toBe(
    `io.prismic.preview=${encodeURIComponent('{"mizan-zakat.prismic.io":{"preview":"a&b"}}')}; Path=/; SameSite=Lax`,
  );
});

describe('a link that is shared', () => {
  const hourMilliseconds = 3_600_000;
  const now = Date.parse('2026-11-23T00:00:00Z');

  /** Starts the emulator again with a clock. @returns the links on the page for sharing, the shortest-lived first */
  async function listLinks(clock: () => number): Promise<string[]> {
    await emulator.stop();
    emulator = await startContentEmulator({ ...fixture.deps, editsDir, clock });
    const query = new URLSearchParams({ documentId: 'program.rent', token: ramadanRelease.ref }).toString();
    const page = await (await fetch(address(`/share?${query}`))).text();
    expect(page).toContain('<h1>Share a preview of Rent in Ramadan</h1>');
    return [...page.matchAll(/value="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  }

  test('a shared link opens the preview until it expires, and then says so and what to do', async () => {
    let time = now;
    const [day = '', week = ''] = await listLinks(() => time);
    time = now + 24 * hourMilliseconds - 1000;
    const opened = await fetch(day, { redirect: 'manual' });
    expect(opened.headers.get('location')).toBe(
      `http://localhost:9000/preview?documentId=program.rent&token=${ramadanRelease.ref}`,
    );
    expect(opened.headers.get('set-cookie')).toMatch(/^io\.prismic\.preview=.*; SameSite=Lax; Max-Age=1$/);
    time = now + 24 * hourMilliseconds;
    const expired = await fetch(day, { redirect: 'manual' });
    const text = await expired.text();
    expect([expired.status, expired.headers.get('set-cookie')]).toEqual([410, null]);
    expect(text).toContain('<h1>This link has expired</h1>');
    expect(text).toContain('Ask the person who sent it to you for a new one.');
    expect((await fetch(week, { redirect: 'manual' })).status).toBe(302);
  });

  test('a shared link works after a restart, but not with another expiry, another preview or no signature', async () => {
    const [link = ''] = await listLinks(() => now);
    await listLinks(() => now);
    const open = async (change: (url: URL) => void) => {
      const url = new URL(link.replace(/^http:\/\/[^/]+/, emulator.origin));
      change(url);
      return (await fetch(url, { redirect: 'manual' })).status;
    };
    expect(await open(() => undefined)).toBe(302);
    expect(await open((url) => url.searchParams.set('until', String(now + 999 * hourMilliseconds)))).toBe(403);
    expect(await open((url) => url.searchParams.set('token', 'another'))).toBe(403);
    expect(await open((url) => url.searchParams.delete('signature'))).toBe(403);
  });
});
