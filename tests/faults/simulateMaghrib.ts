import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import type { MailPort } from '../../amplify/useCases/ports/MailPort';
import { createFailure } from '../../amplify/useCases/ports/ProviderResult';
import type { SavedCardPort } from '../../amplify/useCases/ports/StripePort';
import { workLimits } from '../../amplify/lib/workLimits';
import type { PlanPorts } from '../../amplify/useCases/plans/planPorts';
import { runPlans } from '../../amplify/useCases/plans/runPlans';
import { findNextDue, getWakeTime, type Plan } from '../../src/domain/plan';
import { aCatalogue } from '../builders/giving';
import { aCard, aPlan } from '../builders/plans';
import { guests } from './Backend';
import { Faults } from './Faults';
import { Charges } from './Charges';
import { MemoryCards } from './MemoryCards';
import { MemoryTable } from './MemoryTable';
import { Process } from './Process';
import { Random } from './Random';
import { createPorts, times } from './simulateBurst';
import { World } from './World';

const announced = { ramadanStart: null };

/** A plan for each night of Ramadan, in Sydney, for which the first night of the next one is due. */
function aNightlyPlan(index: number): Plan {
  const id = String(index).padStart(26, 'a');
  return aPlan({
    id: `plan_${id}`,
    attempt: `attempt-${id}`,
    schedule: { every: 'ramadan_night' },
    handled: { ramadan: 'ramadan-1447-night-30' },
  });
}

export interface MaghribReport {
  /** Seconds from Maghrib until half of the gifts were taken, and until all were. */
  readonly halfAfter: number;
  readonly allAfter: number;
  readonly taken: number;
  /** Gifts that were taken twice. */
  readonly doubled: number;
  /** Requests that Stripe refused because too many came, and the most that it got in a second. */
  readonly refused: number;
  readonly maxPerSecond: number;
}

/**
 * Simulates plans that all give at one Maghrib, by card, on the scheduler as it is deployed: a run each minute, the worst moment of it, and
 * Stripe's limit. Nothing fails, and the function's processor is as fast as it must be.
 *
 * @param stripePerSecond - payments that Stripe lets the account make a second
 */
export async function simulateMaghrib(plans: number, stripePerSecond: number): Promise<MaghribReport> {
  const maghrib = findNextDue(aNightlyPlan(0), announced)?.at;
  if (!maghrib) throw new Error('No night of Ramadan is due.');
  const minute = workLimits.intervalSeconds * 1000;
  // Maghrib has just missed a run.
  const world = new World(new Random(1), new Date(maghrib.getTime() - minute));
  const calm = new Faults(new Random(0));
  calm.end();
  const memory = new MemoryTable(world, calm);
  const charges = new Charges();
  const cards = new MemoryCards(
    world,
    charges,
    () => 'yes',
    () => undefined,
  );

  const setUp = createDonationTable(memory.clientFor(new Process(world, calm, [0, 0])));
  const stored = Array.from({ length: plans }, (_, index) => {
    const plan = aNightlyPlan(index);
    return setUp.plans.create(plan, getWakeTime(plan, world.now(), announced));
  });
  await world.run();
  await Promise.all(stored);

  const perSecond = new Map<number, number>();
  let refused = 0;
  const limited = (port: SavedCardPort): SavedCardPort => {
    const isAllowed = () => {
      const second = Math.floor(world.now().getTime() / 1000);
      const asked = (perSecond.get(second) ?? 0) + 1;
      perSecond.set(second, asked);
      if (asked <= stripePerSecond) return true;
      refused += 1;
      return false;
    };
    const tooMany = () => Promise.resolve(createFailure('unavailable', 'Too many requests'));
    return {
      ...port,
      pay: (...args) => (isAllowed() ? port.pay(...args) : tooMany()),
    };
  };
  const noMail: MailPort = { send: () => Promise.reject(new Error('A night by card sends no email.')) };
  const call = async () => {
    await world.sleep(world.random.between(...times.coldStart));
    const [min, max] = times.provider;
    const provider = new Process(world, calm, [min / 2, max / 2]);
    const ports: PlanPorts = {
      ...createPorts(world, memory.clientFor(new Process(world, calm, times.table)), noMail),
      catalogue: { read: () => Promise.resolve(aCatalogue()) },
      accounts: guests,
      stripe: cards.stripeFor(provider),
      cards: limited(cards.cardsFor(provider, () => ({ card: aCard }))),
      vault: undefined as never,
    };
    await runPlans(ports, stripePerSecond);
  };
  const keepRunning = async () => {
    const runs: Promise<void>[] = [];
    await world.sleep(2 * minute - 1);
    for (; charges.all.length < plans; await world.sleep(minute)) runs.push(call());
    await Promise.all(runs);
  };
  const done = keepRunning();
  await world.run();
  await done;

  const after = charges.all.map(({ at }) => (at.getTime() - maghrib.getTime()) / 1000);
  return {
    halfAfter: after[Math.floor(after.length / 2)] ?? Number.NaN,
    allAfter: after.at(-1) ?? Number.NaN,
    taken: charges.all.length,
    doubled: charges.all.length - new Set(charges.all.map(({ donationId }) => donationId)).size,
    refused,
    maxPerSecond: Math.max(...perSecond.values()),
  };
}
