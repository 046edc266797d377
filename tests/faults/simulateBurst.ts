import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { awaitedKinds } from '../../amplify/useCases/getNextDue';
import type { TableClient } from '../../amplify/adapters/donationTable/TableClient';
import { indexes } from '../../amplify/adapters/donationTable/createTableDefinition';
import type { MailPort } from '../../amplify/useCases/ports/MailPort';
import { paceMail } from '../../amplify/adapters/mail/paceMail';
import type { StripePort } from '../../amplify/useCases/ports/StripePort';
import { defaultMailPerSecond } from '../../amplify/lib/environmentVariables';
import { limits } from '../../amplify/lib/limits';
import { workLimits } from '../../amplify/lib/workLimits';
import type { EmailPorts } from '../../amplify/useCases/ports/giving';
import { takeInBlocks } from '../../amplify/useCases/effects/takeInBlocks';
import { sendDueEmails } from '../../amplify/useCases/sendDueEmails';
import { sweep } from '../../amplify/useCases/sweep';
import { observe, type Donation } from '../../src/domain/donation';
import { aDonation, aPayment } from '../builders/giving';
import { guests, noCards, type BackendPorts, type ChangePorts } from './Backend';
import { Faults } from './Faults';
import { MemoryTable } from './MemoryTable';
import { Process } from './Process';
import { Random } from './Random';
import { World } from './World';
import { succeed } from '../../src/domain/Result';

/** How long things take in the deployment, in milliseconds; from the shortest to the longest. */
export const times = {
  /** One way to DynamoDB and back, within a region. */
  table: [1, 4],
  mail: [80, 200],
  provider: [200, 500],
  /** A function that has not run lately. */
  coldStart: [800, 2_000],
  /** Drawing an email's receipt as a PDF, of which a function of one processor draws one at a time. */
  drawing: [25, 45],
} as const;

export interface Burst {
  /** Donations whose payment is booked in the same moment, and nothing else done for them. */
  readonly paid: number;
  /** Forms that were left unpaid, so that the provider is to be asked about each, in front of the burst. */
  readonly unpaid: number;
  /** Whether the table's stream calls a function; the schedule does in any case. */
  readonly streams?: boolean;
}

export interface BurstReport {
  /** Paid donations: those with a receipt, and those whose email the mail service took, within the time looked at. */
  readonly receipts: number;
  readonly emails: number;
  /** Emails that a donor got more than once. */
  readonly doubled: number;
  /** Seconds from the burst until the last receipt, and until the last email. */
  readonly lastReceiptAfter: number;
  readonly lastEmailAfter: number;
  /** How often the mail service refused an email because too many came. */
  readonly refused: number;
  /** The longest run of a function, in seconds. */
  readonly longestRun: number;
  /** Numbers of the receipts, in order. */
  readonly numbers: readonly string[];
}

/** A table that is paid by use begins with four parts, and its stream with as many; a call for one waits for no other's end. */
const shards = 4;

/** SES as an account has it that may send so many a second: it lets short bursts pass, of two seconds' worth. */
export class LimitedMail implements MailPort {
  readonly sent = new Map<string, number>();
  doubled = 0;
  refused = 0;
  last = 0;
  #places = 2 * defaultMailPerSecond;
  #filledAt: number;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.#filledAt = world.now().getTime();
  }

  async send({ effectKey }: { readonly effectKey: string }) {
    await this.#world.sleep(this.#world.random.between(...times.mail));
    const now = this.#world.now().getTime();
    const filled = this.#places + ((now - this.#filledAt) / 1000) * defaultMailPerSecond;
    this.#places = Math.min(2 * defaultMailPerSecond, filled);
    this.#filledAt = now;
    if (this.#places < 1) {
      this.refused += 1;
      return { sent: false, reason: 'try_later', detail: 'Maximum sending rate exceeded.' } as const;
    }
    this.#places -= 1;
    if (this.sent.has(effectKey)) this.doubled += 1;
    this.sent.set(effectKey, now);
    this.last = now;
    return { sent: true, messageId: effectKey } as const;
  }
}

