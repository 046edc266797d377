import { functionTable, functionNames, type FunctionName } from '../../amplify/deployment/functionTable';
import { dashboardMetrics, refuseByThrowing } from '../../amplify/deployment/logFilters';
import { defaultMailPerSecond, defaultStripePerSecond } from '../../amplify/lib/environmentVariables';
import { apiLimits, workLimits } from '../../amplify/lib/workLimits';
import { serviceLimits, simulateCapacity, type CapacityReport } from '../faults/simulateCapacity';
import { simulateMaghrib, type MaghribReport } from '../faults/simulateMaghrib';
import { simulateBurst } from '../faults/simulateBurst';
import { traceDonation, type Demand, type Step } from '../faults/traceDonation';
import { createFigure, type Figure } from './support/figures';

/** When the prices were read. They have not been compared with AWS's pages since. */
export const pricesReadIn = 'January 2025';

interface Price {
  /** US$ before GST, for Sydney where a region has its own price, without free tiers. */
  readonly usd: number;
  /** For so many. */
  readonly per?: number;
  readonly what: string;
  /** Where today's is: `https://aws.amazon.com/<page>/pricing/`. */
  readonly page: string;
}

/** All prices; `amplify/deployment/capacity.md` has them as a table, which a test compares with this. */
const priceList = {
  lambdaGbSecond: { usd: 13.3334, per: 1e6, what: 'Lambda on Arm, 1,000,000 GB-seconds', page: 'lambda' },
  lambdaRequest: { usd: 0.2, per: 1e6, what: 'Lambda, 1,000,000 calls', page: 'lambda' },
  apiRequest: { usd: 3.5, per: 1e6, what: 'API Gateway, 1,000,000 requests to REST APIs', page: 'api-gateway' },
  dynamoWrite: { usd: 0.7115, per: 1e6, what: 'DynamoDB, 1,000,000 units written on demand', page: 'dynamodb' },
  dynamoRead: { usd: 0.1423, per: 1e6, what: 'DynamoDB, 1,000,000 units read on demand', page: 'dynamodb' },
  dynamoStored: { usd: 0.285, what: 'DynamoDB, a GB stored for a month', page: 'dynamodb' },
  dynamoRestorable: { usd: 0.228, what: 'DynamoDB, the copy of every second of that GB', page: 'dynamodb' },
  email: { usd: 0.1, per: 1e3, what: 'SES, 1,000 emails', page: 'ses' },
  emailGigabyte: { usd: 0.12, what: 'SES, a GB of attachments', page: 'ses' },
  cognitoUser: {
    usd: 0.015,
    what: 'Cognito Essentials, a user who signs in in a month, above 10,000',
    page: 'cognito',
  },
  hostingGigabyte: { usd: 0.15, what: 'Amplify Hosting, a GB served', page: 'amplify' },
  buildMinute: { usd: 0.01, what: 'Amplify Hosting, a minute of a build', page: 'amplify' },
  logGigabyte: { usd: 0.67, what: 'CloudWatch Logs, a GB written', page: 'cloudwatch' },
  logMonth: { usd: 0.033, what: 'CloudWatch Logs, a GB kept for a month', page: 'cloudwatch' },
  alarm: { usd: 0.1, what: 'CloudWatch, an alarm for a month', page: 'cloudwatch' },
  metric: { usd: 0.3, what: 'CloudWatch, a metric of our own for a month', page: 'cloudwatch' },
  dashboard: { usd: 3, what: 'CloudWatch, a dashboard for a month', page: 'cloudwatch' },
} as const satisfies Readonly<Record<string, Price>>;

/** US$ for one. */
const prices = Object.fromEntries(
  Object.entries<Price>(priceList).map(([name, { usd, per = 1 }]) => [name, usd / per]),
) as Readonly<Record<keyof typeof priceList, number>>;

/** The prices as rows of a table in Markdown. */
export const listPriceRows = (): readonly string[] =>
  Object.values<Price>(priceList).map(
    ({ usd, what, page }) => `| ${what} | ${usd} | [${page}](https://aws.amazon.com/${page}/pricing/) |`,
  );

/** Users who sign in in a month and cost nothing. */
const cognitoFreeUsers = 10_000;

