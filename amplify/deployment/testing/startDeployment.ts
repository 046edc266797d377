import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import type { LambdaEvent } from 'hono/aws-lambda';
import { defaults } from '../../../src/config/defaults';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { createAccounts, type Accounts } from '../../../src/local/accounts/createAccounts';
import { createGateway } from '../../../src/local/gateway';
import { createGiving } from '../../../src/local/giving/createGiving';
import { createLambdaEmulator, type LambdaHandler } from '../../../src/local/lambda/createLambdaEmulator';
import { localMetalsKey } from '../../../src/local/metals/localKey';
import { localPaypalKeys } from '../../../src/local/paypal/localKeys';
import { listen } from '../../../src/local/serve/listen';
import { localKeys } from '../../../src/local/stripe/localKeys';
import { functionNames, type FunctionName } from '../functionTable';
import type { secretNames } from '../secrets';
import { home } from '../settings';
import { bundleFunctions } from './bundleFunctions';
import { readDeployment, type DeployedFunction, type Subscription } from './DeployedFunction';
import type { AwsCall, PolicyStatement } from './evaluatePolicy';
import { startFunction, type FunctionProcess } from './FunctionProcess';
import type { InvocationResult } from './functionProgram';
import { account, type NameResource, type PlacedTemplate } from './Resources';
import { startOutside, type Outside } from './startOutside';

/** One call of a function, and what came of it. */
export interface SeenCall extends Omit<InvocationResult, 'id'> {
  readonly subscription: Subscription;
  readonly event: unknown;
}

/** A function with what it did so far. */
export interface RunningFunction extends Pick<Outside, 'calls' | 'refused'>, Pick<FunctionProcess, 'errors'> {
  readonly deployed: DeployedFunction;
  readonly seen: readonly SeenCall[];
  /** Another process of the same function, with nothing done, and other rights if they are given. */
  readonly startAnother: (statements?: readonly PolicyStatement[]) => Promise<AnotherProcess>;
}

export type AnotherProcess = FunctionProcess & Pick<Outside, 'refused' | 'note' | 'answer'>;