/**
 * Simulates donations that are paid in the same moment, numbered by runs that overlap and die anywhere, and at last by one that does not.
 *
 * @param changePorts - changes the ports of every run: how a test plants a bug.
 * @returns the numbers that donations have and the blocks that were taken, in order.
 */
export async function simulateNumbering(seed: number, paid: number, changePorts: ChangePorts = (ports) => ports) {
  const world = new World(new Random(seed), new Date('2027-02-15T00:00:00Z'));
  const faults = new Faults(world.random);
  const calm = new Faults(new Random(0));
  calm.end();
  const memory = new MemoryTable(world, faults);
  const { donations } = createDonationTable(memory.clientFor(new Process(world, calm, [0, 0])));
  for (let index = 0; index < paid; index += 1)
    void donations.create(createDonation(index, true, new Date(world.now().getTime() - 3600_000)));
  await world.run();

  const call = (work: (ports: BackendPorts) => Promise<unknown>) => {
    const process = new Process(world, faults, times.table);
    const mail = new LimitedMail(world);
    return process.run(() => work(changePorts(createPorts(world, memory.clientFor(process), mail))));
  };
  for (let round = 0; round < 4; round += 1) {
    for (const work of [sendDueEmails, sweep, sendDueEmails]) void call(work);
    await world.run();
  }
  faults.end();
  void call(sweep);
  await world.run();
  const all = memory.all('DONATION#').map(({ donation }) => donation as Donation);
  return {
    numbers: all.flatMap(({ receipts }) => receipts.map(({ number }) => number)).sort(),
    blocks: memory.all('RECEIPT#').map(({ owners }) => (owners as readonly unknown[]).length),
  };
}

/**
 * Simulates a burst of donations on the functions as they are deployed: their schedule, in its most unlucky moment, their limits, and the
 * sending rate of a new account at SES. Nothing fails in it; the time it takes is the question.
 *
 * @param seconds - how long after the burst is looked at.
 */
export async function simulateBurst({ paid, unpaid, streams = true }: Burst, seconds: number): Promise<BurstReport> {
  const world = new World(new Random(1), new Date('2027-02-15T00:00:00Z'));
  const calm = new Faults(new Random(0));
  calm.end();
  const memory = new MemoryTable(world, calm);
  const mail = new LimitedMail(world);
  let changed = false;
  const newClient = (process: Process) => telling(memory.clientFor(process), () => (changed = true));

  const setUp = createDonationTable(newClient(new Process(world, calm, [0, 0])));
  const longAgo = new Date(world.now().getTime() - 3600_000);
  const donations = Array.from({ length: paid + unpaid }, (_, index) => createDonation(index, index < paid, longAgo));
  const stored = Promise.all(donations.map((donation) => setUp.donations.create(donation)));
  await world.run();
  await stored;

  const start = world.now().getTime();
  const end = start + seconds * 1000;
  let longestRun = 0;
  const call = async (work: (ports: BackendPorts) => Promise<unknown>) => {
    const called = world.now().getTime();
    await world.sleep(world.random.between(...times.coldStart));
    await work(createPorts(world, newClient(new Process(world, calm, times.table)), mail));
    longestRun = Math.max(longestRun, (world.now().getTime() - called) / 1000);
  };
  const everyMinute = (work: (ports: BackendPorts) => Promise<unknown>) => {
    // The burst just missed a call.
    for (let at = workLimits.intervalSeconds * 1000; at <= seconds * 1000; at += workLimits.intervalSeconds * 1000)
      void world.sleep(at).then(() => call(work));
  };
  everyMinute(sweep);
  everyMinute(sendDueEmails);
  const onChange = async () => {
    while (world.now().getTime() < end) {
      await world.sleep(workLimits.batchWindowSeconds * 1000);
      if (!changed) continue;
      changed = false;
      await call(sendDueEmails);
    }
  };
  for (let shard = 0; streams && shard < shards; shard += 1) void onChange();

  let report: BurstReport | undefined;
  void world.sleep(end - start).then(() => {
    const all = memory.all('DONATION#').map(({ donation }) => donation as Donation);
    const numbers = all.flatMap(({ receipts }) => receipts.map(({ number }) => number)).sort();
    report = {
      receipts: all.filter(({ receipts }) => receipts.length > 0).length,
      emails: mail.sent.size,
      doubled: mail.doubled,
      lastReceiptAfter:
        (Math.max(...all.map(({ receipts }) => Date.parse(receipts[0]?.issuedAt ?? '')).filter(Number.isFinite)) -
          start) /
        1000,
      lastEmailAfter: (mail.last - start) / 1000,
      refused: mail.refused,
      longestRun: 0,
      numbers,
    };
  });
  await world.run();
  if (!report) throw new Error('The time did not pass.');
  return { ...report, doubled: mail.doubled, longestRun };
}

