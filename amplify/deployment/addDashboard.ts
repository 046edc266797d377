import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  type IAlarm,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { indexes } from '../adapters/donationTable/createTableDefinition';
import { getLogGroup, getNamespace, type Watched } from './addAlarms';
import { getBranch } from './AmplifyBackend';
import type { RetainedResources } from './addRetained';
import type { FunctionName } from './functionTable';
import { dashboardMetrics, refuseByThrowing } from './logFilters';

export interface DashboardProps extends Omit<Watched, 'email'>, Pick<RetainedResources, 'tables'> {
  readonly alarms: readonly IAlarm[];
}

const minute = Duration.minutes(1);

type Statistic = 'Sum' | 'SampleCount' | 'Maximum' | 'p50' | 'p99';

/** The graphs of what the functions' logs count, of what AWS counts of functions and tables, and the state of every alarm. */
class GivingDashboard extends Construct {
  private readonly widgets: IWidget[][] = [];

  constructor(
    scope: Construct,
    id: string,
    private readonly props: DashboardProps,
  ) {
    super(scope, id);
    for (const [name, { functions, pattern, ...line }] of Object.entries(dashboardMetrics))
      for (const writer of functions)
        new MetricFilter(this, `${name}-${writer}-filter`, {
          metricNamespace: getNamespace(this),
          metricName: name,
          logGroup: getLogGroup(props.functions[writer].resources.lambda),
          filterPattern: FilterPattern.literal(pattern),
          metricValue: 'value' in line ? line.value : '1',
        });
    this.addGiving();
    this.addWork();
    this.addFunctions();
    this.addServices();
    new Dashboard(this, 'Dashboard', {
      dashboardName: `Giving-${getBranch(this)}`.replaceAll(/[^\w-]+/g, '-'),
      defaultInterval: Duration.hours(3),
      widgets: this.widgets,
    });
  }

  /** A metric of lines in the logs, a minute. */
  private logged(metricName: keyof typeof dashboardMetrics, label: string, statistic: Statistic = 'Sum'): Metric {
    return new Metric({ namespace: getNamespace(this), metricName, label, statistic, period: minute });
  }

  /** A metric of each function, named by it. */
  private ofFunctions(get: (name: FunctionName) => Metric): Metric[] {
    return (Object.keys(this.props.functions) as FunctionName[]).map((name) => get(name).with({ label: name }));
  }

  /** Graphs side by side; each as high as the others. */
  private addRow(...graphs: readonly (readonly [title: string, metrics: IMetric[]])[]): void {
    const width = 24 / graphs.length;
    this.widgets.push(graphs.map(([title, left]) => new GraphWidget({ title, left, width, leftYAxis: { min: 0 } })));
  }

  private addGiving(): void {
    this.widgets.push([new AlarmStatusWidget({ title: 'Alarms', alarms: [...this.props.alarms], width: 24 })]);
    const begun = this.logged('donations-begun', 'begun');
    const paid = this.logged('donations-paid', 'paid');
    const period = Duration.hours(1);
    // By the hour: a donor needs minutes for the card, so that a single minute's share says nothing.
    const share = new MathExpression({
      expression: '100 * paid / begun',
      usingMetrics: { paid: paid.with({ period }), begun: begun.with({ period }) },
      label: 'paid, in %',
      period,
    });
    this.addRow(
      ['Donations a minute', [begun, paid, this.logged('plan-donations-paid', 'paid by plans')]],
      ['Donations paid of those begun, by the hour', [share]],
      ['Declines a minute', [this.logged('declines', 'donors'), this.logged('plan-declines', 'plans')]],
    );
  }

