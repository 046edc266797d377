import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localClientId } from '../../../src/local/identity/localPool';
import { HostedBrowser } from './support/HostedBrowser';
import { hour, minute, startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
let browser: HostedBrowser;
beforeAll(async () => {
  emulator = await startIdentity();
  await emulator.admin('users', { email, password });
});
beforeEach(() => {
  browser = new HostedBrowser();
});
afterEach(() => emulator.backToNow());
afterAll(() => emulator.close());

const email = 'hosted@example.org';
const password = 'a long password';
const redirectUri = 'http://localhost:9000/account';

const verifier = randomBytes(64).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const authorizeUrl = (more: Record<string, string | undefined> = {}) => {
  const query = {
    client_id: localClientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: 'a state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  };
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${emulator.url}/oauth2/authorize?${new URLSearchParams(given).toString()}`;
};

async function exchange(form: Record<string, string>) {
  const response = await fetch(`${emulator.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: localClientId, ...form }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** Signs in by the form, and gives the code that comes back. */
async function codeFor(more: Record<string, string | undefined> = {}) {
  const back = new URL(await browser.signIn(authorizeUrl(more), email, password));
  return back.searchParams.get('code') ?? '';
}

const grant = (code: string) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
  code_verifier: verifier,
});

describe('authorize', () => {
  test('asks no second time within the hour, and once more after it', async () => {
    await codeFor();
    const back = new URL((await browser.open(authorizeUrl())).url);
    expect(back.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
    emulator.advance(hour);
    expect((await browser.open(authorizeUrl())).url).toContain('/login?');
  });

  test('takes no form that it has not given out', async () => {
    const form = await browser.open(authorizeUrl());
    const stranger = new HostedBrowser();
    const page = await stranger.submit(form, { username: email, password });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Please try again.');
  });

  test.each([
    ['an unknown client', { client_id: 'somebody' }],
    ['an address that is not the client’s', { redirect_uri: 'https://evil.example/account' }],
    ['an address that only begins like it', { redirect_uri: `${redirectUri}.evil.example` }],
    ['no address', { redirect_uri: undefined }],
  ])('redirects nowhere with %s', async (_name, more) => {
    const page = await browser.open(authorizeUrl(more));
    expect([page.status, page.url.startsWith(emulator.url)]).toEqual([400, true]);
    expect(page.text).toContain('An error was encountered with the requested page.');
  });

  test.each([
    [{ response_type: undefined }, 'invalid_request'],
    [{ response_type: 'token' }, 'unauthorized_client'],
    [{ scope: 'everything' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
  ])('tells the site of %j', async (more, error) => {
    const back = new URL((await browser.open(authorizeUrl(more))).url);
    expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([error, 'a state']);
  });
});

describe('token', () => {
  test('exchanges a code once, with tokens that hold', async () => {
    const code = await codeFor();
    const { status, body } = await exchange(grant(code));
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 3600, token_type: 'Bearer' });
    const id = emulator.verifyIdToken(body['id_token'] ?? '');
    expect(id.ok && id.claims).toMatchObject({ email, at_hash: expect.any(String) as string });
    // Without the scope for it, the token is none for the user pool's API.
    expect((await emulator.idp('GetUser', { AccessToken: body['access_token'] })).body['message']).toBe(
      'Access Token does not have required scopes',
    );
    expect(await exchange(grant(code))).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(64) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'http://localhost:9000/' }],
  ])('refuses %s, and uses the code up', async (_name, more) => {
    const code = await codeFor();
    expect((await exchange({ ...grant(code), ...more })).body).toEqual({ error: 'invalid_grant' });
    expect((await exchange(grant(code))).body).toEqual({ error: 'invalid_grant' });
  });

  test('a code ends after five minutes, and with its user', async () => {
    const late = await codeFor();
    emulator.advance(5 * minute);
    expect((await exchange(grant(late))).body).toEqual({ error: 'invalid_grant' });
    emulator.backToNow();
    const code = await codeFor();
    await emulator.admin(`users/${email}/disable`, {});
    expect((await exchange(grant(code))).body).toEqual({ error: 'invalid_grant' });
    await emulator.admin(`users/${email}/enable`, {});
  });

  test.each([
    [{}, 'invalid_request'],
    [{ grant_type: 'authorization_code' }, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, 'unauthorized_client'],
    [{ grant_type: 'refresh_token', client_id: 'somebody' }, 'invalid_client'],
    [{ grant_type: 'refresh_token', refresh_token: 'rubbish' }, 'invalid_grant'],
  ])('answers %j', async (form, error) => {
    expect(await exchange(form as Record<string, string>)).toEqual({ status: 400, body: { error } });
  });
});

test('logout forgets the browser, and leads only where it may', async () => {
  await codeFor();
  const logout = (query: object) => `${emulator.url}/logout?${new URLSearchParams({ ...query }).toString()}`;
  const page = await browser.open(logout({ client_id: localClientId, logout_uri: 'https://evil.example/' }));
  expect(page.status).toBe(400);
  const back = await browser.open(logout({ client_id: localClientId, logout_uri: 'http://localhost:9000/' }));
  expect(back.url).toBe('http://localhost:9000/');
  expect((await browser.open(authorizeUrl())).url).toContain('/login?');
});

test('an account that is asked for more than a password is sent to the site’s own sign-in', async () => {
  await emulator.admin('users', { email: 'more@example.org', password, state: 'totp' });
  const page = await browser.submit(await browser.open(authorizeUrl()), { username: 'more@example.org', password });
  expect(page.text).toContain('please sign in on the site itself');
});
