import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Kept } from './addKept';
import type { Functions } from './HouseBackend';
import { everyMinute, everyNight, onChange } from './schedule';

/**
 * What calls functions by itself: schedules, changes of the donations table, and the events of letters.
 *
 * @returns the queue of what came to nothing.
 */
export function addCalls(scope: Construct, functions: Functions, { mail, tables }: Kept): Queue {
  const undelivered = new Queue(scope, 'Undelivered', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  const targetOf = (name: keyof Functions) => functions[name].resources.lambda;
  mail.tell(scope, targetOf('mailEvents'), undelivered);
  everyMinute(scope, 'Sweep', {
    target: targetOf('sweep'),
    description: 'Receipts, progress and events that are due',
    undelivered,
  });
  onChange(scope, 'DonorsWait', { table: tables.donations, target: targetOf('letters') });
  everyMinute(scope, 'Letters', {
    target: targetOf('letters'),
    description: 'Receipts and letters to donors that are due',
    undelivered,
  });
  everyMinute(scope, 'Outbox', {
    target: targetOf('outbox'),
    description: 'Letters of the site’s forms that are due',
    undelivered,
  });
  everyNight(scope, 'Reconcile', {
    target: targetOf('reconcile'),
    description: 'Our table, the providers’ payments and their payouts, compared',
    undelivered,
  });
  return undelivered;
}
