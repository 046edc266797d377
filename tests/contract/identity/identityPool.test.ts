import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoCredentialsProvider } from 'aws-amplify/auth/cognito';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localIdentityPoolId, localServerCredentials, localUserPoolId } from '../../../src/local/identity/localPool';
import { configureAmplify } from './support/configureAmplify';
import { signedCall } from './support/signedCall';
import { hour, startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity();
  configureAmplify(emulator);
});
afterEach(async () => {
  await signOut();
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
  emulator.backToNow();
});
afterAll(() => emulator.close());

const password = 'a long password';
const unknownId = 'ap-southeast-2:00000000-0000-4000-8000-000000000000';

const getId = async (logins?: object) =>
  (await emulator.pool('GetId', { IdentityPoolId: localIdentityPoolId, ...(logins && { Logins: logins }) })).body;
const getCredentials = async (IdentityId: unknown, Logins?: object) =>
  (await emulator.pool('GetCredentialsForIdentity', { IdentityId, ...(Logins && { Logins }) })).body;

/** The login of a federated provider, as `Logins` carries it. */
async function federated(provider: string, subject: string, lifetime = 3600) {
  const { body } = await emulator.admin('federated-tokens', { provider, subject, lifetime });
  return { [String(body['provider'])]: String(body['token']) };
}

async function signedInIdentity(email: string) {
  await emulator.admin('users', { email, password });
  await signIn({ username: email, password });
  return fetchAuthSession();
}

describe('guests', () => {
  test('get an identity of their own and credentials for an hour', async () => {
    const [first, second] = [await getId(), await getId()];
    expect(first['IdentityId']).not.toBe(second['IdentityId']);
    const { Credentials, IdentityId } = await getCredentials(first['IdentityId']);
    expect(IdentityId).toBe(first['IdentityId']);
    const { Expiration, ...keys } = Credentials as Record<string, unknown>;
    expect(Math.round((Number(Expiration) - Date.now() / 1000) / 60)).toBe(60);
    expect(keys).toEqual({
      AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/) as string,
      SecretKey: expect.stringMatching(/^\S{40}$/) as string,
      SessionToken: expect.stringMatching(/^\S{800}$/) as string,
    });
  });

  test('whose identity is gone are told so, and get another', async () => {
    const { identityId } = await fetchAuthSession();
    await emulator.admin(`identities/${identityId}`, undefined, 'DELETE');
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: `Identity '${identityId}' not found.`,
    });
    await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
    const renewed = await fetchAuthSession({ forceRefresh: true });
    expect(renewed.identityId).toMatch(/^ap-southeast-2:/);
    expect(renewed.identityId).not.toBe(identityId);
  });

  test('may be turned away', async () => {
    const closed = await startIdentity({ guestAccess: false });
    expect((await closed.pool('GetId', { IdentityPoolId: localIdentityPoolId })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Unauthenticated access is not supported for this identity pool.',
    });
    await closed.close();
  });
});

describe('users', () => {
  test('keep their identity from one sign-in to the next, and between devices', async () => {
    const first = await signedInIdentity('same@example.org');
    await signOut();
    await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
    await signIn({ username: 'same@example.org', password });
    const again = await fetchAuthSession();
    expect(again.identityId).toBe(first.identityId);
    expect(again.credentials?.accessKeyId).not.toBe(first.credentials?.accessKeyId);
  });

  test('who come as a guest with an identity of their own already get that one back', async () => {
    const { identityId } = await signedInIdentity('returning@example.org');
    await signOut();
    await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
    const guest = await fetchAuthSession();
    expect(guest.identityId).not.toBe(identityId);
    await signIn({ username: 'returning@example.org', password });
    expect((await fetchAuthSession()).identityId).toBe(identityId);
  });

  test('are not served without a login, or with another’s', async () => {
    const { identityId, tokens } = await signedInIdentity('own@example.org');
    expect(await getCredentials(identityId)).toEqual({
      __type: 'NotAuthorizedException',
      message: `Access to Identity '${identityId}' is forbidden.`,
    });
    expect(await getCredentials(identityId, await federated('Google', 'a stranger'))).toMatchObject({
      __type: 'NotAuthorizedException',
      message: "Logins don't match. Please include at least one valid login for this identity or identity pool.",
    });
    const provider = `cognito-idp.ap-southeast-2.amazonaws.com/${localUserPoolId}`;
    expect(await getId({ [provider]: String(tokens?.idToken) })).toEqual({ IdentityId: identityId });
    expect((await getId({ [provider]: String(tokens?.accessToken) }))['message']).toBe(
      'Invalid login token. Missing a required claim: aud',
    );
    emulator.advance(hour);
    expect((await getId({ [provider]: String(tokens?.idToken) }))['message']).toMatch(
      /^Invalid login token\. Token expired: \d+ < \d+$/,
    );
    emulator.backToNow();
    await signOut();
    expect((await getId({ [provider]: String(tokens?.idToken) }))['__type']).toBe('NotAuthorizedException');
  });
});

