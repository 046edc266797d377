import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Calls a function every minute. A call that fails is not made again: the next one does what it left. */
export function everyMinute(
  scope: Construct,
  id: string,
  { target, description, undelivered }: { target: IFunction; description: string; undelivered: IQueue },
): void {
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
