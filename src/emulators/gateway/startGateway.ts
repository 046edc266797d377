import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../../config/environment';
import { createAccounts } from './createAccounts';
import { createGateway } from './createGateway';
import { createGiving, type GivingDeps } from './createGiving';
import { accountsTable, missingKeys, region, type FunctionOptions } from './createLocalVariables';
import { listen, ListenError, type Listening } from '../kit/listen';

/** Names of this machine only. Another name that leads here is a page of a stranger that points its own domain at this machine. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The paths that the real services answer on the internet, and refuse by their own rules. */
const ofServices =
  /^\/(identity\/?$|identity\/oauth2\/|graphql\b|api\/|s3\/[^_]|stripe\/v\d|stripe\/3ds\/|paypal\/v\d)/;

/**
 * Keeps strangers' pages out of the emulators: a request under another name than this machine's is refused, and one that a page of another
 * site sends to what no service has (faults, administration, clocks). No page may be framed but by the gateway
 * itself and the site, unless its emulator says more exactly by whom.
 */
export function guard(siteUrl: string) {
  const site = new URL(siteUrl).origin;
  const policy = `frame-ancestors 'self' ${site}`;
  return createMiddleware(async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (!ownNames.has(hostname))
      return context.text(`This gateway is reached as localhost, and not as ${hostname}.\n`, 421);
    // A browser says where a page that sends something is from; commands and tests say nothing.
    const origin = context.req.header('origin');
    const isOwn =
      origin === undefined || origin === site || (URL.canParse(origin) && ownNames.has(new URL(origin).hostname));
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(context.req.method);
    if (!isOwn && !isRead && !ofServices.test(context.req.path))
      return context.text('Pages of other sites change nothing here.\n', 403);
    await next();
    const { headers } = context.res;
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (isPage && !headers.get('content-security-policy')?.includes('frame-ancestors'))
      context.header('Content-Security-Policy', policy, { append: true });
    return undefined;
  });
}

/** The folder in which the emulators keep their state, beneath the project. */
export const stateFolder = '.local';

export interface StartGatewayOptions {
  /** Another port than the environment's; 0 for any free one. */
  readonly port?: number;
  /** Another place for what the emulators keep than the project's own. */
  readonly stateDir?: string;
  /** Milliseconds between two sweeps of what is due. */
  readonly sweepEvery?: number;
  readonly functions?: FunctionOptions;
  /** Whether the schedules' functions run in a thread of their own; by default, unless they run elsewhere. */
  readonly sweepsApart?: boolean;
  /** Loads functions that run elsewhere, in place of this process's own. */
  readonly loadFunction?: GivingDeps['loadFunction'];
  /** Whether the providers have webhooks of the gateway's back ends; without them, only those that requests make. */
  readonly hasWebhooks?: boolean;
  /** Called before each trigger of the user pool. */
  readonly beforeTrigger?: () => Promise<void>;
}

/**
 * Starts the local gateway over the project's own content.
 *
 * @throws ListenError with one line if the port is taken, or if a provider's key lacks its other half.
 */
export async function startGateway(environment: Environment, options: StartGatewayOptions = {}): Promise<Listening> {
  const { port = environment.localPort, stateDir = resolve(stateFolder), sweepEvery, functions } = options;
  const missing = missingKeys(environment);
  if (missing) throw new ListenError(missing);
  const content = resolve('src/content');
  const clock = () => new Date();
  let origin = `http://localhost:${port}`;
  const accounts = createAccounts({
    environment,
    stateDir,
    clock,
    origin: () => origin,
    deliver: ({ to, ...email }) =>
      giving.deliver({ ...email, to: [to], from: environment.giving.mailFrom, source: 'identity' }),
    loadCodeEmails: () => giving.loadFunction('codeEmails'),
    loadConfirmations: () => giving.loadFunction('confirmations'),
    loadSignIns: () => giving.loadFunction('signIns'),
    beforeTrigger: options.beforeTrigger,
    async onMadeWithApp(userId) {
      const { createAccountClient } = await import('../../../amplify/adapters/accountTable/AccountClient');
      const { createAccountStore } = await import('../../../amplify/adapters/accountTable/createAccountStore');
      const table = createAccountClient(accountsTable, { region, endpoint: `${origin}/dynamodb` });
      await createAccountStore(table).putAppSignIns(userId, true);
    },
    loadData: () => giving.loadFunction('data'),
  });
  const giving = createGiving({
    environment,
    stateDir,
    clock,
    origin: () => origin,
    onError: (error) => console.error(error),
    ...(sweepEvery !== undefined && { sweepEvery }),
    ...(functions && { functions }),
    loadFunction: options.loadFunction,
    hasWebhooks: options.hasWebhooks,
    sweepsApart: options.sweepsApart ?? options.loadFunction === undefined,
    // Tokens of a real pool are for the deployed back ends; here a donor who sends one gives as a guest.
    ...(!environment.accounts.isReal && { authorize: accounts.authorize }),
  });
  const gateway = createGateway({
    repositoryName: environment.prismicRepository,
    siteUrl: environment.siteUrl,
    contentDirs: [content],
    modelsDir: resolve('customtypes'),
    slicesDir: resolve('src/slices'),
    masterDirs: [join(content, 'images')],
    stateDir,
    // A token for the content service is one for this gateway, where the service is: the repository is private then.
    contentToken: environment.prismicAccessToken,
    giving,
    accounts,
    clock,
  });
  const guarded = new Hono().use(guard(environment.siteUrl)).route('/', gateway);
  const listening = await listen(guarded, { port, variable: 'LOCAL_PORT', hostname: '127.0.0.1' });
  origin = listening.origin;
  await giving.resume();
  return {
    ...listening,
    async close() {
      await giving.quiet();
      await listening.close();
      await giving.close();
    },
  };
}
