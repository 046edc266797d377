import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localClientId } from '../../../src/local/identity/localPool';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity();
});
afterAll(() => emulator.close());

const ClientId = localClientId;

describe('the protocol', () => {
  const send = (target: string, body: string) =>
    fetch(emulator.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', ...(target && { 'x-amz-target': target }) },
      body,
    });

  test('an error is named in the body and in headers that a page may read', async () => {
    const response = await send('AWSCognitoIdentityProviderService.GetUser', '{"AccessToken":"a.b.c"}');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-amz-json-1.1',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
      'x-amzn-errortype': 'NotAuthorizedException:',
      'x-amzn-errormessage': 'Invalid Access Token',
      'x-amzn-requestid': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  test('a page of another origin may ask first', async () => {
    const response = await fetch(emulator.url, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:9000', 'access-control-request-headers': 'x-amz-target,content-type' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-headers')).toBe('x-amz-target,content-type');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });

  test.each([
    ['no action', '', '{}', 'UnknownOperationException'],
    ['an unknown action', 'AWSCognitoIdentityProviderService.Fly', '{}', 'UnknownOperationException'],
    ['an inherited name', 'AWSCognitoIdentityProviderService.toString', '{}', 'UnknownOperationException'],
    ['another service', 'DynamoDB_20120810.PutItem', '{}', 'UnknownOperationException'],
    [
      'an administrator’s action',
      'AWSCognitoIdentityProviderService.AdminGetUser',
      '{}',
      'MissingAuthenticationTokenException',
    ],
    ['no JSON', 'AWSCognitoIdentityProviderService.GetUser', '{', 'SerializationException'],
    ['a list', 'AWSCognitoIdentityProviderService.GetUser', '[]', 'SerializationException'],
    ['a number for a text', 'AWSCognitoIdentityProviderService.GetUser', '{"AccessToken":7}', 'SerializationException'],
  ])('%s', async (_name, target, body, type) => {
    const response = await send(target, body);
    expect([response.status, ((await response.json()) as { __type: string }).__type]).toEqual([400, type]);
  });

  test('the address answers with a slash at its end too', async () => {
    const response = await fetch(`${emulator.url}/`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: '{"AccessToken":"a.b.c"}',
    });
    expect(((await response.json()) as { message: string }).message).toBe('Invalid Access Token');
  });
});

describe('bad input is described as the service does', () => {
  test.each([
    [
      'SignUp',
      { ClientId, Username: '', Password: 'a long password' },
      "2 validation errors detected: Value at 'username' failed to satisfy constraint: Member must have length greater than or equal to 1; Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+$",
    ],
    [
      'SignUp',
      { ClientId, Password: 'a long password' },
      "1 validation error detected: Value null at 'username' failed to satisfy constraint: Member must not be null",
    ],
    [
      'SignUp',
      { ClientId, Username: 'a@example.org', Password: 'x'.repeat(257) },
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
    ],
    [
      'SignUp',
      { ClientId, Username: 'a@example.org', Password: 'a long password', UserAttributes: [{ Value: 'x' }] },
      "1 validation error detected: Value null at 'userAttributes.1.member.name' failed to satisfy constraint: Member must not be null",
    ],
    [
      'SignUp',
      {
        ClientId,
        Username: 'a@example.org',
        Password: 'a long password',
        UserAttributes: [{ Name: 'custom:shoe', Value: '44' }],
      },
      'Attributes did not conform to the schema: custom:shoe: Attribute does not exist in the schema.\n',
    ],
    [
      'ConfirmSignUp',
      { ClientId, Username: 'a@example.org', ConfirmationCode: null },
      "1 validation error detected: Value null at 'confirmationCode' failed to satisfy constraint: Member must not be null",
    ],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'OPEN_SESAME', AuthParameters: {} },
      "1 validation error detected: Value at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: [USER_SRP_AUTH, REFRESH_TOKEN_AUTH, REFRESH_TOKEN, CUSTOM_AUTH, USER_PASSWORD_AUTH, USER_AUTH, ADMIN_NO_SRP_AUTH, ADMIN_USER_PASSWORD_AUTH]",
    ],
    ['InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH' }, 'Missing required parameter USERNAME'],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'a', SRP_A: '0' } },
      'Invalid SRP_A',
    ],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters: {} },
      'Initiate Auth method not supported.',
    ],
  ])('%s %#', async (action, input, message) => {
    expect((await emulator.idp(action, input)).body).toEqual({ __type: 'InvalidParameterException', message });
  });

  test.each(['SignUp', 'ForgotPassword', 'ResendConfirmationCode'])('%s for another client', async (action) => {
    const input = { ClientId: 'somebody', Username: 'a@example.org', Password: 'a long password' };
    expect((await emulator.idp(action, input)).body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client somebody does not exist.',
    });
  });
});

