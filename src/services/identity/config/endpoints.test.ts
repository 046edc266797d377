import { expect, it } from 'vitest';
import { localClientId, localIdentityPoolId, localUserPoolId } from '../../../local/identity/localPool';
import { endpoints } from './endpoints';

const config = { userPoolId: localUserPoolId, clientId: localClientId, identityPoolId: localIdentityPoolId };

it('identity calls go to Sydney, where the pools are', () => {
  expect(endpoints(config)).toEqual({
    userPool: 'https://cognito-idp.ap-southeast-2.amazonaws.com/',
    identityPool: 'https://cognito-identity.ap-southeast-2.amazonaws.com/',
  });
});

it('identity calls go to configured endpoints', () => {
  const local = 'http://localhost:9001/identity';
  expect(endpoints({ ...config, userPoolEndpoint: local, identityPoolEndpoint: local })).toEqual({
    userPool: local,
    identityPool: local,
  });
});