describe('federated logins', () => {
  test.each(['Google', 'Facebook', 'Amazon'])('of %s', async (provider) => {
    const login = await federated(provider, 'visitor-7');
    const { IdentityId } = await getId(login);
    expect(await getId(await federated(provider, 'visitor-7'))).toEqual({ IdentityId });
    expect(await getCredentials(IdentityId, login)).toMatchObject({ IdentityId });
    expect((await getId(await federated(provider, 'visitor-7', -1)))['message']).toMatch(/Token expired/);
  });

  test('several lead to one identity; of two identities neither is given', async () => {
    const google = await federated('Google', 'two-logins');
    const { IdentityId } = await getId(google);
    const amazon = await federated('Amazon', 'two-logins');
    expect(await getCredentials(IdentityId, { ...google, ...amazon })).toMatchObject({ IdentityId });
    expect(await getId(amazon)).toEqual({ IdentityId });
    const facebook = await federated('Facebook', 'two-logins');
    await getId(facebook);
    expect((await getId({ ...google, ...facebook }))['__type']).toBe('ResourceConflictException');
  });

  test('that are none', async () => {
    const google = await federated('Google', 'x');
    const token = Object.values(google)[0] ?? '';
    expect((await getId({ 'graph.facebook.com': token }))['message']).toBe(
      "Invalid login token. Issuer doesn't match providerName",
    );
    expect((await getId({ 'accounts.google.com': `${token.slice(0, -4)}AAAA` }))['message']).toBe(
      "Invalid login token. Couldn't verify signed token.",
    );
    expect((await getId({ 'accounts.google.com': 'rubbish' }))['message']).toBe(
      'Invalid login token. Not a valid OpenId Connect identity token.',
    );
    expect((await getId({ 'login.example.org': token }))['message']).toBe(
      'Token is not from a supported provider of this identity pool.',
    );
  });
});

describe('the back end’s own logins', () => {
  const input = { IdentityPoolId: localIdentityPoolId, Logins: { 'login.mizan.example': 'donor-9' } };
  const action = 'AWSCognitoIdentityService.GetOpenIdTokenForDeveloperIdentity';

  test('are vouched for by its signature', async () => {
    const { body } = await signedCall(emulator.url, action, input, localServerCredentials);
    const login = { 'cognito-identity.amazonaws.com': String(body['Token']) };
    expect(await getId(login)).toEqual({ IdentityId: body['IdentityId'] });
    expect(await getCredentials(body['IdentityId'], login)).toMatchObject({ IdentityId: body['IdentityId'] });
    expect((await signedCall(emulator.url, action, input, localServerCredentials)).body['IdentityId']).toBe(
      body['IdentityId'],
    );
  });

  test('and by nothing less', async () => {
    expect((await emulator.pool('GetOpenIdTokenForDeveloperIdentity', input)).body).toEqual({
      __type: 'MissingAuthenticationTokenException',
      message: 'Missing Authentication Token',
    });
    const stranger = { accessKeyId: 'AKIASOMEBODYELSE', secretAccessKey: 'x' };
    expect((await signedCall(emulator.url, action, input, stranger)).body['__type']).toBe(
      'UnrecognizedClientException',
    );
    const guess = { ...localServerCredentials, secretAccessKey: 'a guess' };
    expect((await signedCall(emulator.url, action, input, guess)).body['__type']).toBe('InvalidSignatureException');
    emulator.advance(hour);
    expect((await signedCall(emulator.url, action, input, localServerCredentials)).body['__type']).toBe(
      'InvalidSignatureException',
    );
  });
});

test('what the identity pool does not know', async () => {
  expect((await emulator.pool('GetId', { IdentityPoolId: unknownId })).body).toEqual({
    __type: 'ResourceNotFoundException',
    message: `IdentityPool '${unknownId}' not found.`,
  });
  expect(await getCredentials(unknownId)).toEqual({
    __type: 'ResourceNotFoundException',
    message: `Identity '${unknownId}' not found.`,
  });
  expect(await getCredentials('no id')).toEqual({
    __type: 'ValidationException',
    message:
      "1 validation error detected: Value at 'identityId' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\w-]+:[0-9a-f-]+$",
  });
});
