import { expect, it, vi } from 'vitest';
import type { CallService } from '../transport/callService';
import { createIdentityPool } from './identityPool';

const url = 'https://pool.example/';
const keys = { AccessKeyId: 'key', SecretKey: 'secret', SessionToken: 'token', Expiration: 1000 };

function pool(answer: Readonly<Record<string, unknown>>) {
  const call = vi.fn<CallService>(async () => answer);
  return { call, ...createIdentityPool(call, url, 'a pool') };
}

// Spec 7.36
it('GetId sends IdentityPoolId, and Logins if there are any, and reads IdentityId', async () => {
  const { call, getId } = pool({ IdentityId: 'an identity' });
  expect(await getId({})).toBe('an identity');
  await getId({ 'accounts.google.com': 'a login' });
  expect(call.mock.calls).toEqual([
    [url, 'AWSCognitoIdentityService.GetId', { IdentityPoolId: 'a pool' }],
    [
      url,
      'AWSCognitoIdentityService.GetId',
      { IdentityPoolId: 'a pool', Logins: { 'accounts.google.com': 'a login' } },
    ],
  ]);
});

// Spec 3.38, 3.39, 3.40, 3.41, 3.42, 7.37, 7.38
it('GetCredentialsForIdentity sends IdentityId, and Logins if there are any, and reads the keys and their expiry', async () => {
  const { call, getCredentials } = pool({ IdentityId: 'an identity', Credentials: keys });
  const read = { accessKeyId: 'key', secretKey: 'secret', sessionToken: 'token', expiration: new Date(1_000_000) };
  expect(await getCredentials('an identity', {})).toEqual({ identityId: 'an identity', ...read });
  await getCredentials('an identity', { 'www.amazon.com': 'a login' });
  const action = 'AWSCognitoIdentityService.GetCredentialsForIdentity';
  expect(call.mock.calls).toEqual([
    [url, action, { IdentityId: 'an identity' }],
    [url, action, { IdentityId: 'an identity', Logins: { 'www.amazon.com': 'a login' } }],
  ]);
});

it('an answer of the identity pool without required fields is an error', async () => {
  await expect(pool({}).getId({})).rejects.toMatchObject({ name: 'InvalidAnswer' });
  await expect(pool({ IdentityId: 'x', Credentials: {} }).getCredentials('x', {})).rejects.toMatchObject({
    name: 'InvalidAnswer',
  });
});
