import { apiLimits } from '../../lib/apiLimits';
import { functionNames, type FunctionName } from '../functionTable';
import { refuseByThrowing } from '../logFilters';
import type { Sample } from './evaluateAlarm';

/** A case of an alarm: what it watches, what that is on a good day, and what it is when the thing happens that the alarm is for. */
export interface AlarmCase {
  /** Namespace and name. */
  readonly metric: string;
  /** The part of the reference to it that its dimension names, in the template. */
  readonly of?: string;
  /** Without samples nothing was published, as by a metric filter that fits no line. */
  readonly goodDay: readonly Sample[];
  readonly badDay: readonly Sample[];
  /** For how many minutes it is watched, if that is more than the hour of the samples and one at night in which nothing is published. */
  readonly minutes?: number;
  /** The page that says what to do. */
  readonly runbook: string;
}

const hour = Array.from({ length: 60 }, (_, minute) => minute);
const every = (value: number): Sample[] => hour.map((minute) => ({ minute, value }));
const nothing: readonly Sample[] = [];
/** A single value within an hour of others. */
const once = (value: number, others: readonly Sample[] = nothing): Sample[] => [
  ...others.filter(({ minute }) => minute !== 31),
  { minute: 31, value },
];
/** Lambda and API Gateway publish a zero for each call that was fine. */
const calm = every(0);

const failing = { runbook: 'function-failing' };

/** The runbooks of functions whose logged errors have one of their own. */
const logRunbooks: Readonly<Partial<Record<FunctionName, string>>> = {
  reconcile: 'ledger-not-zero',
  donationEmails: 'mail-bounces',
  outbox: 'mail-bounces',
  mailEvents: 'mail-bounces',
};

const ofFunction = (name: FunctionName): Readonly<Record<string, AlarmCase>> => ({
  // One call that failed, among others that did not; of functions that throw to refuse, one line of the runtime.
  [`${name}-errors`]: refuseByThrowing.includes(name)
    ? { ...failing, metric: `Giving/main ${name}-ended`, goodDay: nothing, badDay: once(1) }
    : { ...failing, metric: 'AWS/Lambda Errors', of: name, goodDay: calm, badDay: once(1, calm) },
  // One call that Lambda refused, because all of the account's 1,000 were running.
  [`${name}-throttles`]: {
    ...failing,
    metric: 'AWS/Lambda Throttles',
    of: name,
    goodDay: calm,
    badDay: once(1, calm),
  },
  [`${name}-logged-errors`]: {
    runbook: logRunbooks[name] ?? failing.runbook,
    metric: `Giving/main ${name}-logged-errors`,
    goodDay: nothing,
    badDay: once(1),
  },
});

const ofApi = (name: string): Readonly<Record<string, AlarmCase>> => ({
  [`${name}-api`]: {
    ...failing,
    metric: 'AWS/ApiGateway 5XXError',
    of: `"${name}-main"`,
    goodDay: calm,
    badDay: once(1, calm),
  },
});

const cases = [
  ...functionNames.map(ofFunction),
  ...Object.keys(apiLimits).map(ofApi),
  {
    'zakat-held-long': {
      runbook: 'zakat-held',
      metric: 'Giving/main zakat-held-long',
      goodDay: nothing,
      badDay: once(1),
    },
    'keys-refused': {
      runbook: 'leaked-key',
      metric: 'Giving/main keys-refused',
      goodDay: nothing,
      badDay: once(1),
    },
    // Written at half past three each night; on the bad day, the second night has none.
    'export-missing': {
      runbook: 'export-missing',
      metric: 'Giving/main exports',
      goodDay: [210, 210 + 1440].map((minute) => ({ minute, value: 1 })),
      badDay: [{ minute: 210, value: 1 }],
      minutes: 2 * 1440,
    },
    'data-api': {
      ...failing,
      metric: 'AWS/AppSync 5XXError',
      of: 'GraphQLAPI',
      goodDay: calm,
      badDay: once(1, calm),
    },
    // A message stays until a person has removed it.
    undelivered: {
      ...failing,
      metric: 'AWS/SQS ApproximateNumberOfMessagesVisible',
      of: 'Undelivered',
      goodDay: calm,
      badDay: hour.map((minute) => ({ minute, value: minute < 31 ? 0 : 1 })),
    },
    // SES reviews an account at 5 % of bounces and 0.1 % of complaints.
    'bounce-rate': {
      runbook: 'mail-bounces',
      metric: 'AWS/SES Reputation.BounceRate',
      goodDay: every(0.049),
      badDay: once(0.051, every(0.049)),
    },
    'complaint-rate': {
      runbook: 'mail-bounces',
      metric: 'AWS/SES Reputation.ComplaintRate',
      goodDay: every(0.0009),
      badDay: once(0.0011, every(0.0009)),
    },
  } satisfies Readonly<Record<string, AlarmCase>>,
];

/** A row for every alarm, by its name. */
export const alarmCases: ReadonlyMap<string, AlarmCase> = new Map(cases.flatMap((rows) => Object.entries(rows)));
