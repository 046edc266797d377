import { defaultMailPerSecond, defaultStripePerSecond } from '../../amplify/lib/environmentVariables';
import { apiLimits } from '../../amplify/lib/apiLimits';
import { serviceLimits, simulateCapacity, type CapacityReport } from '../faults/simulateCapacity';
import { simulateMaghrib, type MaghribReport } from '../faults/simulateMaghrib';
import { simulateBurst } from '../faults/simulateBurst';
import { traceDonation, type Demand, type Step } from '../faults/traceDonation';
import { priceCalls, priceMonth, steps } from './support/awsCosts';
import { createFigure, type Figure } from './support/figures';

const formatDollars = (value: number) => `$${value.toFixed(2)}`;
const formatShare = (part: number, whole: number) =>
  `${((100 * part) / whole).toFixed(part > 0 && part < whole / 100 ? 2 : 0)} %`;
const formatCount = (value: number) => Math.round(value).toLocaleString('en-AU');

function formatTime(seconds: number): string {
  if (Number.isNaN(seconds)) return 'never';
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** Returns the value that a share of the known ones is below; `NaN` stands for none. */
function quantile(values: Float64Array, part: number): number {
  const numbers = values.filter((value) => !Number.isNaN(value)).sort();
  return numbers[Math.floor((numbers.length - 1) * part)] ?? Number.NaN;
}

/** Sums the units that a donation writes to each partition that every donation writes to. */
function sumWritesByPartition(demand: Readonly<Record<Step, Demand>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const step of steps)
    for (const [partition, units] of Object.entries(demand[step].hot))
      sums.set(partition, (sums.get(partition) ?? 0) + units);
  return sums;
}

const donationsASecond = [5, 50, 500] as const;
const donationsAMonth = [1_000, 10_000, 100_000] as const;
const plansAtOnce = [1_000, 10_000, 100_000] as const;

/** Payments a second that Stripe accepts: of any account, and of one with ten times that granted. */
const stripeLimits = [defaultStripePerSecond, 250] as const;

/** Creates a row with the values of all simulations side by side. */
const createRow = (name: string, values: readonly string[]) =>
  createFigure(name, values.map((value) => value.padStart(12)).join(''));

async function measureNights(stripePerSecond: number): Promise<readonly Figure[]> {
  const nights: MaghribReport[] = [];
  for (const plans of plansAtOnce) {
    console.log(
      `Simulating ${formatCount(plans)} plans that all give at one Maghrib, ${stripePerSecond} payments a second …`,
    );
    nights.push(await simulateMaghrib(plans, stripePerSecond));
  }
  const createRowOf = (name: string, format: (night: MaghribReport) => string) => createRow(name, nights.map(format));
  return [
    createRow('plans', plansAtOnce.map(formatCount)),
    createRowOf('half of the gifts taken after', ({ halfAfter }) => formatTime(halfAfter)),
    createRowOf('all taken after', ({ allAfter }) => formatTime(allAfter)),
    createRowOf('taken twice', ({ doubled }) => formatCount(doubled)),
    createRowOf('requests that Stripe refused', ({ refused }) => formatCount(refused)),
    createRowOf('requests to Stripe in a second, at most', ({ maxPerSecond }) => formatCount(maxPerSecond)),
  ];
}

/**
 * Simulates, event by event, an hour of 5, 50 and 500 donations a second within the limits of the deployment, and plans that all give at
 * one Maghrib; and what a month costs. The real use cases run once before, to find out what they need of the services, and in a burst, to
 * find out how fast receipts are numbered.
 */