/** Calls back where the table's stream calls the function that donors wait for. */
function telling(client: TableClient, onAwaited: () => void): TableClient {
  const isAwaited = (kind: unknown) => awaitedKinds.some((one) => one === kind);
  const tell = <T>(kind: unknown, written: T) => {
    if (written && isAwaited(kind)) onAwaited();
    return written;
  };
  return {
    ...client,
    put: async (input) => tell(input.Item?.[indexes.due.hash], await client.put(input)),
    update: async (input) =>
      tell(input.ExpressionAttributeValues?.[`:${indexes.due.hash}`], await client.update(input)),
  };
}

const createId = (index: number) => `don_${String(index).padStart(26, 'a')}`;

/** A donation that was made an hour ago, and that is paid now or is not. */
function createDonation(index: number, isPaid: boolean, madeAt: Date): Donation {
  const open = aDonation({
    id: createId(index),
    createdAt: madeAt.toISOString(),
    updatedAt: madeAt.toISOString(),
    provider: { intentId: `pi_${index}` },
  });
  if (!isPaid) return open;
  const now = new Date(madeAt.getTime() + 3600_000);
  return observe(open, aPayment({ object: `pi_${index}`, at: now.toISOString() }), now).donation;
}

/** Creates the ports of a function, on a table and a mail service as deployed. */
export function createPorts(world: World, client: TableClient, mail: MailPort): BackendPorts {
  const quiet = () => undefined;
  const table = createDonationTable(client);
  const clock = () => world.now();
  const wait = (milliseconds: number) => world.sleep(milliseconds);
  const confirmationAwaited = 60_000;
  return {
    ...table,
    receiptNumbers: takeInBlocks(table.receiptNumbers, wait),
    clock,
    wait,
    stripe: {
      readIntent: async (object: string) => {
        await world.sleep(world.random.between(...times.provider));
        return succeed({ object, donationId: null, observations: [], clientSecret: null, payable: true });
      },
    } as unknown as StripePort,
    paypal: undefined as never,
    catalogue: undefined as never,
    books: { readHead: () => Promise.resolve(null) },
    challenge: undefined as never,
    limits,
    log: { info: quiet, warn: quiet, error: quiet },
    writer: {
      confirmationAwaited,
      emails: createDrawnEmails(world),
      emailLimits: noCards,
      accounts: guests,
      mail: paceMail(mail, {
        perSecond: defaultMailPerSecond,
        longestWait: confirmationAwaited / 2,
        rates: table.rates,
        clock,
        wait,
      }),
    },
  };
}

/** Emails of one run: its processor draws one at a time. */
function createDrawnEmails(world: World): EmailPorts['emails'] {
  let drawn = Promise.resolve();
  const draw = async () => {
    drawn = drawn.then(() => world.sleep(world.random.between(...times.drawing)));
    await drawn;
    return { subject: 'Thank you', text: '', html: '' };
  };
  return { write: draw };
}
