import { describe, expect, it } from 'vitest';
import { parseAmplifyOutputs } from './amplifyOutputs';
import { parseEnvironment } from './parseEnvironment';

const real = {
  GATSBY_USER_POOL_ID: 'ap-southeast-2_AbCdEfGhI',
  GATSBY_USER_POOL_CLIENT_ID: '1example23456789',
  GATSBY_IDENTITY_POOL_ID: 'ap-southeast-2:01234567-89ab-cdef-0123-456789abcdef',
  GATSBY_DATA_ENDPOINT: 'https://abc.appsync-api.ap-southeast-2.amazonaws.com/graphql',
  GATSBY_DATA_API_KEY: 'da2-abcdefghijklmnopqrstuvwxyz',
};

const parsed = (env: Record<string, string>, outputs?: Parameters<typeof parseEnvironment>[1]) => {
  const result = parseEnvironment(env, outputs);
  if (!result.ok) throw new Error(result.error);
  return result.environment.accounts;
};
const getEnvironmentError = (env: Record<string, string>) => {
  const result = parseEnvironment(env);
  return result.ok ? null : result.error;
};

describe('accounts', () => {
  it('the environment uses the gateway’s accounts, at any port, if no account variable is set', () => {
    expect(parsed({ LOCAL_PORT: '9555' })).toMatchObject({
      isReal: false,
      identity: {
        userPoolId: 'ap-southeast-2_MizanLoc1',
        userPoolEndpoint: 'http://localhost:9555/identity',
        identityPoolEndpoint: 'http://localhost:9555/identity',
      },
      data: { endpoint: 'http://localhost:9555/graphql' },
    });
  });

  it('the environment uses the real accounts if all account variables are set', () => {
    expect(parsed(real)).toEqual({
      isReal: true,
      identity: {
        userPoolId: real.GATSBY_USER_POOL_ID,
        clientId: real.GATSBY_USER_POOL_CLIENT_ID,
        identityPoolId: real.GATSBY_IDENTITY_POOL_ID,
        userPoolEndpoint: undefined,
        identityPoolEndpoint: undefined,
        signInFlow: 'srp',
        confirmation: 'code',
        hostedDomain: undefined,
        providers: [],
      },
      data: { endpoint: real.GATSBY_DATA_ENDPOINT, apiKey: real.GATSBY_DATA_API_KEY },
      documents: undefined,
    });
  });

  it('the environment has a document store if a variable or the deployment names a bucket, and always in the gateway', () => {
    expect(parsed({ LOCAL_PORT: '9555' }).documents?.url).toBe('http://localhost:9555/s3/mizan-local-documents');
    const url = 'https://mizan-documents.s3.ap-southeast-2.amazonaws.com';
    const named = { GATSBY_DOCUMENTS_BUCKET: 'mizan-documents' };
    expect(parsed({ ...real, ...named }).documents).toEqual({ url });
    const outputs = {
      auth: { user_pool_id: 'ap-southeast-2_D1', user_pool_client_id: 'c', identity_pool_id: 'ap-southeast-2:1' },
      data: { url: 'https://deployed.example/graphql', api_key: 'da2-deployed' },
      storage: { aws_region: 'ap-southeast-2', bucket_name: 'mizan-documents' },
    };
    const read = parseAmplifyOutputs(JSON.stringify(outputs));
    expect(read.ok && parsed({}, read.outputs).documents).toEqual({ url });
    expect(getEnvironmentError(named)).toContain('set without GATSBY_IDENTITY_POOL_ID');
    expect(getEnvironmentError({ ...real, GATSBY_DOCUMENTS_BUCKET: 'a.b/c' })).toContain(
      'must be the name of a bucket',
    );
    const otherRegion = { ...outputs, storage: { ...outputs.storage, aws_region: 'us-east-1' } };
    expect(parseAmplifyOutputs(JSON.stringify(otherRegion))).toMatchObject({
      ok: false,
      error:
        'amplify_outputs.json: storage.aws_region must be in ap-southeast-2 (Sydney), where the back end has to be.',
    });
  });

  it('the environment uses the custom sign-in flow if it is set, with real accounts and with the gateway’s', () => {
    expect(parsed({ ...real, GATSBY_SIGN_IN_FLOW: 'custom' }).identity.signInFlow).toBe('custom');
    expect(parsed({ GATSBY_SIGN_IN_FLOW: 'custom' })).toMatchObject({
      isReal: false,
      identity: { signInFlow: 'custom' },
    });
    expect(getEnvironmentError({ GATSBY_SIGN_IN_FLOW: 'lambda' })).toBe(
      'GATSBY_SIGN_IN_FLOW was "lambda"; it must be srp or custom.',
    );
  });

  it('the accounts have a hosted domain and sign-in providers only if variables or the deployment’s outputs name them', () => {
    const auth = {
      user_pool_id: 'ap-southeast-2_Deployed1',
      user_pool_client_id: 'client',
      identity_pool_id: 'ap-southeast-2:1',
    };
    const domain = 'mizan.auth.ap-southeast-2.amazoncognito.com';
    const data = { url: 'https://deployed.example/graphql', api_key: 'da2-deployed' };
    const of = (oauth?: object) => {
      const read = parseAmplifyOutputs(JSON.stringify({ auth: { ...auth, oauth }, data }));
      if (!read.ok) throw new Error(read.error);
      return parsed({}, read.outputs).identity;
    };
    expect(of()).toMatchObject({ hostedDomain: undefined, providers: [], confirmation: 'code' });
    expect(of({ domain })).toMatchObject({ hostedDomain: domain, providers: [] });
    expect(of({ domain, identity_providers: ['FACEBOOK', 'GOOGLE'] })).toMatchObject({
      providers: ['Google', 'Facebook'],
    });
    const hosted = { ...real, GATSBY_HOSTED_SIGN_IN_DOMAIN: domain };
    expect(parsed({ ...hosted, GATSBY_SIGN_IN_PROVIDERS: 'Amazon,Google' }).identity).toMatchObject({
      hostedDomain: domain,
      providers: ['Google', 'Amazon'],
    });
    expect(parsed({ ...real, GATSBY_SIGN_UP_CONFIRMATION: 'link' }).identity.confirmation).toBe('link');
    expect(getEnvironmentError({ ...real, GATSBY_SIGN_IN_PROVIDERS: 'Google' })).toContain(
      'without GATSBY_HOSTED_SIGN_IN_DOMAIN',
    );
    expect(getEnvironmentError({ ...hosted, GATSBY_SIGN_IN_PROVIDERS: 'Elsewhere' })).toContain(
      'must be some of Google,Facebook,Amazon',
    );
  });

  it.each(Object.keys(real))('the account variables are rejected without %s if the others are set', (name) => {
    const others = Object.fromEntries(Object.entries(real).filter(([key]) => key !== name));
    expect(getEnvironmentError(others)).toContain(`was set without ${name}; it must be set together with it.`);
  });

  // Spec 9.2
  it.each([
    ['GATSBY_USER_POOL_ID', 'no pool'],
    ['GATSBY_USER_POOL_ID', `ap-southeast-2_${'b'.repeat(41)}`],
    ['GATSBY_USER_POOL_ID', 'us-east-1_AbCdEfGhI'],
    ['GATSBY_IDENTITY_POOL_ID', 'somewhere'],
    ['GATSBY_IDENTITY_POOL_ID', 'us-east-1:01234567-89ab-cdef-0123-456789abcdef'],
    ['GATSBY_DATA_ENDPOINT', 'https://abc.appsync-api.us-east-1.amazonaws.com/graphql'],
    ['GATSBY_DATA_ENDPOINT', '/graphql'],
    ['GATSBY_DATA_API_KEY', 'secret'],
  ])('an environment error explains what %s = "%s" must be', (name, value) => {
    expect(getEnvironmentError({ ...real, [name]: value })).toMatch(new RegExp(`^${name} was ".*"; it must be `));
  });

  // Spec 9.2
  it.each([
    [
      'auth.user_pool_id',
      { auth: { user_pool_id: 'us-east-1_A', user_pool_client_id: 'c', identity_pool_id: 'ap-southeast-2:1' } },
    ],
    ['data.url', { data: { url: 'https://abc.appsync-api.us-east-1.amazonaws.com/graphql', api_key: 'da2-a' } }],
    [
      'custom.API.payments.endpoint',
      { custom: { API: { payments: { endpoint: 'https://abc.execute-api.us-east-1.amazonaws.com/prod' } } } },
    ],
  ])('the outputs of a deployment outside Sydney are rejected at %s', (place, outputs) => {
    expect(parseAmplifyOutputs(JSON.stringify(outputs))).toEqual({
      ok: false,
      error: `amplify_outputs.json: ${place} must be in ap-southeast-2 (Sydney), where the back end has to be.`,
    });
  });

  it('the accounts come from the deployment’s outputs, unless variables are set', () => {
    const text = JSON.stringify({
      auth: {
        user_pool_id: 'ap-southeast-2_Deployed1',
        user_pool_client_id: 'client',
        identity_pool_id: 'ap-southeast-2:1',
      },
      data: { url: 'https://deployed.example/graphql', api_key: 'da2-deployed' },
    });
    const read = parseAmplifyOutputs(text);
    if (!read.ok) throw new Error(read.error);
    expect(parsed({}, read.outputs)).toMatchObject({
      isReal: true,
      identity: { userPoolId: 'ap-southeast-2_Deployed1' },
      data: { apiKey: 'da2-deployed' },
    });
    expect(parsed(real, read.outputs).identity.userPoolId).toBe(real.GATSBY_USER_POOL_ID);
  });
});