export interface RunningDeployment {
  /** The emulators and, at `/api/…`, the deployed functions. */
  readonly origin: string;
  readonly functions: Readonly<Record<FunctionName, RunningFunction>>;
  /** Calls a function as what it is subscribed to does. @throws Error with what the function threw */
  readonly call: (name: FunctionName, kind: Subscription['kind'], what: RegExp, event: unknown) => Promise<unknown>;
  /** Sends a document to an address that a function has signed for a browser. */
  readonly upload: (name: FunctionName, url: string, type: string, body: Uint8Array) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

export interface DeploymentOptions {
  readonly templates: readonly PlacedTemplate[];
  /** The site, as the templates have it. */
  readonly siteUrl: string;
  /** How much later it is for this process, and so for the functions, than on the machine, in milliseconds. */
  readonly later: number;
}

/** The deployed resources that the gateway's emulators have, by their names there. */
const localNames: readonly (readonly [type: string, id: RegExp, name: string])[] = [
  ['AWS::DynamoDB::Table', /^DonationsTable/, 'donations'],
  ['AWS::DynamoDB::Table', /^AccountsTable/, 'accounts'],
  ['AWS::DynamoDB::Table', /^EnquiriesTable/, 'enquiries'],
  ['AWS::DynamoDB::Table', /^SubscriptionsTable/, 'subscriptions'],
  ['AWS::S3::Bucket', /^DocumentsBucket/, defaults.documentsBucket],
  ['AWS::Cognito::UserPool', /./, defaults.pool.userPoolId],
  ['AWS::Cognito::UserPoolClient', /./, defaults.pool.clientId],
  ['AWS::ApiGateway::Stage', /./, 'live'],
];

const nameResource: NameResource = (type, id) =>
  localNames.find(([ofType, pattern]) => ofType === type && pattern.test(id))?.[2];

const secrets: Readonly<Record<Exclude<(typeof secretNames)[number], 'CONTENT_ACCESS_TOKEN'>, string>> = {
  STRIPE_SECRET_KEY: localKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: localKeys.webhookSecret,
  PAYPAL_CLIENT_SECRET: localPaypalKeys.clientSecret,
  METALS_API_KEY: localMetalsKey,
  GIVING_CHALLENGE_SECRET: 'signs-the-challenges-of-these-tests-only',
  PLANS_SECRET: 'signs-the-links-to-plans-of-these-tests-only',
  NEWSLETTER_SECRET: 'signs-the-newsletter-links-of-these-tests-only',
};

/**
 * Starts every function of the templates in a process of its own, with its own variables and rights, behind the local gateway's emulators,
 * which call them as AWS does. What a schedule or an event does, the caller does.
 */
export async function startDeployment({ templates, siteUrl, later }: DeploymentOptions): Promise<RunningDeployment> {
  const { functions: deployed, hashKeys } = readDeployment(templates, nameResource);
  const { bundles, program, remove } = await bundleFunctions();
  const stateDir = mkdtempSync(join(tmpdir(), 'deployment-'));
  let origin = '';
  const endings: (() => unknown)[] = [];

  async function startOne(name: FunctionName, statements: readonly PolicyStatement[]) {
    const outside = await startOutside({ origin, hashKeys, statements, secrets });
    const files = { bundle: bundles[name], program };
    const started = startFunction({ deployed: deployed[name], files, port: outside.port, later });
    endings.push(started.stop, outside.close);
    return { ...started, calls: outside.calls, refused: outside.refused, note: outside.note, answer: outside.answer };
  }

  const running = new Map<FunctionName, RunningFunction & AnotherProcess & { seen: SeenCall[] }>();
  async function invoke(name: FunctionName, subscription: Subscription, event: unknown): Promise<unknown> {
    const one = running.get(name);
    if (!one) throw new TypeError(`The function ${name} does not run.`);
    for (const made of listRuntimeCalls(deployed[name], subscription)) one.note(made);
    const { answer, error } = await one.invoke(event);
    one.seen.push({ subscription, event, answer, error });
    if (error !== undefined) throw new Error(error);
    return answer;
  }
  const find = (name: FunctionName, kind: Subscription['kind'], what: RegExp): Subscription => {
    const found = deployed[name].subscriptions.find((one) => one.kind === kind && what.test(one.what));
    if (!found) throw new TypeError(`The function ${name} is called by no ${kind} ${what}.`);
    return found;
  };
  const call: RunningDeployment['call'] = (name, kind, what, event) => invoke(name, find(name, kind, what), event);

  const gateway = createLocalGateway({ stateDir, siteUrl, origin: () => origin, call });
  const apis = createApis(Object.values(deployed), gateway.accounts, invoke);
  const listening = await listen(new Hono().route('/', apis).route('/', gateway.app), {
    port: 0,
    variable: 'LOCAL_PORT',
  });
  origin = listening.origin;
  for (const name of functionNames) {
    const { statements } = deployed[name];
    const started = await startOne(name, statements);
    const startAnother = (changed = statements) => startOne(name, changed);
    running.set(name, { ...started, deployed: deployed[name], seen: [], startAnother });
  }
  return {
    origin,
    functions: Object.fromEntries(running) as unknown as RunningDeployment['functions'],
    call,
    async upload(name, address, type, body) {
      const { host, pathname, search } = new URL(address);
      const headers = { host, 'content-type': type };
      const answer = await running
        .get(name)
        ?.answer({ host, method: 'PUT', path: pathname + search, headers, body: Buffer.from(body) });
      if (!answer) throw new TypeError(`The function ${name} does not run.`);
      return answer;
    },
    async stop() {
      for (const end of endings) await end();
      await gateway.quiet();
      await listening.close();
      await gateway.close();
      rmSync(stateDir, { recursive: true, force: true });
      remove();
    },
  };
}

/** What Lambda itself calls by a function's role: it writes the log, and reads the stream (its Developer Guide, "DynamoDB"). */
function listRuntimeCalls({ logGroup }: DeployedFunction, { kind, what }: Subscription): readonly AwsCall[] {
  const log = `arn:aws:logs:${home}:${account}:log-group:${logGroup}:log-stream:today`;
  return [
    ...['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({ action, resources: [log] })),
    ...(kind === 'stream' ? ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'] : []).map((name) => ({
      action: `dynamodb:${name}`,
      resources: [what],
    })),
  ];
}

