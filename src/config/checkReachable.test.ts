import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkReachable } from './checkReachable';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A service that answers every request with one status; remembers what was asked. */
async function service(status: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`, asked, server };
}

describe('checkReachable', () => {
  it('accepts a service that answers', async () => {
    const { endpoint, asked } = await service(200);
    expect(await checkReachable(endpoint, { accessToken: 'a+b' })).toEqual({ ok: true });
    expect(asked).toEqual(['/api/v2?access_token=a%2Bb']);
  });

  it('accepts a service that only asks to wait', async () => {
    const { endpoint } = await service(429);
    expect(await checkReachable(endpoint)).toEqual({ ok: true });
  });

  it.each([
    [401, 'refused access (401): set PRISMIC_ACCESS_TOKEN to a token of the repository.'],
    [403, 'refused access (403): set PRISMIC_ACCESS_TOKEN to a token of the repository.'],
    [404, 'knows no repository there (404): check GATSBY_PRISMIC_API_ENDPOINT.'],
    [503, 'answered 503: try again, or check GATSBY_PRISMIC_API_ENDPOINT.'],
  ])('says in one line what a %i means', async (status, words) => {
    const { endpoint } = await service(status);
    expect(await checkReachable(endpoint)).toEqual({
      ok: false,
      fault: `The content service at ${endpoint} ${words}`,
    });
  });

  it('names the address and the variable where nobody listens', async () => {
    const { endpoint, server } = await service(200);
    await new Promise((resolve) => server.close(resolve));
    expect(await checkReachable(endpoint)).toEqual({
      ok: false,
      fault: `The content service at ${endpoint} can't be reached (ECONNREFUSED): start it with "npm run local", or set GATSBY_PRISMIC_API_ENDPOINT.`,
    });
  });

  it('does not wait for ever', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => (server.closeAllConnections(), server.close()));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
    const result = await checkReachable(endpoint, { timeout: 50 });
    expect(result).toMatchObject({ ok: false, fault: expect.stringContaining('(no answer in time)') });
  });
});
