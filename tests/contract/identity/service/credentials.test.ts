import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '@aws-crypto/sha256-js';
import { limits, type Credentials, type FederatedInfo } from '../../../../src/services/identity';
import type { FederatedRefreshers } from '../../../../src/services/identity/credentials/FederatedLogin';
import { localIdentityPoolId, localServerCredentials } from '../../../../src/emulators/identity/localPool';
import { hour, minute, prepareIdentity } from '../support/startIdentity';
import { password, startService, userIn, type Service } from './startService';

const emulator = prepareIdentity();
let service: Service;
const refresh = vi.fn<NonNullable<FederatedRefreshers['google']>>();
beforeEach(() => {
  refresh.mockReset();
  service = startService(emulator, {}, { google: refresh });
});
afterEach(async () => {
  emulator.backToNow();
  await service.identity.signOut();
  service.identity.stop();
});

async function credentials(): Promise<Credentials> {
  const result = await service.identity.credentials();
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`);
  return result.credentials;
}

/** A login of another provider, as that would give it. */
async function login(provider: 'Google' | 'Facebook' | 'Amazon', subject: string, lifetime = 3600) {
  const { body } = await emulator.admin('federated-tokens', { provider, subject, lifetime });
  return {
    provider: provider.toLowerCase() as FederatedInfo['provider'],
    token: String(body['token']),
    user: { name: 'Hana' },
    expires_at: service.deps.clock().getTime() + lifetime * 1000,
  };
}

const storedInfo = () => JSON.parse([...service.federatedStorage.stored.values()][0] ?? 'null') as FederatedInfo | null;

describe('a guest', () => {
  // Spec 3.36, 3.38, 3.39, 3.40, 3.41, 3.42, 4.44, 6.8
  test('a guest has an identity, keys, a session token and an expiration, and retains the identity', async () => {
    const first = await credentials();
    expect(first).toEqual({
      source: 'guest',
      identityId: expect.stringMatching(/^ap-southeast-2:[0-9a-f-]{36}$/) as string,
      accessKeyId: expect.stringMatching(/^ASIA/) as string,
      secretKey: expect.stringMatching(/^\S{40}$/) as string,
      sessionToken: expect.any(String) as string,
      expiration: expect.any(Date) as Date,
    });
    expect(Math.round((first.expiration.getTime() - Date.now()) / minute)).toBe(60);
    expect(await credentials()).toBe(first);
    const again = startService(emulator, {}, {}, { storage: service.storage });
    expect(await again.identity.credentials()).toMatchObject({ credentials: { identityId: first.identityId } });
    again.identity.stop();
  });

  test('two simultaneous requests for guest credentials get the same credentials', async () => {
    const [one, other] = await Promise.all([credentials(), credentials()]);
    expect(other).toBe(one);
  });

  // Spec 4.47
  test('a guest whose identity is not found gets another one', async () => {
    const first = await credentials();
    await emulator.admin(`identities/${first.identityId}`, undefined, 'DELETE');
    service.advance(limits.credentialsRefresh);
    const next = await credentials();
    expect(next.source).toBe('guest');
    expect(next.identityId).not.toBe(first.identityId);
    expect([...service.storage.stored.values()]).toContain(next.identityId);
  });
});

describe('the signed-in user', () => {
  // Spec 3.35, 4.44
  test('the signed-in user has credentials of the user pool, with the same identity at each sign-in', async () => {
    const { email } = await userIn(emulator);
    await service.identity.signIn(email, password);
    const first = await credentials();
    expect(first.source).toBe('user-pool');
    await service.identity.signOut();
    const guest = await credentials();
    expect([guest.source, guest.identityId === first.identityId]).toEqual(['guest', false]);
    await service.identity.signIn(email, password);
    expect((await credentials()).identityId).toBe(first.identityId);
  });

  test('a signed-in user whose account is disabled has guest credentials with another identity afterwards', async () => {
    const { email } = await userIn(emulator);
    await service.identity.signIn(email, password);
    const user = await credentials();
    await emulator.admin(`users/${email}/disable`, {});
    expect(await service.identity.getProfile()).toMatchObject({ reason: 'session-ended' });
    const guest = await credentials();
    expect([guest.source, guest.identityId === user.identityId]).toEqual(['guest', false]);
  });
});

describe('a federated login', () => {
  // Spec 3.37, 3.43, 3.44, 3.45, 3.46, 3.47, 4.44, 6.9, 6.10, 6.11
  test.each(['Google', 'Facebook', 'Amazon'] as const)(
    'a federated login of %s has federated credentials, and its identity is stored with it',
    async (provider) => {
      const info = await login(provider, 'visitor-1');
      await service.identity.signInFederated(info);
      const first = await credentials();
      expect(first.source).toBe('federated');
      expect(storedInfo()).toEqual({ ...info, identity_id: first.identityId });
    },
  );

  // Spec 6.12
  test('a federated login of the developer’s own back end has the identity that the back end gave it', async () => {
    const input = { IdentityPoolId: localIdentityPoolId, Logins: { 'login.mizan.example': 'donor-7' } };
    const action = 'AWSCognitoIdentityService.GetOpenIdTokenForDeveloperIdentity';
    const { body } = await signedCall(emulator.url, action, input, localServerCredentials);
    await service.identity.signInFederated({
      provider: 'developer',
      token: String(body['Token']),
      user: { name: 'Hana' },
      expires_at: service.deps.clock().getTime() + hour,
      identity_id: String(body['IdentityId']),
    });
    expect(await credentials()).toMatchObject({ source: 'federated', identityId: body['IdentityId'] });
  });

  test('a federated login whose token has expired is refreshed', async () => {
    const info = await login('Google', 'visitor-2');
    await service.identity.signInFederated(info);
    const first = await credentials();
    service.advance(hour);
    const { token, expires_at } = await login('Google', 'visitor-2');
    refresh.mockResolvedValue({ token, expires_at });
    expect((await credentials()).identityId).toBe(first.identityId);
    expect(storedInfo()).toEqual({ ...info, token, expires_at, identity_id: first.identityId });
  });

  // Spec 8.39
  test('a federated login that cannot be refreshed is cleared, and the visitor is a guest', async () => {
    await service.identity.signInFederated(await login('Google', 'visitor-3', 60));
    service.advance(minute);
    refresh.mockRejectedValue(new Error('The login was revoked.'));
    expect(await service.identity.credentials()).toMatchObject({ ok: false });
    expect(storedInfo()).toBeNull();
    expect((await credentials()).source).toBe('guest');
  });
});

/** A call that is signed with the back end's keys, by Amazon's own signer. */
async function signedCall(
  url: string,
  target: string,
  input: object,
  credentials: { accessKeyId: string; secretAccessKey: string },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { hostname, host, port, pathname } = new URL(url);
  const signer = new SignatureV4({
    credentials,
    region: 'ap-southeast-2',
    service: 'cognito-identity',
    sha256: Sha256,
  });
  const body = JSON.stringify(input);
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: 'http:',
    hostname,
    port: Number(port),
    path: pathname,
    headers: { host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body,
  });
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
