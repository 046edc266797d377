import {
  AdminGetUserCommand,
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  SignUpCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUserPool } from '../../../amplify/adapters/userPool/createUserPool';
import { createAwsClientOptions } from '../../../amplify/lib/createAwsClientOptions';
import { localClientId, localRegion, localUserPoolId } from '../../../src/local/identity/localPool';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';
import { password, startService } from './service/startService';

// The service through the AWS SDK: the client of the back end, which reads each error as a class of its own.

let emulator: RunningIdentity;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  emulator = await startIdentity({}, undefined, { confirmations: true });
  client = new CognitoIdentityProviderClient(createAwsClientOptions({ region: localRegion, endpoint: emulator.url }));
});
afterAll(() => emulator.close());

const ClientId = localClientId;
let people = 0;
let Username: string;
beforeEach(() => {
  people += 1;
  Username = `sdk-${people}@example.org`;
});

/** Has a user made in a state of the administrator's API. */
const make = async (email = Username) => {
  expect(await emulator.admin('users', { email, password, state: 'confirmed' })).toMatchObject({ status: 201 });
};

/** Signs in by SRP, which the SDK has no part of. @returns the access token */
async function signIn(email: string, secret = password): Promise<string> {
  const { identity } = startService(emulator);
  expect(await identity.signIn(email, secret)).toMatchObject({ ok: true });
  const current = await identity.currentSession();
  if (!current.ok || !current.session) throw new Error('There is no session.');
  return current.session.accessToken;
}

test('a sign-up answers with where the code went, and its errors are the classes of the SDK', async () => {
  const signUp = (Password: string) => client.send(new SignUpCommand({ ClientId, Username, Password }));
  const confirm = (ConfirmationCode: string) =>
    client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  await expect(signUp('short')).rejects.toBeInstanceOf(InvalidPasswordException);
  const { UserSub, ...answer } = await signUp(password);
  expect(answer).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***@e***' },
  });
  await expect(confirm('000000')).rejects.toBeInstanceOf(CodeMismatchException);
  await confirm(emulator.codeFor(Username));
  await expect(signUp(password)).rejects.toBeInstanceOf(UsernameExistsException);
  const user = await client.send(new AdminGetUserCommand({ UserPoolId: localUserPoolId, Username }));
  expect(user.UserStatus).toBe('CONFIRMED');
  expect(user.UserAttributes).toContainEqual({ Name: 'sub', Value: UserSub });
  expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
});

test('a password is accepted by SRP alone', async () => {
  await make();
  const plain = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: password },
  });
  await expect(client.send(plain)).rejects.toBeInstanceOf(InvalidParameterException);
});

test('a reset by code sets the password, which ends the sessions before it', async () => {
  await make();
  const AccessToken = await signIn(Username);
  await client.send(new ForgotPasswordCommand({ ClientId, Username }));
  const confirm = (ConfirmationCode: string) =>
    client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: 'another one' }));
  await expect(confirm('000000')).rejects.toBeInstanceOf(CodeMismatchException);
  await confirm(emulator.codeFor(Username));
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toBeInstanceOf(NotAuthorizedException);
  await signIn(Username, 'another one');
});

test('a password is changed with the one before', async () => {
  await make();
  const AccessToken = await signIn(Username);
  const change = (PreviousPassword: string) =>
    client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'my third password' }));
  await expect(change('not the one')).rejects.toBeInstanceOf(NotAuthorizedException);
  await change(password);
  await signIn(Username, 'my third password');
});

test('an address is set by the back end where no confirmed account has it', async () => {
  await make();
  const taken = `taken-${Username}`;
  await make(taken);
  const pool = createUserPool({ region: localRegion, endpoint: emulator.url });
  const { Username: username = '' } = await client.send(
    new AdminGetUserCommand({ UserPoolId: localUserPoolId, Username }),
  );
  const user = { userPoolId: localUserPoolId, username };
  expect(await pool.setEmail(user, taken)).toBe(false);
  expect(await pool.setEmail(user, `new-${Username}`)).toBe(true);
  await signIn(`new-${Username}`);
  expect(await pool.setEmail({ ...user, username: 'no-one' }, `other-${Username}`)).toBe(false);
  const unknown = new AdminGetUserCommand({ UserPoolId: localUserPoolId, Username: 'no-one' });
  await expect(client.send(unknown)).rejects.toBeInstanceOf(UserNotFoundException);
});
