import type { Item, TableClient } from '../../amplify/adapters/donationTable/TableClient';
import { indexes } from '../../amplify/adapters/donationTable/createTableDefinition';
import { countKeys } from '../../amplify/useCases/checkVelocity';
import { createDonationUseCase } from '../../amplify/useCases/createDonation';
import { ensureIntent } from '../../amplify/useCases/ensureIntent';
import { readStatus } from '../../amplify/useCases/readStatus';
import { sendDueEmails } from '../../amplify/useCases/sendDueEmails';
import type { DonationEmailPorts, GivingPorts } from '../../amplify/useCases/ports/giving';
import { acceptWebhook } from '../../amplify/useCases/webhooks';
import type { Donation } from '../../src/domain/donation';
import { aCatalogue, aRequest } from '../builders/giving';
import type { DeliveredEvent } from './EventFeed';
import { Faults } from './Faults';
import { MemoryStripe } from './MemoryStripe';
import { MemoryTable } from './MemoryTable';
import { Process } from './Process';
import { Random } from './Random';
import { createPorts, LimitedMail, times } from './simulateBurst';
import { World } from './World';

/** The requests of one call of a function to the services behind it. */
export interface Demand {
  /** How long it runs. */
  readonly milliseconds: number;
  /** Requests to Stripe. */
  readonly stripe: number;
  /** Units of 1 kB that are written, those of indexes included, and units of 4 kB that are read. */
  readonly written: number;
  readonly read: number;
  /** The units written in a place that every donation writes to, by place. */
  readonly hot: Readonly<Record<string, number>>;
}

export type Step = 'create' | 'intent' | 'succeeded' | 'chargeUpdated' | 'status' | 'email';

/**
 * Traces one donation by card, through the project's own use cases, on a table and a provider that count what is asked of them.
 * @throws Error if the donation does not come through
 */
export async function traceDonation(): Promise<Readonly<Record<Step, Demand>>> {
  const world = new World(new Random(1), new Date('2027-02-15T00:00:00Z'));
  const calm = new Faults(new Random(0));
  calm.end();
  const events: DeliveredEvent[] = [];
  const stripe = new MemoryStripe(world, (event) => void events.push(event));
  const memory = new MemoryTable(world, calm);
  const seen = new Map<string, Item>();
  const mail = new LimitedMail(world);

  async function run<T>(
    work: (ports: GivingPorts & { readonly writer?: DonationEmailPorts }) => Promise<T>,
    sends = false,
  ): Promise<{ value: T; demand: Demand }> {
    const count = { stripe: 0, written: 0, read: 0, hot: {} as Record<string, number> };
    const client = counting(memory.clientFor(new Process(world, calm, times.table)), seen, count);
    const [min, max] = times.provider;
    const provider = stripe.portFor(new Process(world, calm, [min / 2, max / 2]));
    const { writer, ...others } = createPorts(world, client, mail);
    const ports = {
      ...others,
      // Only one function sends emails.
      ...(sends && { writer }),
      catalogue: { read: () => Promise.resolve(aCatalogue()) },
      stripe: {
        ...provider,
        createIntent(donation: Donation) {
          count.stripe += 1;
          return provider.createIntent(donation);
        },
        readIntent(id: string) {
          count.stripe += 1;
          return provider.readIntent(id);
        },
      },
    };
    const start = world.now().getTime();
    let end = start;
    const done = work(ports).finally(() => (end = world.now().getTime()));
    await world.run();
    return { value: await done, demand: { ...count, milliseconds: end - start } };
  }

  const body = JSON.parse(JSON.stringify(aRequest())) as unknown;
  const created = await run((ports) => createDonationUseCase(ports, { body, client: 'an address' }));
  if (!created.value.ok) throw new Error(created.value.error.message);
  const { reference } = created.value.value.view;
  const intent = await run((ports) => ensureIntent(ports, reference));
  if (!intent.value.ok || !intent.value.value.clientSecret) throw new Error('There is no intent.');
  stripe.confirm(intent.value.value.clientSecret, 'success');
  await world.run();
  const deliver = ({ id, type, raw }: DeliveredEvent) => {
    const receivedAt = world.now().toISOString();
    return run((ports) => acceptWebhook(ports, { provider: 'stripe', id, type, raw, receivedAt }));
  };
  const [paid, charged] = events;
  if (!paid || !charged) throw new Error('Stripe sent no events.');
  const succeeded = await deliver(paid);
  const chargeUpdated = await deliver(charged);
  const email = await run(({ writer, ...ports }) => {
    if (!writer) throw new Error('It sends no emails.');
    return sendDueEmails({ ...ports, writer });
  }, true);
  const status = await run((ports) => readStatus(ports, reference));
  if (!status.value.ok || !status.value.value.receiptNumber || mail.sent.size !== 1)
    throw new Error('The donation has no receipt, or no email.');
  return {
    create: created.demand,
    intent: intent.demand,
    succeeded: succeeded.demand,
    chargeUpdated: chargeUpdated.demand,
    status: status.demand,
    email: {
      ...email.demand,
      milliseconds: (times.mail[0] + times.mail[1] + times.drawing[0] + times.drawing[1]) / 2,
    },
  };
}

const countUnits = (item: Item, bytes: number) => Math.ceil(JSON.stringify(item).length / bytes);

/** Items that every donation writes to, and the prefix of an item for each receipt's block. */
const hotItems = [`RATE#${countKeys.everywhere}`, 'COUNTER#'];

/**
 * Wraps a client to count the units that DynamoDB would: an item by its size, and each index in which it appears, moves
 * or disappears.
 */
function counting(
  client: TableClient,
  seen: Map<string, Item>,
  count: { written: number; read: number; hot: Record<string, number> },
): TableClient {
  const heat = (place: string, units: number) => (count.hot[place] = (count.hot[place] ?? 0) + units);
  const wrote = (item: Item) => {
    const key = `${String(item.pk)}|${String(item.sk)}`;
    const before = seen.get(key);
    seen.set(key, item);
    count.written += countUnits(item, 1024);
    const hot = hotItems.find((prefix) => String(item.pk).startsWith(prefix));
    if (hot) heat(hot, countUnits(item, 1024));
    for (const { name, hash, range } of Object.values(indexes)) {
      if (before?.[hash] === item[hash] && before?.[range] === item[range]) continue;
      for (const place of [before?.[hash], item[hash]].filter((value) => value !== undefined)) {
        count.written += 1;
        if (hash === indexes.due.hash) heat(`${name} ${String(place)}`, 1);
        if (hash === indexes.day.hash) heat(name, 1);
      }
    }
  };
  return {
    async get(key) {
      const item = await client.get(key);
      count.read += item ? countUnits(item, 4096) : 1;
      return item;
    },
    async put(input) {
      const stored = await client.put(input);
      // A refused write is paid for too.
      if (stored) wrote(input.Item as Item);
      else count.written += 1;
      return stored;
    },
    async update(input) {
      const item = await client.update(input);
      if (item) wrote(item);
      else count.written += 1;
      return item;
    },
    async query(input, limit) {
      count.read += 1;
      return client.query(input, limit);
    },
  };
}
