import { functionTable, functionNames, type FunctionName } from '../../../amplify/deployment/functionTable';
import { dashboardMetrics, refuseByThrowing } from '../../../amplify/deployment/logFilters';
import { apiLimits } from '../../../amplify/lib/apiLimits';
import { workLimits } from '../../../amplify/lib/workLimits';
import type { CapacityReport } from '../../faults/simulateCapacity';
import type { Demand, Step } from '../../faults/traceDonation';
import { prices } from './awsPrices';

/** Users who may sign in in a month without a fee. */
const cognitoFreeUsers = 10_000;

/** The use of a month beside the donations' own calls; assumed. */
const monthlyUse = {
  seconds: 30 * 86_400,
  visitsPerDonation: 10,
  /** Gigabytes that a visit loads. */
  visitGigabytes: 0.0006,
  /** Builds of the site after publishing. */
  builds: 60,
  buildMinutes: 6,
  /** The share of donors who sign in. */
  accountShare: 0.2,
  /** Gigabytes that a call logs: the request's line and Lambda's three. */
  logGigabytes: 700 / 1e9,
  /** How long logs are kept. */
  logMonths: 6,
  /** Seconds that a function runs to find nothing due. */
  idleRunSeconds: 0.05,
  /** Gigabytes of an email with a receipt. */
  emailGigabytes: 60_000 / 1e9,
  /** Gigabytes that the table stores, for each donation a month: those of a year. */
  storedGigabytes: 12 * (10_000 / 1e9),
} as const;

/** The function that does each step. */
const functionsByStep: Readonly<Record<Step, FunctionName>> = {
  create: 'payments',
  intent: 'stripe',
  succeeded: 'stripe',
  chargeUpdated: 'stripe',
  status: 'payments',
  email: 'donationEmails',
};
/** The steps of a donation by card, in their order. */
export const steps = Object.keys(functionsByStep) as readonly Step[];

/** US$ by service. */
type Costs = Readonly<Record<'Lambda' | 'API Gateway' | 'DynamoDB' | 'SES' | 'logs', number>>;

/**
 * Returns the US$ of calls.
 *
 * @param calls how often each step runs; `email` is how many emails are sent
 * @param requests how many requests API Gateway answers
 * @param demand what a call of each step needs
 */
export function priceCalls(
  calls: Readonly<Record<Step, number>>,
  requests: number,
  demand: Readonly<Record<Step, Demand>>,
): Costs {
  const sum = (getAmount: (step: Step) => number) =>
    steps.reduce((total, step) => total + calls[step] * getAmount(step), 0);
  const gbSeconds = sum(
    (step) => (demand[step].milliseconds / 1000) * (functionTable[functionsByStep[step]].memoryMB / 1024),
  );
  const emails = calls.email;
  return {
    Lambda: gbSeconds * prices.lambdaGbSecond + (requests + emails) * prices.lambdaRequest,
    'API Gateway': requests * prices.apiRequest,
    DynamoDB: sum((step) => demand[step].written * prices.dynamoWrite + demand[step].read * prices.dynamoRead),
    SES: emails * (prices.email + monthlyUse.emailGigabytes * prices.emailGigabyte),
    logs: (requests + emails) * monthlyUse.logGigabytes * (prices.logGigabyte + monthlyUse.logMonths * prices.logMonth),
  };
}

/** Returns the US$ a month for what watches the back end, if every metric has a value in every hour. */
export function priceAlarms(): number {
  // Three for each function, one for each API; keys, exports, held zakat, data API, queue, bounces, complaints.
  const alarms = functionNames.length * 3 + Object.keys(apiLimits).length + 7;
  // One for each log, for functions that throw to refuse, for the keys, exports and held zakat.
  const metrics = functionNames.length + refuseByThrowing.length + 3 + Object.keys(dashboardMetrics).length;
  return alarms * prices.alarm + metrics * prices.metric + prices.dashboard;
}

/** Returns the US$ of a month with a number of donations, of which none has to wait, as in the calm hour of a report. */
export function priceMonth(donations: number, demand: Readonly<Record<Step, Demand>>, calm: CapacityReport) {
  const scale = (amount: number) => (donations * amount) / calm.begun;
  const calls = Object.fromEntries(steps.map((step) => [step, scale(calm.calls[step])])) as Record<Step, number>;
  const costs = priceCalls({ ...calls, email: donations }, scale(calm.requests), demand);
  const minutely: readonly FunctionName[] = ['sweep', 'plans', 'donationEmails', 'outbox'];
  const runs = monthlyUse.seconds / workLimits.intervalSeconds;
  const idle = minutely.reduce(
    (sum, name) => sum + runs * monthlyUse.idleRunSeconds * (functionTable[name].memoryMB / 1024),
    0,
  );
  const runsCost = idle * prices.lambdaGbSecond + minutely.length * runs * prices.lambdaRequest;
  const logs =
    minutely.length * runs * monthlyUse.logGigabytes * (prices.logGigabyte + monthlyUse.logMonths * prices.logMonth);
  return {
    ...costs,
    Lambda: costs.Lambda + runsCost,
    DynamoDB: costs.DynamoDB + donations * monthlyUse.storedGigabytes * (prices.dynamoStored + prices.dynamoRestorable),
    Cognito: Math.max(0, donations * monthlyUse.accountShare - cognitoFreeUsers) * prices.cognitoUser,
    hosting:
      monthlyUse.builds * monthlyUse.buildMinutes * prices.buildMinute +
      donations * monthlyUse.visitsPerDonation * monthlyUse.visitGigabytes * prices.hostingGigabyte,
    logs: costs.logs + logs,
    'alarms, metrics, dashboard': priceAlarms(),
  };
}
