import { describe, expect, it } from 'vitest';
import { Amplify } from 'aws-amplify';
import { localClientId, localUserPoolId, localIdentityPoolId } from '../../emulators/identity/localPool';
import { checkConfig, configureLibrary } from './configureIdentity';
import { getEndpoints, type IdentityConfig } from './IdentityConfig';

const config = { userPoolId: localUserPoolId, clientId: localClientId, identityPoolId: localIdentityPoolId };

// Spec 7.33, 9.2
it('identity calls go to Sydney, where the pools are', () => {
  expect(getEndpoints(config)).toEqual({
    userPool: 'https://cognito-idp.ap-southeast-2.amazonaws.com/',
    identityPool: 'https://cognito-identity.ap-southeast-2.amazonaws.com/',
  });
});

it('identity calls go to configured endpoints', () => {
  const local = 'http://localhost:9001/identity';
  expect(getEndpoints({ ...config, userPoolEndpoint: local, identityPoolEndpoint: local })).toEqual({
    userPool: local,
    identityPool: local,
  });
});

const storage = {
  setItem: async () => undefined,
  getItem: async () => null,
  removeItem: async () => undefined,
  clear: async () => undefined,
};

function configured(more: Partial<IdentityConfig> = {}) {
  const ids = { userPoolId: localUserPoolId, clientId: localClientId, identityPoolId: localIdentityPoolId };
  configureLibrary({ ...ids, ...more }, { storage });
  return Amplify.getConfig().Auth?.Cognito;
}

// Spec 5.1, 5.2, 5.3, 5.7
it('the username is the email address, required and verified; no second factor, no required classes of characters', () => {
  expect(configured()).toEqual({
    userPoolId: localUserPoolId,
    userPoolClientId: localClientId,
    identityPoolId: localIdentityPoolId,
    allowGuestAccess: true,
    loginWith: { email: true },
    userAttributes: { email: { required: true } },
    signUpVerificationMethod: 'code',
    passwordFormat: { minLength: 8 },
    mfa: { status: 'off' },
  });
});

it('the hosted pages add no social sign-in provider', () => {
  const hosted = { domain: 'auth.example', signInUrl: 'https://a.example/', signOutUrl: 'https://a.example/out' };
  const oauth = configured({ hosted })?.loginWith?.oauth;
  expect(oauth).toEqual({
    domain: 'auth.example',
    scopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
    redirectSignIn: ['https://a.example/'],
    redirectSignOut: ['https://a.example/out'],
    responseType: 'code',
  });
  expect(oauth).not.toHaveProperty('providers');
});

const check = (userPoolId: string, clientId = 'client') => checkConfig({ userPoolId, clientId });
const refused = (message: string) => ({ ok: false, reason: 'configuration', message });

describe('the configuration of the identity service', () => {
  it('the identity configuration of the local emulator is valid', () => {
    expect(check(localUserPoolId, localClientId)).toEqual({ ok: true });
  });

  // Spec 5.21, 8.12
  it('the identity configuration needs a user pool and a client', () => {
    expect(check('', 'client')).toEqual(refused('Both UserPoolId and ClientId are required.'));
    expect(check(localUserPoolId, '')).toEqual(refused('Both UserPoolId and ClientId are required.'));
  });

  // Spec 5.20, 8.13
  it.each(['ap-southeast-2', 'ap-southeast-2_', '_MizanLoc1', 'ap-southeast-2_Mizan-1', 'ap southeast 2_Mizan1'])(
    'the identity configuration rejects the user pool id %s, which has another form',
    (userPoolId) => {
      expect(check(userPoolId)).toEqual(refused('Invalid UserPoolId format.'));
    },
  );

  // Spec 5.19
  it('the identity configuration accepts a user pool id of at most 55 characters', () => {
    const long = `ap-southeast-2_${'a'.repeat(40)}`;
    expect(check(long)).toEqual({ ok: true });
    expect(check(`${long}a`)).toEqual(refused('Invalid UserPoolId format.'));
  });
});
