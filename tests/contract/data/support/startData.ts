import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { createHandler } from '../../../../amplify/functions/data/handler';
import { createAccountClient } from '../../../../amplify/adapters/accountTable/AccountClient';
import { createAccountStore } from '../../../../amplify/adapters/accountTable/createAccountStore';
import { createDonationTable } from '../../../../amplify/adapters/donationTable/createDonationTable';
import { createTableClient } from '../../../../amplify/adapters/donationTable/TableClient';
import type { DonationTable } from '../../../../amplify/useCases/ports/donations';
import type { UserStateName } from '../../../../src/emulators/identity/userActions';
import { totpCode, totpStep } from '../../../../src/emulators/identity/totpCode';
import { defaults } from '../../../../src/config/defaults';
import { parseEnvironment } from '../../../../src/config/parseEnvironment';
import { selectVariables } from '../../../../src/emulators/gateway/createLocalFunctions';
import { createLocalVariables, region } from '../../../../src/emulators/gateway/createLocalVariables';
import { ownOperations } from '../../../../src/services/data/ownOperations';
import { publicOperations } from '../../../../src/services/data/publicOperations';
import type { Donation } from '../../../../src/domain/donation';
import { deriveDonationId } from '../../../../amplify/lib/hashes';
import { makeStatement, type CalculationStatement } from '../../../../src/domain/zakat/statement';
import { aDonation, aLine } from '../../../builders/giving';
import { publishedRulings, zakatForm, calculateValidZakat } from '../../../builders/zakat';
import { startGiving, sweepsRest, type RunningGiving, type StartGivingOptions } from '../../giving/support/startGiving';

/** Every operation of the data API, by its field. */
export const operations = { ...publicOperations, ...ownOperations };
export type OperationName = keyof typeof operations;

/** Makes a gift as it is stored, paid, with an id and a reference of its own. */
export function aPaidGift(changes: Partial<Donation> = {}, lines = [aLine()]): Donation {
  const reference = randomUUID().replaceAll('-', '').slice(0, 26);
  const at = changes.createdAt ?? '2026-11-19T01:00:00.000Z';
  return aDonation(
    {
      id: deriveDonationId(reference),
      reference,
      attempt: randomUUID(),
      status: 'succeeded',
      createdAt: at,
      updatedAt: at,
      succeededAt: at,
      ...changes,
    },
    { lines, donor: { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false, ...changes.donor } },
  );
}

/** Makes the same, made as a guest with an address. */
export const aGuestGift = (email: string, changes: Partial<Donation> = {}) =>
  aPaidGift({ donor: { name: 'Amina Yusuf', email, anonymous: false }, ...changes });

/** Makes a statement of so many dollars in the bank, as the calculator makes it. */
export function aStatement(dollars = 20_000, calculatedAt = '2026-11-20T01:02:03.000Z'): CalculationStatement {
  const form = zakatForm({ cash: [{ label: 'Bank', amount: String(dollars) }] });
  return makeStatement(form, calculateValidZakat(form), publishedRulings(), new Date(calculatedAt));
}

export interface DataError {
  readonly errorType: string | null;
  readonly message: string;
  readonly path?: readonly (string | number)[] | null;
}

export interface DataResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: readonly DataError[] | undefined;
  /** The whole answer as it came. */
  readonly text: string;
}

export interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
}

/** A signed-in user with an account. */
export interface User {
  readonly email: string;
  readonly sub: string;
  readonly idToken: string;
  readonly accessToken: string;
}

export type As = User | 'key' | 'anonymous' | { readonly headers: Readonly<Record<string, string>> };

/** The data API of a gateway, as its callers see it. */
/** The answer of the user pool. */
export type PoolAnswer = Record<string, unknown> & { readonly __type?: string };