  private addWork(): void {
    const { functions, undelivered } = this.props;
    const emails = functions.donationEmails.resources.lambda;
    this.addRow(
      [
        'Emails waiting',
        [
          this.logged('donation-emails-waiting', 'to donors', 'Maximum'),
          this.logged('form-emails-waiting', 'of forms', 'Maximum'),
        ],
      ],
      [
        'Longest that a waiting email has been due, in seconds',
        [
          this.logged('donation-emails-late', 'to donors', 'Maximum'),
          this.logged('form-emails-late', 'of forms', 'Maximum'),
        ],
      ],
      [
        'Emails about plans a minute, and the latest of them, in seconds',
        [
          this.logged('plan-email-age', 'emails', 'SampleCount'),
          this.logged('plan-email-age', 'latest, in seconds', 'Maximum'),
        ],
      ],
    );
    this.addRow(
      [
        'Seconds from payment to email',
        [this.logged('thanks-email-age', 'half', 'p50'), this.logged('thanks-email-age', 'longest', 'Maximum')],
      ],
      [
        'Age of provider’s events when applied, in seconds',
        [this.logged('event-age', 'half', 'p50'), this.logged('event-age', 'oldest', 'Maximum')],
      ],
    );
    this.addRow(
      [
        'Sweeps a minute, and what they did',
        [
          functions.sweep.resources.lambda.metricInvocations({ period: minute, label: 'sweeps' }),
          this.logged('swept-events', 'events'),
          this.logged('swept-donations', 'donations'),
          this.logged('sweep-failures', 'failed'),
        ],
      ],
      [
        'Age of the donations table’s stream, in milliseconds',
        [emails.metric('IteratorAge', { statistic: 'Maximum', period: minute, label: 'donationEmails' })],
      ],
      ['Undelivered', [undelivered.metricApproximateNumberOfMessagesVisible({ label: 'messages' })]],
    );
  }

  private addFunctions(): void {
    const { functions } = this.props;
    const getFunction = (name: FunctionName) => functions[name].resources.lambda;
    // Of those that throw to refuse, Lambda's errors say nothing: see `refuseByThrowing`.
    const ended = (name: FunctionName) =>
      new Metric({
        namespace: getNamespace(this),
        metricName: `${name}-ended`,
        statistic: 'Sum',
        period: minute,
      });
    this.addRow(
      [
        'Errors by function',
        this.ofFunctions((name) =>
          refuseByThrowing.includes(name) ? ended(name) : getFunction(name).metricErrors({ period: minute }),
        ),
      ],
      [
        'Duration by function, 99 of 100, in milliseconds',
        this.ofFunctions((name) => getFunction(name).metricDuration({ period: minute, statistic: 'p99' })),
      ],
      ['Throttles by function', this.ofFunctions((name) => getFunction(name).metricThrottles({ period: minute }))],
    );
  }

  private addServices(): void {
    const { apis, dataApiId, tables } = this.props;
    const data = { namespace: 'AWS/AppSync', metricName: '5XXError', dimensionsMap: { GraphQLAPIId: dataApiId } };
    const consumed = (metricName: string) =>
      Object.entries(tables).map(([label, { table }]) => table.metric(metricName, { statistic: 'Sum', label }));
    const due = new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'ConsumedWriteCapacityUnits',
      dimensionsMap: { TableName: tables.donations.table.tableName, GlobalSecondaryIndexName: indexes.due.name },
      statistic: 'Sum',
      label: indexes.due.name,
    });
    this.addRow(
      [
        'Failures by API',
        [
          ...Object.entries(apis).map(([label, { api }]) => api.metricServerError({ period: minute, label })),
          new Metric({ ...data, statistic: 'Sum', period: minute, label: 'data' }),
        ],
      ],
      ['Capacity read in five minutes, by table', consumed('ConsumedReadCapacityUnits')],
      ['Capacity written in five minutes, by table', [...consumed('ConsumedWriteCapacityUnits'), due]],
    );
  }
}

/** Adds the one dashboard of a branch, named after it. */
export const addDashboard = (scope: Construct, props: DashboardProps): void =>
  void new GivingDashboard(scope, 'Giving', props);
