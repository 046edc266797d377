import { describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../config/parseEnvironment';
import { contentFetch } from './contentFetch';

const parsed = parseEnvironment({});
if (!parsed.ok) throw new Error(parsed.fault);
const { environment } = parsed;
const stop = (line: string): never => {
  throw new Error(line);
};
const asking = (fetch: typeof globalThis.fetch) =>
  contentFetch(environment, stop, fetch)('http://localhost:9001/content/api/v2');

describe('contentFetch', () => {
  it('passes a good answer on', async () => {
    const response = new Response('{}');
    await expect(asking(async () => response)).resolves.toBe(response);
  });

  it.each([500, 429, 400])('leaves status %i to the client, which knows what to do', async (status) => {
    await expect(asking(async () => new Response('{}', { status }))).resolves.toHaveProperty('status', status);
  });

  it.each([
    [401, /refused access \(401\): set PRISMIC_ACCESS_TOKEN/],
    [403, /refused access \(403\): set PRISMIC_ACCESS_TOKEN/],
    [404, /knows no repository there \(404\): check that GATSBY_PRISMIC_API_ENDPOINT/],
  ])('stops at status %i with a line that names the variable', async (status, line) => {
    await expect(asking(async () => new Response('', { status }))).rejects.toThrow(line);
  });

  it('stops where nobody answers, naming the address, the reason and the variable', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const fetch = vi.fn(async () => Promise.reject(new TypeError('fetch failed', { cause: refused })));
    await expect(asking(fetch)).rejects.toThrow(
      'The content service at http://localhost:9001/content/api/v2 can\'t be reached (ECONNREFUSED): start it with "npm run local", or set GATSBY_PRISMIC_API_ENDPOINT.',
    );
  });
});
