import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { RetainedResources } from './addRetained';
import type { Functions } from './AmplifyBackend';
import { scheduleEveryMinute, scheduleEveryNight, onChange } from './schedule';

/**
 * What calls functions by itself: schedules, changes of the donations table, and the events of letters.
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
  mail.tell(scope, getTarget('mailEvents'), undelivered);
  scheduleEveryMinute(scope, 'Sweep', {
    target: getTarget('sweep'),
    description: 'Receipts, progress and events that are due',
    undelivered,
  });
  scheduleEveryMinute(scope, 'Plans', {
    target: getTarget('plans'),
    description: 'Gifts of plans that are due, and their emails',
    undelivered,
  });
  onChange(scope, 'DonorsWait', { table: tables.donations, target: getTarget('letters') });
  scheduleEveryMinute(scope, 'Letters', {
    target: getTarget('letters'),
    description: 'Receipts and letters to donors that are due',
    undelivered,
  });
  scheduleEveryMinute(scope, 'Outbox', {
    target: getTarget('outbox'),
    description: 'Letters of the site’s forms that are due',
    undelivered,
  });
  scheduleEveryNight(scope, 'Reconcile', {
    target: getTarget('reconcile'),
    description: 'Our table, the providers’ payments and their payouts, compared',
    undelivered,
  });
  return undelivered;
}
