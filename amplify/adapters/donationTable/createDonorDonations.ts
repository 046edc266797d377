import { randomUUID } from 'node:crypto';
import type { Donation } from '../../../src/domain/donation/Donation';
import { hashKeyed } from '../../lib/hashes';
import type { PagingClient } from './PagingClient';
import type { TableClient, Item } from './TableClient';
import { indexes } from './createTableDefinition';
import type {
  DonationPosition,
  DonationQuery,
  Donor,
  DonorDonationPage,
  DonorDonations,
} from '../../useCases/ports/DonorDonations';

interface Found {
  readonly id: string;
  readonly createdAt: string;
  /** `undefined` until it is read, `null` if it does not exist. */
  donation?: Donation | null;
}

interface StreamOptions {
  readonly index: (typeof indexes)['user' | 'email'];
  /** The value of the index's hash key. */
  readonly value: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after: DonationPosition | null;
  /** The last of this index's donations with exactly the time of `after`. */
  readonly last: string | null;
}

/** The donations of one index, newest first, read ahead a page at a time. */
interface DonationStream {
  /** Upper bound of the next donation's time; `null` if there is none. */
  readonly newestPossible: () => string | null;
  /** Whether the next donation is read. */
  readonly isKnown: () => boolean;
  readonly head: () => Found;
  readonly take: () => Found;
  /** Reads a page of keys if none is read ahead. */
  readonly readOn: (limit: number) => Promise<void>;
  /** Donations whose keys are read, but not they themselves. */
  readonly unread: () => readonly Found[];
  /** Adds donations that were read, by id; `null` for missing ones. */
  readonly learn: (read: ReadonlyMap<string, Donation | null>) => void;
}

const earliest = '0';
const latest = '9';

const readId = ({ pk }: Item) => String(pk).slice('DONATION#'.length);

function createDonationStream(paging: PagingClient, options: StreamOptions): DonationStream {
  const { index, value, from = earliest, to = latest, after, last } = options;
  const upTo = after && after.createdAt < to ? after.createdAt : to;
  let start: Item | null =
    last === null ? null : { pk: `DONATION#${last}`, sk: 'META', [index.hash]: value, [index.range]: after?.createdAt };
  let done = from > upTo;
  let ahead: Found[] = [];
  let reached = upTo;

  const head = () => {
    const [first] = ahead;
    if (!first) throw new Error('Nothing is read ahead.');
    return first;
  };
  return {
    newestPossible: () => ahead[0]?.createdAt ?? (done ? null : reached),
    isKnown: () => ahead.length > 0 && head().donation !== undefined,
    head,
    take() {
      const first = head();
      ahead = ahead.slice(1);
      reached = first.createdAt;
      return first;
    },
    async readOn(limit) {
      if (done || ahead.length > 0) return;
      const { items, last: lastRead } = await paging.page({
        IndexName: index.name,
        KeyConditionExpression: '#hash = :value AND #range BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#hash': index.hash, '#range': index.range },
        ExpressionAttributeValues: { ':value': value, ':from': from, ':to': upTo },
        ScanIndexForward: false,
        Limit: limit,
        ...(start && { ExclusiveStartKey: start }),
      });
      ahead = items.map((item) => ({ id: readId(item), createdAt: String(item[index.range]) }));
      start = lastRead;
      done = lastRead === null;
    },
    unread: () => ahead.filter(({ donation }) => donation === undefined),
    learn(read) {
      for (const found of ahead) if (found.donation === undefined) found.donation = read.get(found.id);
    },
  };
}

/** Most items read at once, as in one call. */
const maxAtOnce = 100;

/** Most donations read for one page; a page may be short if few of them are wanted. */
const maxLooked = 1_000;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const hashed = (email: string) => hashKeyed('email', email);

/** The key by which a donation is found, and the user that it must have. */
interface Source {
  readonly name: 'own' | 'guest';
  readonly index: (typeof indexes)['user' | 'email'];
  readonly value: string;
  readonly isTheirs: (donation: Donation) => boolean;
}

function listSources({ userId, email }: Donor): readonly Source[] {
  const hash = email === null ? null : hashed(email);
  const hasAddress = ({ donor }: Donation) => donor.email !== undefined && hashed(donor.email) === hash;
  const own: Source = {
    name: 'own',
    index: indexes.user,
    value: userId,
    // The others are found by their address, even if the index of users does not show a claim yet.
    isTheirs: (donation) => donation.userId === userId && !hasAddress(donation),
  };
  if (hash === null) return [own];
  const guest: Source = {
    name: 'guest',
    index: indexes.email,
    value: hash,
    isTheirs: (donation) => (donation.userId === undefined || donation.userId === userId) && hasAddress(donation),
  };
  return [own, guest];
}

