import { Amplify } from 'aws-amplify';
import { expect, it } from 'vitest';
import { localClientId, localIdentityPoolId, localUserPoolId } from '../../../local/identity/localPool';
import { configureLibrary } from '../configureIdentity';
import type { IdentityConfig } from './IdentityConfig';

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