/** The month's other traffic beside the donations; assumed. */
const month = {
  seconds: 30 * 86_400,
  /** Visits for each donation, and what one loads, in gigabytes. */
  visits: 10,
  visitGigabytes: 0.0006,
  /** Builds after publishing, of so many minutes. */
  builds: 60,
  buildMinutes: 6,
  /** Of donors, those who sign in. */
  accounts: 0.2,
  /** A request's line and Lambda's own three, in gigabytes, which stay for half a year. */
  logged: 700 / 1e9,
  logMonths: 6,
  /** A run that finds nothing due. */
  idleRun: 0.05,
  /** Gigabytes of a receipt by email, and of a donation in the table, of which a year is there. */
  emailGigabytes: 60_000 / 1e9,
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
const steps = Object.keys(functionsByStep) as readonly Step[];

const dollars = (value: number) => `$${value.toFixed(2)}`;
const share = (part: number, whole: number) =>
  `${((100 * part) / whole).toFixed(part > 0 && part < whole / 100 ? 2 : 0)} %`;
const count = (value: number) => Math.round(value).toLocaleString('en-AU');

function time(seconds: number): string {
  if (Number.isNaN(seconds)) return 'never';
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** The value that a share of all known ones is below. */
function quantile(values: Float64Array, part: number): number {
  const numbers = values.filter((value) => !Number.isNaN(value)).sort();
  return numbers[Math.floor((numbers.length - 1) * part)] ?? Number.NaN;
}

type Costs = Readonly<Record<'Lambda' | 'API Gateway' | 'DynamoDB' | 'SES' | 'logs', number>>;

/** US$ for calls of each step, requests that API Gateway answers, and emails that are sent. */
function priceCalls(
  calls: Readonly<Record<Step, number>>,
  requests: number,
  demand: Readonly<Record<Step, Demand>>,
): Costs {
  const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + calls[step] * of(step), 0);
  const gbSeconds = sum(
    (step) => (demand[step].milliseconds / 1000) * (functionTable[functionsByStep[step]].memoryMB / 1024),
  );
  const emails = calls.email;
  return {
    Lambda: gbSeconds * prices.lambdaGbSecond + (requests + emails) * prices.lambdaRequest,
    'API Gateway': requests * prices.apiRequest,
    DynamoDB: sum((step) => demand[step].written * prices.dynamoWrite + demand[step].read * prices.dynamoRead),
    SES: emails * (prices.email + month.emailGigabytes * prices.emailGigabyte),
    logs: (requests + emails) * month.logged * (prices.logGigabyte + month.logMonths * prices.logMonth),
  };
}

/** US$ a month for what watches the back end, if every metric has a value in every hour. */
export function priceAlarms(): number {
  // Three for each function, one for each API; keys, exports, data API, queue, bounces, complaints.
  const alarms = functionNames.length * 3 + Object.keys(apiLimits).length + 6;
  // One for each log, for functions that throw to refuse, for the keys, and for exports.
  const metrics = functionNames.length + refuseByThrowing.length + 2 + Object.keys(dashboardMetrics).length;
  return alarms * prices.alarm + metrics * prices.metric + prices.dashboard;
}

/** US$ a month for so many donations, in which nothing has to wait. */
function priceMonth(donations: number, demand: Readonly<Record<Step, Demand>>, calm: CapacityReport) {
  const each = (value: number) => (donations * value) / calm.begun;
  const calls = Object.fromEntries(steps.map((step) => [step, each(calm.calls[step])])) as Record<Step, number>;
  const costs = priceCalls({ ...calls, email: donations }, each(calm.requests), demand);
  const minutely: readonly FunctionName[] = ['sweep', 'plans', 'donationEmails', 'outbox'];
  const runs = month.seconds / workLimits.everySeconds;
  const idle = minutely.reduce((sum, name) => sum + runs * month.idleRun * (functionTable[name].memoryMB / 1024), 0);
  const runsCost = idle * prices.lambdaGbSecond + minutely.length * runs * prices.lambdaRequest;
  const logs = minutely.length * runs * month.logged * (prices.logGigabyte + month.logMonths * prices.logMonth);
  return {
    ...costs,
    Lambda: costs.Lambda + runsCost,
    DynamoDB: costs.DynamoDB + donations * month.storedGigabytes * (prices.dynamoStored + prices.dynamoRestorable),
    Cognito: Math.max(0, donations * month.accounts - cognitoFreeUsers) * prices.cognitoUser,
    hosting:
      month.builds * month.buildMinutes * prices.buildMinute +
      donations * month.visits * month.visitGigabytes * prices.hostingGigabyte,
    logs: costs.logs + logs,
    'alarms, metrics, dashboard': priceAlarms(),
  };
}

/** Units that a donation writes to each place that every donation writes to. */
function sumHot(demand: Readonly<Record<Step, Demand>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const step of steps)
    for (const [place, units] of Object.entries(demand[step].hot)) sums.set(place, (sums.get(place) ?? 0) + units);
  return sums;
}

const loads = [5, 50, 500] as const;
const monthly = [1_000, 10_000, 100_000] as const;
const plansAtOnce = [1_000, 10_000, 100_000] as const;

/** Payments a second that Stripe takes of every account, and of one that it has granted ten times that. */
const stripeLimits = [defaultStripePerSecond, 250] as const;

/** A figure of all loads, side by side. */
const beside = (name: string, values: readonly string[]) =>
  createFigure(name, values.map((value) => value.padStart(12)).join(''));