interface LocalGatewayOptions extends Pick<RunningDeployment, 'call'> {
  readonly stateDir: string;
  readonly siteUrl: string;
  readonly origin: () => string;
}

/** As AppSync calls the function. */
interface DataEvent {
  readonly info: { readonly fieldName: string };
}

/** As the user pool calls the function of sign-ins. */
interface PoolEvent {
  readonly triggerSource: string;
}

const toTrigger = ({ triggerSource }: PoolEvent): RegExp =>
  triggerSource.startsWith('TokenGeneration') ? /^PreTokenGeneration/ : new RegExp(`^${triggerSource.split('_')[0]}$`);

/** The local gateway, whose user pool and data API call the deployed functions. Its own schedules rest. */
function createLocalGateway({ stateDir, siteUrl, origin, call }: LocalGatewayOptions) {
  const parsed = parseEnvironment({ GATSBY_SITE_URL: siteUrl });
  if (!parsed.ok) throw new Error(parsed.error);
  const { environment } = parsed;
  const common = { environment, stateDir, clock: () => new Date(), origin };
  const accounts = createAccounts({
    ...common,
    deliver: ({ to, ...email }) =>
      giving.deliver({ ...email, to: [to], from: environment.giving.mailFrom, source: 'identity' }),
    loadCodeEmails: async () => (event) => call('codeEmails', 'trigger', /^CustomMessage$/, event) as never,
    loadConfirmations: async () => (event) => call('confirmations', 'trigger', /^PostConfirmation$/, event),
    loadSignIns: async () => (event) => call('signIns', 'trigger', toTrigger(event as PoolEvent), event),
    loadData: async () => (event) =>
      call('data', 'field', new RegExp(`^(Query|Mutation)\\.${(event as DataEvent).info.fieldName}$`), event),
  });
  const giving = createGiving({ ...common, onError: (error) => console.error(error), authorize: accounts.authorize });
  const app = createGateway({
    repositoryName: environment.prismicRepository,
    siteUrl,
    contentDirs: [resolve('src/content')],
    modelsDir: resolve('customtypes'),
    slicesDir: resolve('src/slices'),
    masterDirs: [resolve('src/content/images')],
    stateDir,
    giving,
    accounts,
    clock: common.clock,
  });
  return { app, accounts, quiet: giving.quiet, close: giving.close };
}

/** The REST APIs of the templates, at `/api/<name>`. A path of its own comes before `{proxy+}`. */
function createApis(
  functions: readonly DeployedFunction[],
  { authorize }: Pick<Accounts, 'authorize'>,
  invoke: (name: FunctionName, subscription: Subscription, event: unknown) => Promise<unknown>,
): Hono {
  const routes = functions.flatMap(({ name, subscriptions }) =>
    subscriptions.flatMap((subscription) =>
      subscription.route ? [{ name, subscription, ...subscription.route }] : [],
    ),
  );
  const isProxy = (path: string) => Number(path.includes('{proxy+}'));
  const app = new Hono();
  for (const { name, subscription, api, method, path, isSignedIn } of routes.toSorted(
    (one, other) => isProxy(one.path) - isProxy(other.path) || other.path.length - one.path.length,
  )) {
    const emulator = createLambdaEmulator({
      path: `/api/${api}`,
      clock: () => new Date(),
      load: async () => ((event: LambdaEvent) => invoke(name, subscription, event)) as LambdaHandler,
      ...(isSignedIn && { authorizer: { before: '/', authorize } }),
    });
    const pattern = `/api/${api}${path.replaceAll('{proxy+}', '*').replaceAll(/\{(\w+)\}/g, ':$1')}`;
    app.on(method === 'ANY' ? ['GET', 'POST', 'OPTIONS'] : [method], [pattern], (c) =>
      emulator.fetch(c.req.raw, c.env),
    );
  }
  return app;
}
