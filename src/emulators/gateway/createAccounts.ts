import { join } from 'node:path';
import type { Hono } from 'hono';
import { defaults } from '../../config/defaults';
import type { Environment } from '../../config/environment';
import { createLazyEmulator } from './createLazyEmulator';
import type { DataFunction } from '../graphql/runOperation';
import type { Trigger, Message } from '../identity/Call';
import type { Identity, VerifiedToken } from '../identity/openIdentity';
import type { Authorize } from '../lambda/createLambdaEmulator';

export interface AccountsDeps {
  readonly environment: Environment;
  /** The folder in which the emulators keep what must outlive the process. */
  readonly stateDir: string;
  /** The gateway's own origin, known once it listens. */
  readonly origin: () => string;
  readonly clock: () => Date;
  /** Hands an email with a code to the mail emulator. */
  readonly deliver: (message: Message) => Promise<void>;
  /** Loads the function that the user pool calls before it sends a code. */
  readonly loadCodeEmails: () => Promise<Trigger>;
  /** Loads the function that the user pool calls after a confirmation. */
  readonly loadConfirmations: () => Promise<Trigger>;
  /** Loads the function that the user pool calls before a sign-in and before tokens. */
  readonly loadSignIns: () => Promise<Trigger>;
  /** Called for a user whom an administrator makes with an authenticator app. */
  readonly onMadeWithApp?: (userId: string) => Promise<unknown>;
  /** Called before each trigger of the user pool, such as to let it take as long as one that has to start. */
  readonly beforeTrigger?: (() => Promise<void>) | undefined;
  /** Loads the function behind the data API. */
  readonly loadData: () => Promise<DataFunction>;
}

/** The emulators of accounts: the pools, the check of callers, the API to what is theirs, and the store that takes their credentials. */
export interface Accounts {
  readonly emulators: Readonly<Record<'identity' | 'graphql' | 's3', Hono>>;
  /** Checks an id token as AppSync does: it is valid until it expires. */
  readonly verifyIdToken: (token: string) => Promise<VerifiedToken>;
  /** The authorizer of the REST back ends: what the token in a request says of the caller, `null` if it says nothing true. */
  readonly authorize: Authorize;
}

/** Creates the emulators of accounts, opened by the first request to them. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { environment, stateDir, origin, clock, deliver, loadData, loadCodeEmails, loadConfirmations, loadSignIns } =
    deps;
  const { beforeTrigger, onMadeWithApp } = deps;
  let opening: Promise<Identity> | undefined;
  const open = () => {
    opening ??= openIdentityEmulator();
    opening.catch(() => (opening = undefined));
    return opening;
  };
  const { signInFlow, confirmation } = environment.accounts.identity;
  const trigger =
    (load: () => Promise<Trigger>): Trigger =>
    async (event) => {
      await beforeTrigger?.();
      return (await load())(event);
    };
  async function openIdentityEmulator(): Promise<Identity> {
    const [{ openIdentity }, pool] = await Promise.all([
      import('../identity/openIdentity'),
      import('../identity/localPool'),
    ]);
    return openIdentity({
      stateDir,
      publicUrl: () => `${origin()}/identity`,
      userPoolId: pool.localUserPoolId,
      clientId: pool.localClientId,
      identityPoolId: pool.localIdentityPoolId,
      siteUrl: environment.siteUrl,
      settings: { customAuth: signInFlow === 'custom', signUpVerification: confirmation },
      clock,
      deliver,
      customMessage: trigger(loadCodeEmails),
      postConfirmation: trigger(loadConfirmations),
      signIns: trigger(loadSignIns),
      ...(onMadeWithApp && { onMadeWithApp }),
    });
  }

  const verifyIdToken = async (token: string) => (await open()).verifyIdToken(token);
  return {
    emulators: {
      identity: createLazyEmulator('/identity', async () => (await open()).emulator).app,
      graphql: createLazyEmulator('/graphql', async () => {
        const { openGraphql } = await import('../graphql/createGraphqlEmulator');
        return openGraphql({ verifyIdToken, load: loadData });
      }).app,
      s3: createLazyEmulator('/s3', async () => {
        const { createS3Emulator } = await import('../s3/createS3Emulator');
        return createS3Emulator({
          bucket: defaults.documentsBucket,
          exportsBucket: defaults.exportsBucket,
          stateDir: join(stateDir, 's3'),
          siteUrl: environment.siteUrl,
          clock,
        });
      }).app,
    },
    verifyIdToken,
    async authorize(token) {
      // API Gateway's authorizer takes the token as it is; with the scheme in front it is another text to it.
      const verified = await verifyIdToken(token);
      if (!verified.ok) return null;
      return Object.fromEntries(Object.entries(verified.claims).map(([name, value]) => [name, String(value)]));
    },
  };
}
