import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import { defaults } from '../../../src/config/defaults';
import type { UserStateName } from '../../../src/emulators/identity/userActions';
import { origins } from '../origins';

/** A person whose address is unique to the test. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

const users = `${origins.gateway}/identity/_admin/users`;

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

/** Makes a person without an account. */
export const aPerson = (): Person => ({
  email: `amina.${randomUUID().slice(0, 12)}@person.example`,
  password: 'three dates and milk',
});

/** Makes a person with an account in a state of `src/emulators/identity/userActions.ts`. */
export async function aPersonIn(
  state: UserStateName = 'confirmed',
  givenName = '',
  person: Person = aPerson(),
): Promise<Person> {
  await post(users, { ...person, state, givenName });
  return person;
}

/** Calls the user pool as any program can. */
export async function callUserPool<T>(action: string, body: object): Promise<T> {
  const answer = await fetch(`${origins.gateway}/identity`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: defaults.pool.clientId, ...body }),
  });
  if (answer.status !== 200) throw new Error(`${action} was answered with ${answer.status}.`);
  return (await answer.json()) as T;
}

interface SignInAnswer {
  readonly AuthenticationResult: {
    readonly IdToken: string;
    readonly AccessToken: string;
    readonly RefreshToken: string;
  };
}

/**
 * Signs a person in without the form: the browser gets the cookies that the site sets when one stays signed in.
 *
 * @returns the ID token
 */
export async function signInByRequest(context: BrowserContext, { email, password }: Person): Promise<string> {
  const { AuthenticationResult: result } = await callUserPool<SignInAnswer>('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
  });
  const { sub } = JSON.parse(Buffer.from(result.IdToken.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly sub: string;
  };
  const prefix = `CognitoIdentityServiceProvider.${defaults.pool.clientId}`;
  const cookies = {
    [`${prefix}.LastAuthUser`]: sub,
    [`${prefix}.${sub}.accessToken`]: result.AccessToken,
    [`${prefix}.${sub}.idToken`]: result.IdToken,
    [`${prefix}.${sub}.refreshToken`]: result.RefreshToken,
    'mizan.signed-in': 'kept',
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origins.site })));
  return result.IdToken;
}

/** Runs administrative actions on an account: `disable`, `revoke-sessions`, `reset-password`, `delete`, … */
export const administer = ({ email }: Person, action: string): Promise<void> =>
  post(`${users}/${encodeURIComponent(email)}/${action}`, {});

/** Reads the key of a person's authenticator app. */
export async function readTotpSecret({ email }: Person): Promise<string> {
  const answer = await fetch(`${users}/${encodeURIComponent(email)}`);
  return ((await answer.json()) as { totpSecret: string }).totpSecret;
}
