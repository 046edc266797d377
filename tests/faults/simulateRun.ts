import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { deriveDonationId } from '../../amplify/lib/hashes';
import type { Difference } from '../../amplify/useCases/finance/Difference';
import { isOpen, isPaid, type Donation, type DonationView } from '../../src/domain/donation';
import { Backend, type Parties, type ChangePorts } from './Backend';
import { Browser } from './Browser';
import { compareAtNight, finishMaintenance, runMaintenance } from './Caretaker';
import { Donor, type SeenView } from './Donor';
import { Faults, type FaultCounts } from './Faults';
import { planDonation } from './planDonation';
import { isGivenUp, validateRun, type Finding } from './validateRun';
import { MemoryMail } from './MemoryMail';
import { MemoryPayPal } from './MemoryPayPal';
import { MemoryStripe } from './MemoryStripe';
import { MemoryTable } from './MemoryTable';
import { Process } from './Process';
import { Random } from './Random';
import { WebhookPost } from './WebhookPost';
import { World } from './World';

const hours = 3_600_000;

/** Gives money back and answers disputes, at the providers, some days after gifts were paid. */
async function keepAccounts(world: World, stripe: MemoryStripe, paypal: MemoryPayPal): Promise<void> {
  const { random } = world;
  const parties = [stripe, paypal];
  for (let day = 0; day < 6; day += 1) {
    await world.sleep(random.between(1 * hours, 24 * hours));
    for (const party of parties) {
      for (const { object, paid } of party.truths()) {
        if (!paid) continue;
        if (random.chance(0.08)) party.refund(object, random.pick([0.1, 0.5, 1, 1]));
        if (random.chance(0.04)) party.failRefund(object);
        if (random.chance(0.04)) party.dispute(object, random.pick([0.5, 1, 1]));
        if (random.chance(0.5)) party.decide(object, random.chance(0.5));
      }
    }
    for (const party of parties) if (random.chance(0.5)) party.payOut();
  }
}

/** The sums that are counted in a run. */
export interface RunSums {
  /** Gifts that donors set out to make, and those that money was taken for. */
  readonly gifts: number;
  readonly paid: number;
  /** Gifts with an exception, which a person looks at. */
  readonly underReview: number;
  /** Gifts that the nightly comparison named. */
  readonly namedByNight: number;
  /** Emails that no mail service took for days; the log names each. */
  readonly emailsGivenUp: number;
}

export interface RunReport extends RunSums {
  readonly seed: number;
  readonly faults: FaultCounts;
  readonly findings: readonly Finding[];
  /** The differences that the night names; after one was planted only those that it did not name before. */
  readonly differences: readonly Difference[];
  /** The donation that a difference was planted in, if any could be. */
  readonly planted: string | null;
}

/** The faults that tests plant in the simulator, to see them found. */
export interface SimulatorOptions {
  /** Changes the ports of every process. */
  readonly changePorts?: ChangePorts;
  /** The table takes any write over any version. */
  readonly ignoresVersions?: boolean;
  /** Donors' forms make a new key for each try of the same gift. */
  readonly newKeyForEachTry?: boolean;
  /**
   * Makes table and providers differ after a first night, for a second one to find, in a donation that was not named.
   * @returns the donation, if there was one
   */
  readonly tamper?: (parties: Parties, named: ReadonlySet<string>, random: Random, now: Date) => string | null;
}

/** When histories begin: on an ordinary day, in the last minutes of a financial year, just before summer time ends. */
const starts = ['2027-02-15T00:00:00Z', '2027-06-30T13:50:00Z', '2027-04-03T15:55:00Z'];

/**
 * Simulates one history of giving: a few donors, the project's own back end in processes that die, providers, mail and table that fail, and
 * then quiet days in which everything that was left is done. The same seed is the same history.
 */
