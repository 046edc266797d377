import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Apis } from './addApis';
import { Alarms } from './Alarms';
import type { Functions } from './AmplifyBackend';
import type { Runbook } from './runbooks';

export interface Watched {
  readonly functions: Functions;
  readonly apis: Apis;
  /** The data API's id. */
  readonly dataApiId: string;
  readonly undelivered: Queue;
  /** Who is told. */
  readonly email?: string | undefined;
}

/** What is in the logs of most functions is about them; these have errors of one kind. */
const logRunbooks: Readonly<Partial<Record<string, Runbook>>> = {
  reconcile: 'ledger-not-zero',
  letters: 'mail-bounces',
  outbox: 'mail-bounces',
  mailEvents: 'mail-bounces',
};

/** Raises an alarm for each function, its log, each API, and the queue of what came to nothing. */
export function addAlarms(scope: Construct, { functions, apis, dataApiId, undelivered, email }: Watched): void {
  const alarms = new Alarms(scope, 'Alarms', { email });
  for (const [name, { resources }] of Object.entries(functions)) {
    alarms.watchFunction(name, resources.lambda);
    alarms.watchLog(name, getLogGroup(resources.lambda), logRunbooks[name] ?? 'function-failing');
  }
  const logs = Object.entries(functions).map(([name, { resources }]) => [name, getLogGroup(resources.lambda)] as const);
  alarms.watchKeys(Object.fromEntries(logs));
  alarms.watchReputation();
  const runbook = 'function-failing';
  for (const [name, { api }] of Object.entries(apis)) {
    const description = `The ${name} API answered with failures`;
    alarms.raise({ id: `${name}-api`, description, runbook, metric: api.metricServerError() });
  }
  const failures = new Metric({
    namespace: 'AWS/AppSync',
    metricName: '5XXError',
    dimensionsMap: { GraphQLAPIId: dataApiId },
    statistic: 'Sum',
    period: Duration.minutes(5),
  });
  alarms.raise({ id: 'data-api', description: 'The data API answered with failures', runbook, metric: failures });
  const waiting = undelivered.metricApproximateNumberOfMessagesVisible();
  const nothing = 'An event or a scheduled call came to nothing';
  alarms.raise({ id: 'undelivered', description: nothing, runbook, metric: waiting });
}

function getLogGroup(handler: IFunction): ILogGroup {
  if (handler instanceof LambdaFunction) return handler.logGroup;
  throw new TypeError(`${handler.node.path} was made elsewhere`);
}