describe('an SRP exchange', () => {
  const begin = async (USERNAME: string) => {
    const { body } = await emulator.idp('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'abcdef' },
    });
    return body['ChallengeParameters'] as Record<string, string>;
  };
  const prove = async (parameters: Record<string, string>, more: Record<string, string>) =>
    (
      await emulator.idp('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: parameters['USER_ID_FOR_SRP'],
          PASSWORD_CLAIM_SECRET_BLOCK: parameters['SECRET_BLOCK'],
          PASSWORD_CLAIM_SIGNATURE: 'bm90IHRoZSBzaWduYXR1cmU=',
          ...more,
        },
      })
    ).body;
  const timestamp = (at: number) => {
    const [week, day, month, year, time] = new Date(at).toUTCString().replace(',', '').split(' ');
    return `${week} ${month} ${Number(day)} ${time} UTC ${year}`;
  };

  test('looks the same for unknown and known users, and always the same for an unknown one', async () => {
    const [demo, nobody, again] = [
      await begin('demo@mizan.example'),
      await begin('nobody@example.org'),
      await begin('Nobody@Example.org'),
    ];
    expect(Object.keys(nobody)).toEqual(Object.keys(demo));
    for (const { USER_ID_FOR_SRP, SALT, SRP_B } of [demo, nobody]) {
      expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(SALT).toMatch(/^[0-9a-f]{28,32}$/);
      expect(SRP_B).toMatch(/^[0-9a-f]{760,768}$/);
    }
    expect([again['SALT'], again['USER_ID_FOR_SRP']]).toEqual([nobody['SALT'], nobody['USER_ID_FOR_SRP']]);
    expect(again['SRP_B']).not.toBe(nobody['SRP_B']);
    for (const parameters of [demo, nobody])
      expect(await prove(parameters, { TIMESTAMP: timestamp(Date.now()) })).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
  });

  test('accepts one proof for a secret block', async () => {
    const parameters = await begin('nobody@example.org');
    await prove(parameters, { TIMESTAMP: timestamp(Date.now()) });
    expect((await prove(parameters, { TIMESTAMP: timestamp(Date.now()) }))['message']).toBe(
      'Invalid session for the user, session can only be used once.',
    );
  });

  test('requires a current timestamp in its own format', async () => {
    const parameters = await begin('nobody@example.org');
    expect(await prove(parameters, { TIMESTAMP: new Date().toISOString() })).toEqual({
      __type: 'InvalidParameterException',
      message: 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
    });
    for (const off of [-6, 6])
      expect((await prove(parameters, { TIMESTAMP: timestamp(Date.now() + off * 60_000) }))['__type']).toBe(
        'NotAuthorizedException',
      );
    expect((await prove(parameters, { TIMESTAMP: timestamp(Date.now() - 4 * 60_000) }))['message']).toBe(
      'Incorrect username or password.',
    );
  });

  test('an unknown session is rejected', async () => {
    const input = {
      ClientId,
      ChallengeName: 'SMS_MFA',
      Session: 'x'.repeat(40),
      ChallengeResponses: { USERNAME: 'a' },
    };
    expect((await emulator.idp('RespondToAuthChallenge', input)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
  });
});

test('malformed refresh tokens and access tokens are rejected', async () => {
  expect((await emulator.idp('GetTokensFromRefreshToken', { ClientId, RefreshToken: 'rubbish' })).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Invalid Refresh Token',
  });
  expect((await emulator.idp('RevokeToken', { ClientId, Token: 'rubbish' })).status).toBe(200);
  for (const action of ['GetUser', 'DeleteUser', 'GlobalSignOut'])
    expect((await emulator.idp(action, { AccessToken: 'rubbish' })).body['message']).toBe('Invalid Access Token');
});

test('a message that cannot be delivered is reported, and what was done stays done', async () => {
  emulator.refuseMail(true);
  const input = { ClientId, Username: 'mail@example.org', Password: 'a long password' };
  expect((await emulator.idp('SignUp', input)).body).toEqual({
    __type: 'CodeDeliveryFailureException',
    message: 'Unable to deliver message.',
  });
  emulator.refuseMail(false);
  expect((await emulator.idp('SignUp', input)).body['__type']).toBe('UsernameExistsException');
  expect((await emulator.idp('ResendConfirmationCode', { ClientId, Username: 'mail@example.org' })).status).toBe(200);
  expect(emulator.codeFor('mail@example.org')).toMatch(/^\d{6}$/);
});
