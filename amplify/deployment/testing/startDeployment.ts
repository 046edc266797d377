import { functionNames, type FunctionName } from '../functionTable';
import { defaults } from '../../../src/config/defaults';
import { home } from '../settings';
import { bundleFunctions } from './bundleFunctions';
import { readDeployment, type DeployedFunction, type Subscription } from './DeployedFunction';
import type { AwsCall, PolicyStatement } from './evaluatePolicy';
import { findSubscription } from './findSubscription';
import { startFunction, type FunctionProcess } from './FunctionProcess';
import type { InvocationResult } from './functionProgram';
import { account, type NameResource, type PlacedTemplate } from './Resources';
import { startOutside, type Outside, type OutsideOptions } from './startOutside';

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
  readonly functions: Readonly<Record<FunctionName, RunningFunction>>;
  /**
   * Calls a function with an event as what sends such events does, if it is subscribed to that.
   *
   * @throws Error with what the function threw
   */
  readonly call: (name: FunctionName, event?: unknown) => Promise<unknown>;
  /** Sends a document to an address that a function has signed for a browser. */
  readonly upload: (name: FunctionName, url: string, type: string, body: Uint8Array) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

export interface DeploymentOptions extends Pick<OutsideOptions, 'secrets'> {
  readonly templates: readonly PlacedTemplate[];
  /** The origin of the local gateway, whose emulators are what is outside of the functions. */
  readonly origin: string;
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
  ['AWS::S3::Bucket', /^Exports/, defaults.exportsBucket],
  ['AWS::Cognito::UserPool', /./, defaults.pool.userPoolId],
  ['AWS::Cognito::UserPoolClient', /./, defaults.pool.clientId],
  ['AWS::ApiGateway::Stage', /./, 'live'],
];

const nameResource: NameResource = (type, id) =>
  localNames.find(([ofType, pattern]) => ofType === type && pattern.test(id))?.[2];

/**
 * Starts every function of the templates in a process of its own, with its own variables and rights. The local gateway's emulators call them
 * as AWS does, if its functions are these; what a schedule does, the caller does.
 */
export async function startDeployment({
  templates,
  origin,
  secrets,
  later,
}: DeploymentOptions): Promise<RunningDeployment> {
  const { functions: deployed, hashKeys } = readDeployment(templates, nameResource);
  const { bundles, program, remove } = await bundleFunctions();
  const endings: (() => unknown)[] = [];

  async function startOne(name: FunctionName, statements: readonly PolicyStatement[]) {
    const outside = await startOutside({ origin, hashKeys, statements, secrets });
    const files = { bundle: bundles[name], program };
    const started = startFunction({ deployed: deployed[name], files, port: outside.port, later });
    endings.push(started.stop, outside.close);
    return { ...started, calls: outside.calls, refused: outside.refused, note: outside.note, answer: outside.answer };
  }

  const running = new Map<FunctionName, RunningFunction & AnotherProcess & { seen: SeenCall[] }>();
  for (const name of functionNames) {
    const { statements } = deployed[name];
    const started = await startOne(name, statements);
    const startAnother = (changed = statements) => startOne(name, changed);
    running.set(name, { ...started, deployed: deployed[name], seen: [], startAnother });
  }
  const get = (name: FunctionName) => running.get(name)!;
  return {
    functions: Object.fromEntries(running) as unknown as RunningDeployment['functions'],
    async call(name, event) {
      const one = get(name);
      const subscription = findSubscription(one.deployed, event);
      if (!subscription) return undefined;
      for (const made of listRuntimeCalls(one.deployed, subscription)) one.note(made);
      const { answer, error } = await one.invoke(event);
      one.seen.push({ subscription, event, answer, error });
      if (error !== undefined) throw new Error(error);
      return answer;
    },
    upload(name, address, type, body) {
      const { host, pathname, search } = new URL(address);
      const headers = { host, 'content-type': type };
      return get(name).answer({ host, method: 'PUT', path: pathname + search, headers, body: Buffer.from(body) });
    },
    async stop() {
      for (const end of endings) await end();
      remove();
    },
  };
}

/**
 * Lists the calls that Lambda itself makes by a function's role: it writes the log, and reads the stream (its Developer Guide, "DynamoDB").
 */
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