export async function simulateRun(seed: number, options: SimulatorOptions = {}): Promise<RunReport> {
  const { changePorts = (ports) => ports, ignoresVersions = false, newKeyForEachTry = false, tamper } = options;
  const random = new Random(seed);
  const world = new World(random, new Date(random.pick(starts)));
  const faults = new Faults(random);
  const post: WebhookPost = new WebhookPost(world, faults, () => backend);
  const parties = createParties(world, faults, post, ignoresVersions);
  const backend: Backend = new Backend(world, faults, parties, changePorts);

  const untrue: SeenView[] = [];
  const hears = (told: SeenView) => {
    if (!isTrue(told.view, parties)) untrue.push(told);
  };
  const donors = Array.from(
    { length: random.between(1, 4) },
    () =>
      new Donor(
        world,
        faults,
        new Browser(world, faults, backend),
        parties,
        planDonation(random),
        hears,
        newKeyForEachTry,
      ),
  );
  for (const donor of donors) void world.sleep(random.between(0, 15 * 60_000)).then(() => donor.give());
  void runMaintenance(world, backend);
  void keepAccounts(world, parties.stripe, parties.paypal);
  await world.run();

  faults.end();
  let planted: string | null = null;
  const night = finishMaintenance(world, backend, () => isQuiet(parties))
    .then(() => compareAtNight(world, backend))
    .then(async (before) => {
      if (!tamper) return before;
      const earlierIds = new Set(before.map(({ id }) => id));
      planted = tamper(parties, new Set(before.map(({ donation }) => donation)), random, world.now());
      return (await compareAtNight(world, backend)).filter(({ id }) => !earlierIds.has(id));
    });
  await world.run();
  const differences = await night;
  // An exception is in the donation itself, where the checks read it.
  const named = new Set(differences.filter(({ kind }) => kind !== 'exception').map(({ donation }) => donation));

  const acknowledged = donors.map((donor) => [...donor.acknowledged]);
  const donations = storedIn(parties);
  return {
    seed,
    faults: faults.counts,
    gifts: donors.length,
    paid: donations.filter(isPaid).length,
    underReview: donations.filter(({ exceptions }) => exceptions.length > 0).length,
    namedByNight: donations.filter(({ id }) => named.has(id)).length,
    emailsGivenUp: donations.flatMap(({ outbox }) => outbox.filter(isGivenUp)).length,
    findings: validateRun({ parties, acknowledged, surprises: backend.surprises, untrue, named }),
    differences,
    planted,
  };
}

/** Creates what is outside the back end, in memory. */
export function createParties(world: World, faults: Faults, post: WebhookPost, ignoresVersions: boolean): Parties {
  const table = new MemoryTable(world, faults, ignoresVersions);
  const calm = new Faults(new Random(0));
  calm.end();
  // What records that an email was sent is a function too, which the mail service calls until it has done it.
  const { mailEvents } = createDonationTable(table.clientFor(new Process(world, calm)));
  return {
    table,
    stripe: new MemoryStripe(world, (event) => post.send('stripe', event)),
    paypal: new MemoryPayPal(world, (event) => post.send('paypal', event)),
    mail: new MemoryMail(world, faults, (key, id) => mailEvents.record(key, id, world.now().toISOString())),
  };
}

const storedIn = ({ table }: Parties) => table.all('DONATION#').map(({ donation }) => donation as Donation);

/** Whether no gift waits for anything, and no event. */
function isQuiet(parties: Parties): boolean {
  const settled = (donation: Donation) => !isOpen(donation) && donation.outbox.every(({ state }) => state === 'done');
  return (
    storedIn(parties).every(settled) && parties.table.all('EVENT#').every(({ appliedAt }) => appliedAt !== undefined)
  );
}

/** A donor is never told of money that was not taken, nor that nothing is taken of money that was. */
function isTrue({ status, reference }: DonationView, { stripe, paypal }: Parties): boolean {
  const isEnded = status === 'cancelled' || status === 'expired';
  if (!isPaid({ status }) && !isEnded) return true;
  const id = deriveDonationId(reference);
  const isTaken = [...stripe.truths(), ...paypal.truths()].some(({ paid, donationId }) => paid && donationId === id);
  return isTaken === isPaid({ status });
}
