import { Duration } from 'aws-cdk-lib';
import { Metric, Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Apis } from './addApis';
import { getBranch, type Functions } from './AmplifyBackend';
import { logFilters, refuseByThrowing } from './logFilters';

export interface Watched {
  readonly functions: Functions;
  readonly apis: Apis;
  /** The data API's id. */
  readonly dataApiId: string;
  readonly undelivered: Queue;
  /** The address that gets the alarms. */
  readonly email?: string | undefined;
}

/** The page that says what to do about an alarm: `runbooks/<name>.md`. */
type Runbook = 'export-missing' | 'function-failing' | 'leaked-key' | 'ledger-not-zero' | 'mail-bounces' | 'zakat-held';

/** Names a runbook's file, for an alarm's email. */
const runbookPath = (runbook: Runbook) => `amplify/deployment/runbooks/${runbook}.md`;

/** The runbooks of functions whose logged errors are of one kind; the others have `function-failing`. */
const logRunbooks: Readonly<Partial<Record<string, Runbook>>> = {
  reconcile: 'ledger-not-zero',
  donationEmails: 'mail-bounces',
  outbox: 'mail-bounces',
  mailEvents: 'mail-bounces',
};

/**
 * Returns an alarm's name in CloudWatch, as the runbooks write it: with the branch, because `staging` is in the same account.
 *
 * @param id - its name within a branch, such as `plans-errors`
 */
export const getAlarmName = (branch: string, id: string) => `Giving-${branch}-${id}`;

/** Names the space of the metrics that are counted in logs: one for each branch, because `staging` is in the same account. */
export const getNamespace = (scope: Construct) => `Giving/${getBranch(scope)}`;

const period = Duration.minutes(5);

/** An alarm, with what it is raised for. */
interface Raised {
  readonly id: string;
  /** The event, as a sentence without its full stop. */
  readonly description: string;
  /** The page that says what to do about it. */
  readonly runbook: Runbook;
  readonly metric: IMetric;
  /** The highest value that is fine. */
  readonly above?: number;
  /** In place of it: the lowest that is fine, in one of so many hours. What is missing is none. */
  readonly below?: { readonly min: number; readonly hours: number };
}

/** Notifies a person when something happened that no program puts right. */
class Alarms extends Construct {
  readonly topic: Topic;
  readonly all: Alarm[] = [];

