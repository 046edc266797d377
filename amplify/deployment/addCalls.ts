import { Duration, TimeZone } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  StartingPosition,
  type EventSourceMappingProps,
} from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { RetainedResources } from './addRetained';
import type { Functions } from './AmplifyBackend';
import { comparisonDueKind } from '../adapters/donationTable/createComparisonStore';
import { functionTable, scheduledFunctions } from './functionTable';
import { awaitedKinds } from '../useCases/getNextDue';
import { indexes } from '../adapters/donationTable/createTableDefinition';
import { nightly, workLimits } from '../lib/workLimits';
import type { RetainedTable } from './RetainedTable';

/**
 * Adds what calls functions by itself: schedules, changes of the donations table, and the events of emails.
 *
 * @returns the queue of what came to nothing.
 */
export function addCalls(scope: Construct, functions: Functions, { mail, tables }: RetainedResources): Queue {
  const undelivered = new Queue(scope, 'Undelivered', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  const getTarget = (name: keyof Functions) => functions[name].resources.lambda;
  mail.addEventRule(scope, getTarget('mailEvents'), undelivered);
  onChange(scope, 'DonorsWait', {
    table: tables.donations,
    target: getTarget('donationEmails'),
    kinds: awaitedKinds,
    batchSize: workLimits.maxBatchSize,
    maxBatchingWindow: Duration.seconds(workLimits.batchWindowSeconds),
  });
  // A call for each comparison, and one doesn't wait for another, which may take minutes.
  onChange(scope, 'FinanceCompares', {
    table: tables.donations,
    target: getTarget('reconcile'),
    kinds: [comparisonDueKind],
    batchSize: 1,
    parallelizationFactor: 10,
  });
  /** A call that fails is not made again: the next one, a minute later, does what it left. */
  const minute = Duration.seconds(workLimits.intervalSeconds);
  const everyMinute = { schedule: ScheduleExpression.rate(minute), retryAttempts: 0, maxEventAge: minute };
  const everyNight = {
    schedule: ScheduleExpression.cron({
      hour: String(nightly.hour),
      minute: String(nightly.minute),
      timeZone: TimeZone.AUSTRALIA_SYDNEY,
    }),
    retryAttempts: 2,
    maxEventAge: Duration.hours(2),
  };
  const schedules = { minute: everyMinute, night: everyNight };
  for (const name of scheduledFunctions) {
    const { every, for: description } = functionTable[name].schedule;
    const { schedule, ...how } = schedules[every];
    new Schedule(scope, toConstructId(name), {
      description,
      schedule,
      target: new LambdaInvoke(getTarget(name), { ...how, deadLetterQueue: undelivered }),
    });
  }
  return undelivered;
}

const toConstructId = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Calls a function as soon as something is written that a person waits for. A call that fails is not made again: of what donors wait
 * for, the next one or the schedule's does what it left, and a comparison is started again by who waits for it.
 */
function onChange(
  scope: Construct,
  id: string,
  {
    table,
    kinds: [first = '', ...others],
    ...how
  }: Pick<EventSourceMappingProps, 'target' | 'batchSize' | 'maxBatchingWindow' | 'parallelizationFactor'> & {
    readonly table: RetainedTable;
    readonly kinds: readonly string[];
  },
): void {
  new EventSourceMapping(scope, id, {
    ...how,
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.LATEST,
    retryAttempts: 0,
    filters: [
      FilterCriteria.filter({ dynamodb: { NewImage: { [indexes.due.hash]: { S: FilterRule.or(first, ...others) } } } }),
    ],
  });
}