export interface DataClient {
  readonly gifts: DonationTable;
  /** Makes an account, in a state that one can sign in from, and signs in to it. */
  user(email?: string, state?: UserStateName): Promise<User>;
  /** A sign-up with an address that no one has confirmed. */
  begunSignUp(email: string): Promise<void>;
  /** Signs in once more. */
  signIn(email: string): Promise<User>;
  /** Turns an authenticator app on. */
  setUpApp(user: Pick<User, 'email' | 'accessToken'>): Promise<void>;
  /** Emails to an address, newest first. */
  emailsTo(email: string): Promise<readonly ReceivedEmail[]>;
  /** The code in the newest email to an address that has one. */
  codeTo(email: string): Promise<string>;
  /** A call of the user pool, with the error's name in `__type` if it fails. */
  tryPool(action: string, body: object): Promise<PoolAnswer>;
  /** A call of the user pool, which has to succeed. */
  pool(action: string, body: object): Promise<unknown>;
  /** Sets the password anew by the code that the pool sends; it stays what it was. */
  resetPassword(user: User): Promise<void>;
  /** Acts on an account as an administrator. */
  administer(user: User, action: string): Promise<void>;
  /** Any request to the data API. */
  send(init: RequestInit): Promise<DataResponse>;
  query(as: As, query: string, variables?: object): Promise<DataResponse>;
  /** The site's own query for a field. */
  ask(as: As, operation: OperationName, variables?: object): Promise<DataResponse>;
  /** Asks for an answer, which has to come. */
  answerTo<T>(as: As, operation: OperationName, variables?: object): Promise<T>;
  /** Saves a calculation in a user's account. @returns its id */
  savedBy(user: User, id?: string): Promise<string>;
}

export interface RunningData extends RunningGiving, DataClient {
  /** The function itself, over the same tables, for claims that the pool would not give; of `someone` unless they name a `sub`. */
  call(claims: object, fieldName: string, given?: object): Promise<unknown>;
}

const password = 'generosity-2026';

function createHeaders(as: As): Record<string, string> {
  if (as === 'anonymous') return {};
  if (as === 'key') return { 'x-api-key': defaults.dataApiKey };
  return 'headers' in as ? { ...as.headers } : { authorization: as.idToken };
}

/** Prepares a gateway for the tests of a file, as the data API's callers see it: it starts before the first and stops after the last. */
export function prepareData(options?: StartGivingOptions): RunningData {
  const data = {} as RunningData;
  beforeAll(async () => void Object.assign(data, await startData(options)));
  afterAll(() => data.stop());
  return data;
}

/** Starts a gateway of its own, as the data API's callers see it. Its schedules rest, unless a test waits for them. */
export async function startData(options: StartGivingOptions = {}): Promise<RunningData> {
  const giving = await startGiving({ sweepEvery: sweepsRest, ...options });
  const parsed = parseEnvironment({});
  if (!parsed.ok) throw new Error(parsed.error);
  const handler = createHandler(
    selectVariables('data', createLocalVariables(parsed.environment, giving.origin, { logLevel: 'error' })),
  );
  const accounts = createAccountStore(
    createAccountClient('accounts', { region, endpoint: `${giving.origin}/dynamodb` }),
  );
  return {
    ...giving,
    ...openData(giving),
    async call(claims, fieldName, given = {}) {
      const sub = 'sub' in claims ? String(claims.sub) : 'someone';
      // Who calls with claims of the test's own has proved an address.
      if (!(await accounts.ownership(sub)))
        await accounts.putOwnership(sub, { state: 'owned', at: new Date(0).toISOString() });
      return handler({ info: { fieldName }, arguments: given, identity: { sub, claims } });
    },
  };
}

/** The answer to a sign-in. */
interface SignInAnswer {
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly AuthenticationResult?: { readonly IdToken: string; readonly AccessToken: string };
}

/** The half minute whose code was used last, by gateway and address. */
const lastSteps = new Map<string, number>();