export async function measureCapacity(): Promise<Readonly<Record<string, readonly Figure[]>>> {
  console.log('Running one donation, to see what it asks of the services …');
  const demand = await traceDonation();
  const burst = { paid: 3_000, unpaid: 0 };
  console.log(`Numbering the receipts of ${formatCount(burst.paid)} donations that are paid at once …`);
  const { lastReceiptAfter } = await simulateBurst(burst, 60);
  const numbersPerSecond = burst.paid / lastReceiptAfter;
  const reports = donationsASecond.map((perSecond) => {
    console.log(`Simulating an hour of ${formatCount(perSecond)} donations a second …`);
    return simulateCapacity({ perSecond, seconds: 3600, demand, numbersPerSecond });
  });
  const createRowOf = (name: string, format: (report: CapacityReport) => string) =>
    createRow(name, reports.map(format));
  const createWaitRows = (name: string, what: keyof CapacityReport['waits']) => [
    createRowOf(`${name}, half of donors`, ({ waits }) => formatTime(quantile(waits[what], 0.5))),
    createRowOf(`${name}, 99 of 100`, ({ waits }) => formatTime(quantile(waits[what], 0.99))),
  ];
  const causes = ['API throttle', 'Lambda', 'Stripe', 'DynamoDB'] as const;
  const [calm] = reports;
  const months = donationsAMonth.map((donations) => priceMonth(donations, demand, calm!));
  const rows = Object.keys(months[0]!) as (keyof (typeof months)[number])[];
  const nights: Record<string, readonly Figure[]> = {};
  for (const perSecond of stripeLimits)
    nights[`Plans that all give at one Maghrib, by card, at ${perSecond} payments a second`] =
      await measureNights(perSecond);
  const total = (costs: object) => Object.values(costs).reduce((sum: number, value: number) => sum + value, 0);
  return {
    Limits: [
      ...Object.entries(apiLimits).map(([name, { rate, burst: max }]) =>
        createFigure(`API ${name}, requests a second (at once)`, `${rate} (${max})`),
      ),
      createFigure('receipts numbered a second, in a burst of 3,000', formatCount(numbersPerSecond)),
      createFigure('emails a second', String(defaultMailPerSecond)),
      ...Object.entries(serviceLimits).map(([name, value]) => createFigure(name, formatCount(value))),
    ],
    'One donation by card': [
      ...steps.map((step) => {
        const { milliseconds, stripe, written, read } = demand[step];
        return createFigure(step, `${Math.round(milliseconds)} ms, Stripe ${stripe}, written ${written}, read ${read}`);
      }),
      ...[...sumWritesByPartition(demand)].map(([partition, units]) =>
        createFigure(
          `written to ${partition}`,
          `${units}, so at most ${formatCount(serviceLimits.partitionUnits / units)} donations a second`,
        ),
      ),
    ],
    'An hour on the deployed limits': [
      createRow('donations begun a second', donationsASecond.map(String)),
      createRowOf('donations begun', ({ begun }) => formatCount(begun)),
      createRowOf('donors who went without giving', ({ left, begun }) => formatShare(left, begun)),
      ...causes.map((cause) =>
        createRowOf(`requests refused: ${cause}`, ({ refused, requests }) => formatShare(refused[cause], requests)),
      ),
      ...createWaitRows('from the first press to the card form', 'form'),
      ...createWaitRows('from paying to “thank you”', 'shownPaid'),
      ...createWaitRows('from paying to the receipt', 'receipt'),
      ...createWaitRows('from paying to the email', 'email'),
      createRowOf('events that wait for Stripe, at most', ({ queues }) => formatCount(queues.events)),
      createRowOf('receipts that wait, at most', ({ queues }) => formatCount(queues.receipts)),
      createRowOf('emails that wait, at most', ({ queues }) => formatCount(queues.emails)),
      createRowOf('calls of Lambda at one time, at most', ({ maxLambdaCalls }) => formatCount(maxLambdaCalls)),
      createRowOf('US$ of AWS for the hour', ({ calls, requests, paid }) =>
        formatDollars(total(priceCalls({ ...calls, email: paid }, requests, demand))),
      ),
    ],
    ...nights,
    'US$ a month of AWS, providers’ fees apart': [
      createRow('donations a month', donationsAMonth.map(formatCount)),
      ...rows.map((row) =>
        createRow(
          row,
          months.map((costs) => formatDollars(costs[row])),
        ),
      ),
      createRow(
        'sum',
        months.map((costs) => formatDollars(total(costs))),
      ),
    ],
  };
}
