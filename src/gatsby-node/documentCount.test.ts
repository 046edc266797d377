import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLastCount, writeDocumentCount } from './documentCount';

const siteUrl = 'https://www.mizan.example';
let publicDirectory: string;
beforeEach(() => {
  publicDirectory = mkdtempSync(join(tmpdir(), 'public-'));
});
afterEach(() => rmSync(publicDirectory, { recursive: true }));

/** The last count, what was asked, and what was printed. */
async function read(answer: () => Response | Promise<never>, url = siteUrl) {
  const printed: string[] = [];
  const fetch = vi.fn(async (_input: RequestInfo | URL) => answer());
  const count = await readLastCount({
    publicDirectory,
    siteUrl: url,
    fetch,
    wait: async () => undefined,
    print: (line) => void printed.push(line),
  });
  return { count, printed, asked: fetch.mock.calls.map(([input]) => String(input)) };
}

it('the last document count is the one of the last build in this folder', async () => {
  writeDocumentCount(publicDirectory, 88);
  expect(await read(() => Response.json({ documents: 5 }))).toEqual({
    count: { of: 'The last build here', documents: 88 },
    printed: [],
    asked: [],
  });
});

it('the last document count is the published site’s if the host builds in an empty folder', async () => {
  const { count, printed, asked } = await read(() => Response.json({ documents: 88 }));
  expect(count).toEqual({ of: `The site at ${siteUrl}`, documents: 88 });
  expect(printed).toEqual([]);
  expect(asked).toEqual([`${siteUrl}/documents.json`]);
});

it('the last document count is the published site’s if the one in this folder is damaged', async () => {
  writeFileSync(join(publicDirectory, 'documents.json'), '{"documents":');
  expect((await read(() => Response.json({ documents: 88 }))).count?.documents).toBe(88);
});

it.each([
  ['404', () => new Response('<h1>Page not found</h1>', { status: 404 })],
  ['200', () => new Response('<h1>Welcome</h1>')],
  ['ENOTFOUND', () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))],
])('the last document count is unknown if the site answers %s, and the build says so', async (reason, answer) => {
  const { count, printed } = await read(answer);
  expect(count).toBeNull();
  expect(printed).toEqual([
    `No earlier build is known here or at ${siteUrl}/documents.json (${reason}), so the number of documents isn't compared.`,
  ]);
});

it('the last document count is not requested from a site on this machine', async () => {
  const { count, printed, asked } = await read(() => Response.json({ documents: 88 }), 'http://localhost:9000');
  expect({ count, printed, asked }).toEqual({ count: null, printed: [], asked: [] });
});