export function createDonorDonations(table: TableClient, paging: PagingClient): DonorDonations {
  async function page(donor: Donor, wanted: DonationQuery): Promise<DonorDonationPage> {
    const { limit, after, accepts } = wanted;
    const streams = listSources(donor).map((source) => ({
      source,
      stream: createDonationStream(paging, { ...source, ...wanted, after, last: after?.[source.name] ?? null }),
    }));
    const donations: Donation[] = [];
    let position = after;
    let looked = 0;
    // First just the page, then more at a time, because few donations seem to be wanted.
    for (let amount = limit + 1; looked < maxLooked; amount = Math.min(2 * amount, maxAtOnce)) {
      await readAhead(
        paging,
        streams.map(({ stream }) => stream),
        amount,
      );
      for (;;) {
        const [newest] = streams
          .filter(({ stream }) => stream.newestPossible() !== null)
          .sort((one, other) => compare(other.stream.newestPossible() ?? '', one.stream.newestPossible() ?? ''));
        // The next donation may not be read yet.
        if (newest && !newest.stream.isKnown()) break;
        if (!newest) return { gifts: donations, next: null };
        const { donation } = newest.stream.head();
        if (donation && newest.source.isTheirs(donation) && accepts(donation)) {
          if (donations.length === limit) return { gifts: donations, next: position };
          donations.push(donation);
        }
        position = past(position, newest.source.name, newest.stream.take());
        looked += 1;
      }
    }
    return { gifts: donations, next: position };
  }

  return {
    page,

    isTheirs: (donor, donation) => listSources(donor).some(({ isTheirs }) => isTheirs(donation)),

    async all(donor, made = {}) {
      const donations: Donation[] = [];
      let after: DonationPosition | null = null;
      do {
        const read: DonorDonationPage = await page(donor, {
          ...made,
          limit: maxAtOnce - 1,
          after,
          accepts: () => true,
        });
        donations.push(...read.gifts);
        after = read.next;
      } while (after);
      return donations;
    },

    claim: ({ userId, email }, donation, claimedAt) => {
      const isGuests = donation.userId === undefined && donation.donor.email !== undefined;
      if (email === null || !isGuests || hashed(donation.donor.email ?? '') !== hashed(email))
        return Promise.resolve(false);
      return setUser({ ...donation, userId, claimedAt });
    },

    untie: ({ userId: _, claimedAt: __, ...donation }) => setUser(donation),
  };

  /** Writes a donation with another user or none, unless it was written since it was read. */
  async function setUser(donation: Donation): Promise<boolean> {
    const next = { ...donation, version: donation.version + 1 };
    const writer = randomUUID();
    const Key = { pk: `DONATION#${donation.id}`, sk: 'META' };
    const set = 'SET #donation = :donation, #version = :version, #writer = :writer';
    const stored = await table.update({
      Key,
      UpdateExpression: next.userId === undefined ? `${set} REMOVE #user` : `${set}, #user = :user`,
      ConditionExpression: '#version = :before',
      ExpressionAttributeNames: {
        '#donation': 'donation',
        '#version': 'version',
        '#writer': 'writer',
        '#user': indexes.user.hash,
      },
      ExpressionAttributeValues: {
        ':donation': next,
        ':version': next.version,
        ':writer': writer,
        ':before': donation.version,
        ...(next.userId !== undefined && { ':user': next.userId }),
      },
      ReturnValues: 'NONE',
    });
    // If the SDK retried after a lost answer, the stored item is from this very write.
    return stored !== null || (await table.get(Key))?.writer === writer;
  }
}

/** Reads keys if none are read ahead, and then the newest unread donations behind them in one call. */
async function readAhead(paging: PagingClient, streams: readonly DonationStream[], amount: number): Promise<void> {
  await Promise.all(streams.map((stream) => stream.readOn(amount)));
  const newestFirst = streams
    .flatMap((stream) => stream.unread())
    .sort((one, other) => compare(other.createdAt, one.createdAt));
  const ids = [...new Set(newestFirst.map(({ id }) => id))].slice(0, amount);
  if (ids.length === 0) return;
  const items = await paging.getMany(ids.map((id) => ({ pk: `DONATION#${id}`, sk: 'META' })));
  const found = new Map(items.map(({ donation }) => [(donation as Donation).id, donation as Donation]));
  const read = new Map(ids.map((id) => [id, found.get(id) ?? null]));
  for (const stream of streams) stream.learn(read);
}

/** The position after one more donation. */
function past(
  position: DonationPosition | null,
  name: Source['name'],
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
): DonationPosition {
  const before = position?.createdAt === createdAt ? position : { createdAt, own: null, guest: null };
  return { ...before, [name]: id };
}
