import { randomUUID } from 'node:crypto';
import { defaults } from '../../../src/config/defaults';
import type { DescribedUser, UserStateName } from '../../../src/local/identity/userActions';
import { origins } from '../origins';

/** A person whose address is unique to the test. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

export type { UserStateName };

const users = `${origins.gateway}/identity/_admin/users`;

async function send(url: string, body?: object): Promise<DescribedUser> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as DescribedUser;
}

/** A person without an account. */
export const aPerson = (): Person => ({
  email: `amina.${randomUUID().slice(0, 12)}@person.example`,
  password: 'three dates and milk',
});

/** A person with an account in a state of `src/local/identity/userActions.ts`. */
export async function aPersonIn(
  state: UserStateName = 'confirmed',
  givenName = '',
  person: Person = aPerson(),
): Promise<Person> {
  await send(users, { ...person, state, givenName });
  return person;
}

/** Calls the user pool as any program can. */
export async function callUserPool(action: string, body: object): Promise<unknown> {
  const answer = await fetch(`${origins.gateway}/identity`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: defaults.pool.clientId, ...body }),
  });
  if (answer.status !== 200) throw new Error(`${action} was answered with ${answer.status}.`);
  return answer.json();
}

/** Signs in at the user pool itself, without the site. */
export async function signInAtUserPool({ email, password }: Person): Promise<{ readonly AccessToken: string }> {
  const parameters = { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password };
  const body = { AuthFlow: 'USER_AUTH', AuthParameters: parameters };
  const answer = (await callUserPool('InitiateAuth', body)) as {
    readonly AuthenticationResult: { readonly AccessToken: string };
  };
  return answer.AuthenticationResult;
}

/** Signs up with an address that belongs to another person, without confirming it. */
export const strangerSignsUp = ({ email }: Pick<Person, 'email'>, password: string): Promise<unknown> =>
  callUserPool('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'given_name', Value: 'Stranger' }],
  });

/** An account as its administrator sees it: its state, and its authenticator's current code. */
export const describe = ({ email }: Person): Promise<DescribedUser> => send(`${users}/${encodeURIComponent(email)}`);

/** Administrative actions on an account: `disable`, `revoke-sessions`, `reset-password`, `delete`, … */
export const administer = ({ email }: Person, action: string): Promise<DescribedUser> =>
  send(`${users}/${encodeURIComponent(email)}/${action}`, {});
