import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { openTerminal } from '../../../amplify/deployment/guide/openTerminal';
import { createAwsClientOptions } from '../../../amplify/lib/createAwsClientOptions';
import type { Environment } from '../../config/environment';
import { region } from '../../config/region';
import { fail, succeed, type Result } from '../../domain/Result';
import { startGateway } from '../../emulators/gateway/startGateway';
import { financeAccounts } from '../../emulators/identity/localPool';
import { createDistributions, type Distributions } from '../../services/finance/createDistributions';
import { createFinance, type Finance } from '../../services/finance/createFinance';

export interface StaffOptions {
  /** Told of something to end when the command ends. */
  readonly onStop: (stop: () => Promise<void>) => void;
  /** Another place of the books than the project's own. */
  readonly stateDir?: string;
  /** The email address of the person of finance; asked for, or locally the first of the two, without it. */
  readonly as?: string | undefined;
}

/** The finance API, as someone of finance who has signed in. */
export interface StaffFinance {
  readonly finance: Finance;
  readonly distributions: Distributions;
  /** Address of the payments API, without a trailing slash. */
  readonly payments: string;
}

/** Whether this project's gateway runs on its port: only it has this emulator. */
async function gatewayRuns(origin: string): Promise<boolean> {
  try {
    // If none runs the connection is refused at once; a busy one must not be taken for none, as two would share the books.
    const health = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(60_000) });
    return (await health.text()).includes('/dynamodb ');
  } catch {
    return false;
  }
}

/** The origin of a gateway over this project's data: the one that runs, or one that is started for the purpose. */
async function getGatewayOrigin(environment: Environment, { onStop, stateDir }: StaffOptions): Promise<string> {
  const running = `http://localhost:${environment.localPort}`;
  if (await gatewayRuns(running)) return running;
  const gateway = await startGateway(environment, { port: 0, ...(stateDir && { stateDir }) });
  onStop(gateway.close);
  return gateway.origin;
}

const signedInSchema = v.object({ idToken: v.string() });

/** Signs in a person of the local pool, whose emulator needs neither password nor code of a command of this machine. */
async function signInLocally(origin: string, email: string): Promise<Result<string, string>> {
  const response = await fetch(`${origin}/identity/_admin/users/${encodeURIComponent(email)}/sign-in`, {
    method: 'POST',
  });
  const parsed = v.safeParse(signedInSchema, await response.json());
  return parsed.success ? succeed(parsed.output.idToken) : fail(`The local pool has no account of ${email}`);
}

interface Pool {
  readonly clientId: string;
  /** The emulator's address; Amazon's own without it. */
  readonly endpoint?: string | undefined;
}

/** The questions to the person at the terminal; the answer to `askSecret` is not shown. */
export interface Questions {
  readonly ask: (question: string) => Promise<string>;
  readonly askSecret: (question: string) => Promise<string>;
}

/** Signs in with password and the code of the authenticator app, which finance needs. @returns the ID token */
export async function signInToPool(
  { clientId, endpoint }: Pool,
  { ask, askSecret }: Questions,
  as?: string,
): Promise<Result<string, string>> {
  const client = new CognitoIdentityProviderClient(createAwsClientOptions({ region, endpoint }));
  const email = as ?? (await ask('Email address: ')).trim();
  const password = await askSecret('Password: ');
  try {
    const begun = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
      }),
    );
    if (begun.ChallengeName !== 'SOFTWARE_TOKEN_MFA')
      return fail('Finance needs an authenticator app. Set one up in the account, under “Security”');
    const code = (await ask('Code of the authenticator app: ')).replace(/\s/g, '');
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: begun.ChallengeName,
        ClientId: clientId,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
        Session: begun.Session,
      }),
    );
    return succeed(AuthenticationResult?.IdToken ?? '');
  } catch (error) {
    if (error instanceof NotAuthorizedException) return fail('The email address or the password is wrong');
    return fail(`The sign-in failed (${error instanceof Error ? error.name : String(error)})`);
  }
}

/**
 * Signs someone of finance in and opens the finance API that the screen of the account uses: of the deployment that the environment
 * names, whose person is asked for password and code, or of the local gateway.
 */
export async function openStaffFinance(
  environment: Environment,
  options: StaffOptions,
): Promise<Result<StaffFinance, string>> {
  const { accounts, api, siteUrl } = environment;
  // The back ends take what is posted only from the site.
  const fetcher: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: siteUrl } });
  const open = (payments: string, token: Result<string, string>): Result<StaffFinance, string> => {
    if (!token.ok) return token;
    const options = { idToken: async () => token.value, fetcher };
    return succeed({
      payments,
      finance: createFinance(payments, options),
      distributions: createDistributions(payments, options),
    });
  };
  if (!accounts.isReal) {
    const origin = await getGatewayOrigin(environment, options);
    return open(`${origin}/api/payments`, await signInLocally(origin, options.as ?? financeAccounts[0].email));
  }
  const terminal = openTerminal(process.stdin, process.stderr);
  try {
    const { clientId, userPoolEndpoint: endpoint } = accounts.identity;
    return open(api.payments, await signInToPool({ clientId, endpoint }, terminal, options.as));
  } finally {
    terminal.close();
  }
}
