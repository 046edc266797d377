import type { Donation } from '../../../src/domain/donation/Donation';
import type { DonationPosition } from './DonorDonations';
import type { PagingClient } from './PagingClient';
import type { Item } from './TableClient';
import type { indexes } from './tableDefinition';

interface Found {
  readonly id: string;
  readonly createdAt: string;
  /** `undefined` until it is read, `null` if it does not exist. */
  donation?: Donation | null;
}

export interface StreamOptions {
  readonly index: (typeof indexes)['user' | 'email'];
  /** Of the index's hash key. */
  readonly value: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after: DonationPosition | null;
  /** The last of this index's donations with exactly the time of `after`. */
  readonly last: string | null;
}

/** The donations of one index, newest first, read ahead a page at a time. */
export interface DonationStream {
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

export function createDonationStream(paging: PagingClient, options: StreamOptions): DonationStream {
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
