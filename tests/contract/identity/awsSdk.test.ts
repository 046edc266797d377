import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  InvalidParameterException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createUserPool } from '../../../amplify/adapters/userPool/createUserPool';
import { createAwsClientOptions } from '../../../amplify/lib/createAwsClientOptions';
import { localClientId, localRegion, localUserPoolId } from '../../../src/emulators/identity/localPool';
import { prepareIdentity } from './support/startIdentity';
import { password, startService } from './service/startService';

// The service through the AWS SDK: the client of the back end.

const emulator = prepareIdentity();
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  client = new CognitoIdentityProviderClient(createAwsClientOptions({ region: localRegion, endpoint: emulator.url }));
});

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

/** Signs in by SRP, which the SDK has no part of. */
async function signIn(email: string): Promise<void> {
  expect(await startService(emulator).identity.signIn(email, password)).toMatchObject({ ok: true });
}

test('a password is accepted only by SRP', async () => {
  await make();
  const plain = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: password },
  });
  await expect(client.send(plain)).rejects.toBeInstanceOf(InvalidParameterException);
});

test('an address is set by the back end if no confirmed account has it', async () => {
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
