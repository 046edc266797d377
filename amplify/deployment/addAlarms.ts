import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Apis } from './addApis';
import { Alarms } from './Alarms';
import type { Functions } from './AmplifyBackend';

export interface Watched {
  readonly functions: Functions;
  readonly apis: Apis;
  /** The data API's id. */
  readonly dataApiId: string;
  readonly undelivered: Queue;
  /** Who is told. */
  readonly email?: string | undefined;
}

/** Raises an alarm for each function, its log, each API, and the queue of what came to nothing. */
export function addAlarms(scope: Construct, { functions, apis, dataApiId, undelivered, email }: Watched): void {
  const alarms = new Alarms(scope, 'Alarms', { email });
  for (const [name, { resources }] of Object.entries(functions)) {
    alarms.watchFunction(name, resources.lambda);
    alarms.watchLog(name, getLogGroup(resources.lambda));
  }
  const logs = Object.entries(functions).map(([name, { resources }]) => [name, getLogGroup(resources.lambda)] as const);
  alarms.watchKeys(Object.fromEntries(logs));
  for (const [name, { api }] of Object.entries(apis)) {
    alarms.raise(`${name}-api`, `The ${name} API answered with failures`, api.metricServerError());
  }
  const failures = new Metric({
    namespace: 'AWS/AppSync',
    metricName: '5XXError',
    dimensionsMap: { GraphQLAPIId: dataApiId },
    statistic: 'Sum',
    period: Duration.minutes(5),
  });
  alarms.raise('data-api', 'The data API answered with failures', failures);
  const waiting = undelivered.metricApproximateNumberOfMessagesVisible();
  alarms.raise('undelivered', 'An event or a scheduled call came to nothing', waiting);
}

function getLogGroup(handler: IFunction): ILogGroup {
  if (handler instanceof LambdaFunction) return handler.logGroup;
  throw new TypeError(`${handler.node.path} was made elsewhere`);
}
