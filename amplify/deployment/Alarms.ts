import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

const period = Duration.minutes(5);

/** Tells a person when something happened that no program puts right. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { email }: { readonly email?: string | undefined }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { displayName: 'Giving', enforceSSL: true });
    if (email) this.topic.addSubscription(new EmailSubscription(email));
  }

  /** A function threw, ran out of time, or was refused for want of room. */
  watchFunction(name: string, handler: IFunction): void {
    this.raise(`${name}-errors`, `${name} failed`, handler.metricErrors({ period }));
    this.raise(`${name}-throttles`, `${name} was refused for want of room`, handler.metricThrottles({ period }));
  }

  /**
   * A function wrote to its log what a person has to look at: an error, such as a letter that was given up or money that fits no
   * gift, or a difference between our table and a provider.
   */
  watchLog(name: string, logGroup: ILogGroup): void {
    const filter = new MetricFilter(this, `${name}-log`, {
      logGroup,
      filterPattern: FilterPattern.any(
        FilterPattern.stringValue('$.level', '=', 'error'),
        FilterPattern.stringValue('$.event', '=', 'difference'),
      ),
      metricNamespace: 'Giving',
      metricName: `${name}-logged-errors`,
      metricValue: '1',
    });
    this.raise(`${name}-logged-errors`, `${name} logged an error`, filter.metric({ period, statistic: 'Sum' }));
  }

  /**
   * A provider answers 401 or 403 to any of these functions: its key was taken back or may do too little. Nothing is lost, as events
   * stay due, but nothing is learnt either until the key is replaced.
   */
  watchKeys(logGroups: Readonly<Record<string, ILogGroup>>): void {
    const name = { metricNamespace: 'Giving', metricName: 'keys-refused' };
    for (const [id, logGroup] of Object.entries(logGroups))
      new MetricFilter(this, `${id}-keys`, {
        ...name,
        logGroup,
        filterPattern: FilterPattern.stringValue('$.reason', '=', 'key_refused'),
        metricValue: '1',
      });
    const metric = new Metric({
      namespace: name.metricNamespace,
      metricName: name.metricName,
      period,
      statistic: 'Sum',
    });
    this.raise('keys-refused', 'A payment provider refuses our key', metric);
  }

  /** Raises an alarm as soon as a count is above a limit. */
  raise(id: string, description: string, metric: IMetric, above = 0): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
