import { defaultMailPerSecond, defaultStripePerSecond } from '../../amplify/lib/environmentVariables';
import { apiLimits } from '../../amplify/lib/workLimits';
import { serviceLimits, simulateCapacity, type CapacityReport } from '../faults/simulateCapacity';
import { simulateMaghrib, type MaghribReport } from '../faults/simulateMaghrib';
import { simulateBurst } from '../faults/simulateBurst';
import { traceDonation, type Demand, type Step } from '../faults/traceDonation';
import { priceCalls, priceMonth, steps } from './support/awsCosts';
import { createFigure, type Figure } from './support/figures';

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