async function measureNights(stripePerSecond: number): Promise<readonly Figure[]> {
  const nights: MaghribReport[] = [];
  for (const plans of plansAtOnce) {
    console.log(
      `Simulating ${count(plans)} plans that all give at one Maghrib, ${stripePerSecond} payments a second …`,
    );
    nights.push(await simulateMaghrib(plans, stripePerSecond));
  }
  const of = (name: string, write: (night: MaghribReport) => string) => beside(name, nights.map(write));
  return [
    beside('plans', plansAtOnce.map(count)),
    of('half of the gifts taken after', ({ halfAfter }) => time(halfAfter)),
    of('all taken after', ({ allAfter }) => time(allAfter)),
    of('taken twice', ({ doubled }) => count(doubled)),
    of('requests that Stripe refused', ({ refused }) => count(refused)),
    of('requests to Stripe in a second, at most', ({ maxPerSecond }) => count(maxPerSecond)),
  ];
}

/**
 * An hour of 5, 50 and 500 donations a second on the limits of the deployment, plans that all give at one Maghrib, and what a month costs. The use cases are run once to see
 * what they ask of the services, and in a burst to see how fast receipts are numbered; the rest is simulated event by event.
 */
export async function measureCapacity(): Promise<Readonly<Record<string, readonly Figure[]>>> {
  console.log('Running one donation, to see what it asks of the services …');
  const demand = await traceDonation();
  const burst = { paid: 3_000, unpaid: 0 };
  console.log(`Numbering the receipts of ${count(burst.paid)} donations that are paid at once …`);
  const { lastReceiptAfter } = await simulateBurst(burst, 60);
  const numbersPerSecond = burst.paid / lastReceiptAfter;
  const reports = loads.map((perSecond) => {
    console.log(`Simulating an hour of ${count(perSecond)} donations a second …`);
    return simulateCapacity({ perSecond, seconds: 3600, demand, numbersPerSecond });
  });
  const of = (name: string, write: (report: CapacityReport) => string) => beside(name, reports.map(write));
  const wait = (name: string, what: keyof CapacityReport['waits']) => [
    of(`${name}, half of donors`, ({ waits }) => time(quantile(waits[what], 0.5))),
    of(`${name}, 99 of 100`, ({ waits }) => time(quantile(waits[what], 0.99))),
  ];
  const causes = ['API throttle', 'Lambda', 'Stripe', 'DynamoDB'] as const;
  const [calm] = reports;
  const months = monthly.map((donations) => priceMonth(donations, demand, calm!));
  const rows = Object.keys(months[0]!) as (keyof (typeof months)[number])[];
  const nights: Record<string, readonly Figure[]> = {};
  for (const perSecond of stripeLimits)
    nights[`Plans that all give at one Maghrib, by card, at ${perSecond} payments a second`] =
      await measureNights(perSecond);
  const total = (costs: object) => Object.values(costs).reduce((sum: number, value: number) => sum + value, 0);
  return {
    Limits: [
      ...Object.entries(apiLimits).map(([name, { rate, burst: most }]) =>
        createFigure(`API ${name}, requests a second (at once)`, `${rate} (${most})`),
      ),
      createFigure('receipts numbered a second, in a burst of 3,000', count(numbersPerSecond)),
      createFigure('emails a second', String(defaultMailPerSecond)),
      ...Object.entries(serviceLimits).map(([name, value]) => createFigure(name, count(value))),
    ],
    'One donation by card': [
      ...steps.map((step) => {
        const { milliseconds, stripe, written, read } = demand[step];
        return createFigure(step, `${Math.round(milliseconds)} ms, Stripe ${stripe}, written ${written}, read ${read}`);
      }),
      ...[...sumHot(demand)].map(([place, units]) =>
        createFigure(
          `written to ${place}`,
          `${units}, so at most ${count(serviceLimits.partitionUnits / units)} donations a second`,
        ),
      ),
    ],
    'An hour on the deployed limits': [
      beside('donations begun a second', loads.map(String)),
      of('donations begun', ({ begun }) => count(begun)),
      of('donors who went without giving', ({ left, begun }) => share(left, begun)),
      ...causes.map((cause) =>
        of(`requests refused: ${cause}`, ({ refused, requests }) => share(refused[cause], requests)),
      ),
      ...wait('from the first press to the card form', 'form'),
      ...wait('from paying to “thank you”', 'shownPaid'),
      ...wait('from paying to the receipt', 'receipt'),
      ...wait('from paying to the email', 'email'),
      of('events that wait for Stripe, at most', ({ queues }) => count(queues.events)),
      of('receipts that wait, at most', ({ queues }) => count(queues.receipts)),
      of('emails that wait, at most', ({ queues }) => count(queues.emails)),
      of('calls of Lambda at one time, at most', ({ maxLambdaCalls }) => count(maxLambdaCalls)),
      of('US$ of AWS for the hour', ({ calls, requests, paid }) =>
        dollars(total(priceCalls({ ...calls, email: paid }, requests, demand))),
      ),
    ],
    ...nights,
    'US$ a month of AWS, providers’ fees apart': [
      beside('donations a month', monthly.map(count)),
      ...rows.map((row) =>
        beside(
          row,
          months.map((costs) => dollars(costs[row])),
        ),
      ),
      beside(
        'sum',
        months.map((costs) => dollars(total(costs))),
      ),
    ],
  };
}
