import { Duration, TimeZone } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

interface Scheduled {
  readonly target: IFunction;
  readonly description: string;
  /** Takes the calls that came to nothing. */
  readonly undelivered: IQueue;
}

/** Calls a function every minute. A call that fails is not made again: the next one does what it left. */
export function everyMinute(scope: Construct, id: string, { target, description, undelivered }: Scheduled): void {
  new Schedule(scope, id, {
    description,
    schedule: ScheduleExpression.rate(Duration.minutes(1)),
    target: new LambdaInvoke(target, {
      retryAttempts: 0,
      maxEventAge: Duration.minutes(1),
      deadLetterQueue: undelivered,
    }),
  });
}

/** Calls a function every night at half past three, Sydney time: no hour that a change of the clocks leaves out or doubles. */
export function everyNight(scope: Construct, id: string, { target, description, undelivered }: Scheduled): void {
  new Schedule(scope, id, {
    description,
    schedule: ScheduleExpression.cron({ hour: '3', minute: '30', timeZone: TimeZone.AUSTRALIA_SYDNEY }),
    target: new LambdaInvoke(target, {
      retryAttempts: 2,
      maxEventAge: Duration.hours(2),
      deadLetterQueue: undelivered,
    }),
  });
}
