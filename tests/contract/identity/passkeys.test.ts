import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localClientId } from '../../../src/local/identity/localPool';
import { totpCode, totpStep } from '../../../src/local/identity/totp/totpCode';
import { softAuthenticator } from './support/softAuthenticator';
import type { CreationOptions, Lies, RequestOptions } from './support/softAuthenticator';
import { minute, startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity();
});
afterAll(() => emulator.close());

const password = 'a long password';
/** Where the site is, for the emulator of a test. */
const site = 'http://localhost:9000';
let users = 0;

/** A signed-in user, in a browser of their own. */
async function somebody(state = 'confirmed') {
  const email = `passkey-${(users += 1)}@example.org`;
  const { body } = await emulator.admin('users', { email, password, state });
  const browser = softAuthenticator(site);
  return { email, sub: String(body['sub']), browser, accessToken: await tokenOf(email) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const begin = async (USERNAME: string, more: object) => {
  const AuthParameters = { USERNAME, ...more };
  return (await emulator.idp('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId: localClientId, AuthParameters })).body;
};
const accessTokenIn = (body: object) =>
  (body as { AuthenticationResult?: { AccessToken: string } }).AuthenticationResult?.AccessToken;
const tokenOf = async (email: string) =>
  accessTokenIn(await begin(email, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password })) ?? '';
const optionsFor = async ({ accessToken }: Pick<Somebody, 'accessToken'>) =>
  (await emulator.idp('StartWebAuthnRegistration', { AccessToken: accessToken })).body[
    'CredentialCreationOptions'
  ] as CreationOptions & Record<string, unknown>;
const complete = async ({ accessToken }: Somebody, Credential: object) =>
  (await emulator.idp('CompleteWebAuthnRegistration', { AccessToken: accessToken, Credential })).body['__type'];

async function withPasskey(state?: string) {
  const user = await somebody(state);
  const credential = user.browser.create(await optionsFor(user));
  expect(await complete(user, credential)).toBeUndefined();
  return { ...user, credentialId: credential.id };
}

/** The question of a sign-in with a passkey. */
async function asked(email: string) {
  const body = await begin(email, { PREFERRED_CHALLENGE: 'WEB_AUTHN' });
  const { CREDENTIAL_REQUEST_OPTIONS = '{}' } = (body['ChallengeParameters'] ?? {}) as Record<string, string>;
  return { body, options: JSON.parse(CREDENTIAL_REQUEST_OPTIONS) as RequestOptions };
}
async function signIn({ email, browser }: Pick<Somebody, 'email' | 'browser'>, lies: Lies = {}) {
  const { body, options } = await asked(email);
  return (
    await emulator.idp('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      ClientId: localClientId,
      ChallengeResponses: { USERNAME: email, CREDENTIAL: JSON.stringify(browser.get(options, lies)) },
      Session: body['Session'],
    })
  ).body;
}

describe('a passkey', () => {
  test('is made for the account and the site, and signs in without the password', async () => {
    const user = await somebody();
    const options = await optionsFor(user);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await complete(user, user.browser.create(options))).toBeUndefined();
    const accessToken = accessTokenIn(await signIn(user)) ?? '';
    expect(emulator.verifyAccessToken(accessToken)).toMatchObject({ ok: true, claims: { sub: user.sub } });
  });

  test('is listed with a name and a date, and signs no one in once it is removed', async () => {
    const user = await withPasskey();
    const { body } = await emulator.idp('ListWebAuthnCredentials', { AccessToken: user.accessToken });
    expect(body).toEqual({
      Credentials: [
        {
          CredentialId: user.credentialId,
          FriendlyCredentialName: 'Passkey',
          RelyingPartyId: 'localhost',
          AuthenticatorAttachment: 'platform',
          AuthenticatorTransports: ['internal'],
          CreatedAt: expect.any(Number) as number,
        },
      ],
    });
    const other = await somebody();
    const remove = async ({ accessToken }: Somebody) =>
      (await emulator.idp('DeleteWebAuthnCredential', { AccessToken: accessToken, CredentialId: user.credentialId }))
        .body;
    expect(await remove(other)).toMatchObject({ __type: 'ResourceNotFoundException' });
    expect(await remove(user)).toEqual({});
    expect((await asked(user.email)).body).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
    });
  });

  test.each<[string, Lies, string]>([
    ['a foreign page', { origin: 'https://mizan.example.evil' }, 'WebAuthnOriginNotAllowedException'],
    ['another site’s key', { rpId: 'mizan.example' }, 'WebAuthnRelyingPartyMismatchException'],
    ['an old challenge', { challenge: 'b2xk' }, 'WebAuthnChallengeNotFoundException'],
    ['no finger, face or PIN', { unverified: true }, 'WebAuthnCredentialNotSupportedException'],
  ])('is not taken with %s, nor does it sign in so', async (_, lies, name) => {
    const user = await somebody();
    expect(await complete(user, user.browser.create(await optionsFor(user), lies))).toBe(name);
    expect(await signIn(await withPasskey(), lies)).toMatchObject({
      __type: lies.origin ? 'WebAuthnOriginNotAllowedException' : 'NotAuthorizedException',
    });
  });

  test('takes a challenge once, for five minutes', async () => {
    const user = await somebody();
    const options = await optionsFor(user);
    expect(await complete(user, user.browser.create(options))).toBeUndefined();
    expect(await complete(user, user.browser.create(options))).toBe('WebAuthnChallengeNotFoundException');
    const late = await optionsFor(user);
    emulator.advance(5 * minute);
    expect(await complete(user, user.browser.create(late))).toBe('WebAuthnChallengeNotFoundException');
    emulator.backToNow();
  });

  test('of another user signs no one in, and an answer works once', async () => {
    const [user, other] = [await withPasskey(), await withPasskey()];
    const { body, options } = await asked(user.email);
    const answer = async (credential: object) =>
      (
        await emulator.idp('RespondToAuthChallenge', {
          ChallengeName: 'WEB_AUTHN',
          ClientId: localClientId,
          ChallengeResponses: { USERNAME: user.email, CREDENTIAL: JSON.stringify(credential) },
          Session: body['Session'],
        })
      ).body;
    const foreign = other.browser.get({ ...options, allowCredentials: [{ id: other.credentialId }] });
    expect(await answer(foreign)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await answer(user.browser.get(options))).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('is asked for no second factor, and signs in to no account that is disabled', async () => {
    const user = await withPasskey();
    const { body } = await emulator.idp('AssociateSoftwareToken', { AccessToken: user.accessToken });
    const UserCode = totpCode(String(body['SecretCode']), totpStep(Date.now()));
    await emulator.idp('VerifySoftwareToken', { AccessToken: user.accessToken, UserCode });
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await emulator.idp('SetUserMFAPreference', { AccessToken: user.accessToken, SoftwareTokenMfaSettings });
    expect(await begin(user.email, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password })).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
    });
    expect(await signIn(user)).toHaveProperty('AuthenticationResult');
    await emulator.admin(`users/${user.sub}/disable`, {});
    expect(await signIn(user)).toMatchObject({ __type: 'NotAuthorizedException', message: 'User is disabled.' });
  });

  test('of which there are twenty is enough, and none is left of a deleted account', async () => {
    const user = await withPasskey();
    for (let more = 1; more < 20; more += 1)
      expect(await complete(user, user.browser.create(await optionsFor(user)))).toBeUndefined();
    expect((await emulator.idp('StartWebAuthnRegistration', { AccessToken: user.accessToken })).body).toMatchObject({
      __type: 'LimitExceededException',
    });
    await emulator.idp('DeleteUser', { AccessToken: user.accessToken });
    await emulator.admin('users', { email: user.email, password });
    expect((await asked(user.email)).body).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' });
  });
});

test('an unknown address looks like one without a passkey', async () => {
  const [known, unknown] = [(await somebody()).email, 'passkey-nobody@example.org'];
  const answers = await Promise.all(
    [known, unknown].map(async (email) => ({ ...(await asked(email)).body, Session: '' })),
  );
  expect(answers[0]).toEqual(answers[1]);
});

test('a pool that takes none says so', async () => {
  const plain = await startIdentity({ firstFactors: ['PASSWORD'] });
  const email = 'plain@example.org';
  await plain.admin('users', { email, password });
  const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password };
  const { body } = await plain.idp('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId: localClientId, AuthParameters });
  for (const action of ['StartWebAuthnRegistration', 'ListWebAuthnCredentials'])
    expect((await plain.idp(action, { AccessToken: accessTokenIn(body) })).body).toMatchObject({
      __type: 'WebAuthnNotEnabledException',
    });
  await plain.close();
});