  constructor(scope: Construct, id: string, { email }: { readonly email?: string | undefined }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { displayName: 'Giving', enforceSSL: true });
    if (email) this.topic.addSubscription(new EmailSubscription(email));
  }

  /** A function threw what is no refusal, ran out of time, or was throttled. */
  watchFunction(name: string, handler: IFunction): void {
    const runbook = 'function-failing';
    const metric = refuseByThrowing.some((refusing) => refusing === name)
      ? this.count(`${name}-ended`, getLogGroup(handler), logFilters.endedByRuntime)
      : handler.metricErrors({ period });
    this.raise({ id: `${name}-errors`, description: `${name} failed`, runbook, metric });
    this.raise({
      id: `${name}-throttles`,
      description: `${name} was refused for want of room`,
      runbook,
      metric: handler.metricThrottles({ period }),
    });
  }

  /** A function wrote to its log what a person has to look at. */
  watchLog(name: string, logGroup: ILogGroup, runbook: Runbook): void {
    const id = `${name}-logged-errors`;
    const metric = this.count(id, logGroup, logFilters.loggedError);
    this.raise({ id, description: `${name} logged an error`, runbook, metric });
  }

  /** A metric of the lines of a log that a pattern fits; several logs may count for one. */
  private count(metricName: string, logGroup: ILogGroup, pattern: string, id = metricName): Metric {
    const name = { metricNamespace: getNamespace(this), metricName };
    const filterPattern = FilterPattern.literal(pattern);
    const filter = new MetricFilter(this, `${id}-filter`, { ...name, logGroup, filterPattern, metricValue: '1' });
    return filter.metric({ period, statistic: 'Sum' });
  }

  /**
   * A provider answers 401 or 403 to any of these functions: its key was taken back or may do too little. Nothing is lost, as events
   * stay due, but nothing is learnt either until the key is replaced.
   */
  watchKeys(logGroups: Readonly<Record<string, ILogGroup>>): void {
    const [metric] = Object.entries(logGroups).map(([name, logGroup]) =>
      this.count('keys-refused', logGroup, logFilters.keyRefused, `${name}-keys`),
    );
    const description = 'A payment provider refuses our key';
    if (metric) this.raise({ id: 'keys-refused', description, runbook: 'leaked-key', metric });
  }

  /**
   * Emails come back, or are reported as spam, so often that SES reviews the account: 5 % and 0.1 % (docs: monitoring your sender
   * reputation). At 10 % it stops all sending.
   */
  watchReputation(): void {
    const rate = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });
    const runbook = 'mail-bounces';
    const [bounces, complaints] = [rate('Reputation.BounceRate'), rate('Reputation.ComplaintRate')];
    this.raise({ id: 'bounce-rate', description: 'Emails come back', runbook, metric: bounces, above: 0.05 });
    this.raise({
      id: 'complaint-rate',
      description: 'Emails are reported as spam',
      runbook,
      metric: complaints,
      above: 0.001,
    });
  }

  /**
   * No export of users and content was finished for a night and two hours, whether the function failed or was not called. Before the first
   * night there is none either.
   */
  watchExports(logGroup: ILogGroup): void {
    const metric = this.count('exports', logGroup, logFilters.exported).with({ period: Duration.hours(1) });
    const description = 'A night has no export of users and content';
    this.raise({
      id: 'export-missing',
      description,
      runbook: 'export-missing',
      metric,
      below: { min: 1, hours: 26 },
    });
  }

  /** Zakat came that reached no one within 90 days: it is owed to people at once. */
  watchHeldZakat(logGroup: ILogGroup): void {
    const metric = this.count('zakat-held-long', logGroup, logFilters.zakatHeldLong);
    const description = 'Zakat has been held for more than 90 days';
    this.raise({ id: 'zakat-held-long', description, runbook: 'zakat-held', metric });
  }

  /** Raises an alarm as soon as a value is above a limit. Its email says which page to read. */
  raise({ id, description, runbook, metric, above = 0, below }: Raised): void {
    const alarm = new Alarm(this, id, {
      alarmName: getAlarmName(getBranch(this), id),
      alarmDescription: `${description}. What to do: ${runbookPath(runbook)}`,
      metric,
      threshold: below?.min ?? above,
      comparisonOperator: below ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: below?.hours ?? 1,
      treatMissingData: below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
  }
}

/**
 * Raises an alarm for each function, its log, each API, and the queue of what came to nothing.
 *
 * @returns all of them
 */
export function addAlarms(
  scope: Construct,
  { functions, apis, dataApiId, undelivered, email }: Watched,
): readonly Alarm[] {
  const alarms = new Alarms(scope, 'Alarms', { email });
  for (const [name, { resources }] of Object.entries(functions)) {
    alarms.watchFunction(name, resources.lambda);
    alarms.watchLog(name, getLogGroup(resources.lambda), logRunbooks[name] ?? 'function-failing');
  }
  const logs = Object.entries(functions).map(([name, { resources }]) => [name, getLogGroup(resources.lambda)] as const);
  alarms.watchKeys(Object.fromEntries(logs));
  alarms.watchReputation();
  alarms.watchExports(getLogGroup(functions.nightlyExport.resources.lambda));
  alarms.watchHeldZakat(getLogGroup(functions.reconcile.resources.lambda));
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
  return alarms.all;
}

/** Returns the log of a function, whose metric filters count its lines. */
export function getLogGroup(handler: IFunction): ILogGroup {
  if (handler instanceof LambdaFunction) return handler.logGroup;
  throw new TypeError(`${handler.node.path} is no function with a log group`);
}
