import { fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configureAmplify } from './support/configureAmplify';
import { day, hour, minute, second, startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
// Without guests: after a session has ended the SDK would ask for a guest's credentials with the user's identity.
beforeAll(async () => {
  emulator = await startIdentity();
  configureAmplify(emulator, false);
});
afterEach(async () => {
  await signOut();
  emulator.backToNow();
});
afterAll(() => emulator.close());

const password = 'a long password';
let counter = 0;

/** Signs a new user in with the SDK. */
async function signedIn(from: RunningIdentity = emulator) {
  const username = `user-${(counter += 1)}@example.org`;
  expect((await from.admin('users', { email: username, password })).status).toBe(201);
  await signIn({ username, password });
  return { username, ...(await currentTokens()) };
}

async function currentTokens() {
  const { tokens } = await fetchAuthSession();
  return { access: tokens?.accessToken.toString() ?? '', id: tokens?.idToken?.toString() ?? '' };
}

/** What a refresh comes to: the new access token, or nothing where the SDK signed the user out. */
async function refresh(): Promise<string | undefined> {
  return (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString();
}

test('tokens are renewed, with the time of the sign-in kept', async () => {
  const before = await signedIn();
  emulator.advance(2 * hour);
  expect(emulator.verifyAccessToken(before.access)).toEqual({ ok: false, reason: 'expired' });
  const access = (await refresh()) ?? '';
  const [old, renewed] = [
    emulator.verifyAccessToken(before.access, () => new Date(0)),
    emulator.verifyAccessToken(access),
  ];
  if (!old.ok || !renewed.ok) throw new Error('Both are tokens of the pool.');
  for (const claim of ['sub', 'auth_time', 'origin_jti']) expect(renewed.claims[claim]).toBe(old.claims[claim]);
  for (const claim of ['jti', 'exp', 'iat']) expect(renewed.claims[claim]).not.toBe(old.claims[claim]);
});

test('a refresh token lasts 30 days', async () => {
  await signedIn();
  emulator.advance(30 * day - minute);
  expect(await refresh()).toBeDefined();
  emulator.advance(minute);
  expect(await refresh()).toBeUndefined();
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
});

describe('a session ends, its live access tokens too,', () => {
  test('when it is signed out', async () => {
    const { access, id } = await signedIn();
    expect(emulator.verifyAccessToken(access).ok && emulator.verifyIdToken(id).ok).toBe(true);
    await signOut();
    expect(emulator.verifyAccessToken(access)).toEqual({ ok: false, reason: 'revoked' });
    // What only checks a signature takes an id token until it expires.
    expect(emulator.verifyIdToken(id).ok).toBe(true);
    expect((await emulator.idp('GetUser', { AccessToken: access })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  test('and no other one of the same user', async () => {
    const first = await signedIn();
    await signOut();
    await signIn({ username: first.username, password });
    expect(emulator.verifyAccessToken((await currentTokens()).access).ok).toBe(true);
    expect(emulator.verifyAccessToken(first.access).ok).toBe(false);
  });

  test('when the user signs out everywhere', async () => {
    const { username, access } = await signedIn();
    const elsewhere = await emulator.idp('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: '4mizanlocalsiteclient00000',
      AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
    });
    const { AccessToken, RefreshToken } = elsewhere.body['AuthenticationResult'] as Record<string, string>;
    await signOut({ global: true });
    for (const token of [access, AccessToken ?? ''])
      expect(emulator.verifyAccessToken(token)).toEqual({ ok: false, reason: 'revoked' });
    const renewal = { ClientId: '4mizanlocalsiteclient00000', RefreshToken };
    expect((await emulator.idp('GetTokensFromRefreshToken', renewal)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  });

  test.each([
    ['revoke-sessions', 'revoked'],
    ['disable', 'disabled'],
    ['delete', 'no user'],
  ])('when an administrator does this: %s', async (action, reason) => {
    const { username, access } = await signedIn();
    await emulator.admin(`users/${username}/${action}`, {});
    expect(emulator.verifyAccessToken(access)).toEqual({ ok: false, reason });
    if (action === 'delete') await expect(refresh()).rejects.toMatchObject({ name: 'UserNotFoundException' });
    else expect(await refresh()).toBeUndefined();
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  });

  test('when the password must be reset', async () => {
    const { username } = await signedIn();
    await emulator.admin(`users/${username}/reset-password`, {});
    await expect(refresh()).rejects.toMatchObject({ name: 'PasswordResetRequiredException' });
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  });
});

test('a temporary failure of the service signs no one out', async () => {
  await signedIn();
  const fault = { kind: 'throttle', times: 3, action: 'GetTokensFromRefreshToken' };
  await fetch(`${emulator.url}/_faults`, { method: 'POST', body: JSON.stringify(fault) });
  await expect(refresh()).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  expect(await refresh()).toBeDefined();
});

describe('tokens that are not the pool’s', () => {
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('tampered with, of another use, from another issuer, or no tokens at all', async () => {
    const { access, id } = await signedIn();
    const [head = '', body = '', signature = ''] = access.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = `${head}.${b64({ ...claims, username: 'somebody else' })}.${signature}`;
    expect(emulator.verifyAccessToken(forged)).toEqual({ ok: false, reason: 'signature' });
    const unsigned = `${b64({ alg: 'none' })}.${body}.`;
    expect(emulator.verifyAccessToken(unsigned)).toEqual({ ok: false, reason: 'signature' });
    expect(emulator.verifyAccessToken(id)).toEqual({ ok: false, reason: 'use' });
    expect(emulator.verifyIdToken(access)).toEqual({ ok: false, reason: 'use' });
    expect(emulator.verifyAccessToken('not.a.token')).toEqual({ ok: false, reason: 'malformed' });
    expect(emulator.verifyAccessToken('')).toEqual({ ok: false, reason: 'malformed' });
    const other = await startIdentity();
    expect(other.verifyAccessToken(access)).toEqual({ ok: false, reason: 'signature' });
    await other.close();
    for (const token of [forged, unsigned, id])
      expect((await emulator.idp('GetUser', { AccessToken: token })).body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      });
  });

  test('the keys are published, and check a signature', async () => {
    const { access } = await signedIn();
    const issuer = `${emulator.url}/ap-southeast-2_MizanLoc1`;
    const { keys } = (await (await fetch(`${issuer}/.well-known/jwks.json`)).json()) as {
      keys: [JsonWebKey & { kid: string }];
    };
    const [head = '', body = '', signature = ''] = access.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string; alg: string };
    expect(header).toEqual({ alg: 'RS256', kid: keys[0].kid });
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('jwk', keys[0], algorithm, false, ['verify']);
    const signed = Buffer.from(`${head}.${body}`);
    expect(await crypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64url'), signed)).toBe(true);
    const configuration = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
  });
});

test('rotated refresh tokens: each works once, but for a few seconds, and ends when the first one would have', async () => {
  const rotating = await startIdentity({ rotation: { graceSeconds: 10 }, refreshTokenDays: 1 });
  configureAmplify(rotating);
  const { username } = await signedIn(rotating);
  await refresh();
  rotating.advance(minute);
  expect(await refresh()).toBeDefined();

  const client = { ClientId: '4mizanlocalsiteclient00000' };
  const start = await rotating.idp('InitiateAuth', {
    ...client,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
  });
  const renew = async (RefreshToken: string) => {
    const { body } = await rotating.idp('GetTokensFromRefreshToken', { ...client, RefreshToken });
    const result = body['AuthenticationResult'] as { RefreshToken: string } | undefined;
    return result?.RefreshToken ?? String(body['__type']);
  };
  const first = (start.body['AuthenticationResult'] as { RefreshToken: string }).RefreshToken;
  const next = await renew(first);
  expect(next).not.toBe(first);
  rotating.advance(9 * second);
  expect(await renew(first)).toMatch(/\./);
  rotating.advance(second);
  expect(await renew(first)).toBe('RefreshTokenReuseException');
  const last = await renew(next);
  rotating.advance(day);
  expect(await renew(last)).toBe('NotAuthorizedException');
  const old = { ...client, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: last } };
  expect((await rotating.idp('InitiateAuth', old)).body['message']).toBe(
    'REFRESH_TOKEN_AUTH flow not enabled for this client',
  );
  await signOut();
  await rotating.close();
  configureAmplify(emulator, false);
});