/** Opens the data API of a running gateway, as its callers see it. */
export function openData({ origin }: Pick<RunningGiving, 'origin'>): DataClient {
  const endpoint = `${origin}/dynamodb`;

  async function identity<T = Record<string, never>>(path: string, init: RequestInit): Promise<T> {
    const response = await fetch(`${origin}/identity${path}`, { method: 'POST', ...init });
    const text = await response.text();
    expect(response.status, text).toBeLessThan(300);
    return (text ? JSON.parse(text) : {}) as T;
  }
  const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  async function tryPool(action: string, body: object): Promise<PoolAnswer> {
    const answer = await fetch(`${origin}/identity`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as PoolAnswer;
  }
  async function pool<T = Record<string, never>>(action: string, body: object): Promise<T> {
    const answer = await tryPool(action, body);
    expect(answer).not.toHaveProperty('__type');
    return answer as T;
  }

  async function emailsTo(email: string): Promise<readonly ReceivedEmail[]> {
    const answer = await fetch(`${origin}/mail/messages.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { messages: ReceivedEmail[] }).messages;
  }

  const codeTo = async (email: string) =>
    (await emailsTo(email)).map(({ text }) => /Your code: (\d+)/.exec(text)?.[1]).find(Boolean) ?? '';

  /** Answers with a code of the user's authenticator app: the pool takes each once, of the half minutes before, now and after. */
  async function answerAppCode(email: string, Session: string | undefined) {
    const { totpSecret } = await identity<{ totpSecret: string }>(`/_admin/users/${email}`, { method: 'GET' });
    const step = Math.max((lastSteps.get(origin + email) ?? 0) + 1, totpStep(Date.now()) - 1);
    lastSteps.set(origin + email, step);
    return pool<SignInAnswer>('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ClientId: defaults.pool.clientId,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: totpCode(totpSecret, step) },
      Session,
    });
  }

  async function setUpApp({ email, accessToken: AccessToken }: Pick<User, 'email' | 'accessToken'>) {
    const { SecretCode } = await pool<{ SecretCode: string }>('AssociateSoftwareToken', { AccessToken });
    const step = totpStep(Date.now()) - 1;
    lastSteps.set(origin + email, step);
    await pool('VerifySoftwareToken', { AccessToken, UserCode: totpCode(SecretCode, step) });
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await pool('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  }

  async function signIn(email: string): Promise<User> {
    const begun = await pool<SignInAnswer>('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: defaults.pool.clientId,
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
    });
    const answer = begun.ChallengeName === 'SOFTWARE_TOKEN_MFA' ? await answerAppCode(email, begun.Session) : begun;
    const { IdToken: idToken = '', AccessToken: accessToken = '' } = answer.AuthenticationResult ?? {};
    return { email, sub: String(decodeClaims(idToken)['sub']), idToken, accessToken };
  }

  async function send(init: RequestInit): Promise<DataResponse> {
    const response = await fetch(`${origin}/graphql`, init);
    const text = await response.text();
    const { data, errors } = (text ? JSON.parse(text) : {}) as Partial<DataResponse>;
    return { status: response.status, headers: response.headers, data, errors, text };
  }
  const query = (as: As, text: string, variables: object = {}) =>
    send({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...createHeaders(as) },
      body: JSON.stringify({ query: text, variables }),
    });
  const ask = (as: As, operation: OperationName, variables?: object) =>
    query(as, operations[operation].text, variables);

  return {
    gifts: createDonationTable(createTableClient('donations', { region, endpoint })),
    async user(email = `donor-${randomUUID()}@example.org`, state = 'confirmed') {
      await identity('/_admin/users', json({ email, password, state, givenName: 'Amina', familyName: 'Yusuf' }));
      return signIn(email);
    },
    begunSignUp: async (email) =>
      void (await identity('/_admin/users', json({ email, password, state: 'unconfirmed' }))),
    signIn,
    setUpApp,
    emailsTo,
    codeTo,
    tryPool,
    pool,
    async resetPassword({ email }) {
      const user = { ClientId: defaults.pool.clientId, Username: email };
      await pool('ForgotPassword', user);
      await pool('ConfirmForgotPassword', { ...user, ConfirmationCode: await codeTo(email), Password: password });
    },
    administer: async ({ sub }, action) => void (await identity(`/_admin/users/${sub}/${action}`, {})),
    send,
    query,
    ask,
    async answerTo<T>(as: As, operation: OperationName, variables?: object) {
      const answer = await ask(as, operation, variables);
      expect(answer.errors, answer.text).toBeUndefined();
      return answer.data?.[operation] as T;
    },
    async savedBy(as, id = randomUUID()) {
      const { errors, data, text } = await ask(as, 'saveCalculation', { id, statement: JSON.stringify(aStatement()) });
      expect(errors, text).toBeUndefined();
      expect(data).toMatchObject({ saveCalculation: { calculation: { id }, issues: [] } });
      return id;
    },
  };
}

/** Reads the claims of a token, unchecked. */
export const decodeClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
