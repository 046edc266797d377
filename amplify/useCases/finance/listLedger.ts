import {
  addTotals,
  maxSortedGifts,
  noTotals,
  type LedgerGift,
  type LedgerPage,
  type LedgerQuery,
  type LedgerTotals,
} from '../../../src/contract/financeLedger';
import { addDays, addMonths, sydneyDay } from '../../../src/domain/calendar';
import { sydneyMoment } from '../../../src/domain/calendar/sydneyDay';
import { kinds } from '../../../src/domain/donation';
import { emailFormat } from '../../../src/domain/person/emailFormat';
import type { LedgerStore } from '../ports/donations';
import { findByNumber, type NumberPorts } from './findDonations';
import { toLedgerGift } from './toLedgerGift';

export type LedgerPorts = NumberPorts & { readonly ledger: LedgerStore };

/** The most gifts of a page. */
const pageSize = 50;

/**
 * Gifts that are read at once for a page with filters, and the most requests of the table for one page. The first page is there with the
 * first gift that is found: a filter that few gifts match has the rest on the pages after it, each of which reads as much as comes in time.
 */
const filteredReads = { first: { size: 500, maxReads: 3 }, further: { size: 1_000, maxReads: 25 } } as const;

/** Most requests of the table for sums or a file, each of a megabyte: some 50,000 gifts, in some three seconds. */
const maxSumReads = 25;

interface Part {
  readonly gifts: readonly LedgerGift[];
  /** The key with which the next part begins. */
  readonly next: string | undefined;
}

/** Reads the gifts of some days that match every filter, in parts that come as they are asked for. */
async function* readParts({ ledger }: LedgerPorts, query: LedgerQuery, limit?: number): AsyncGenerator<Part> {
  const { from, to, sort, after = '' } = query;
  const newestFirst = sort !== 'oldest';
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const [startMonth = '', createdAt = '', id = ''] = after.split(' ');
  let place = createdAt ? { createdAt, id } : undefined;
  let month = startMonth || (newestFirst ? last : first);
  const moments = {
    from: sydneyMoment(from, '00:00').toISOString(),
    to: new Date(sydneyMoment(addDays(to, 1), '00:00').getTime() - 1).toISOString(),
  };
  while (month >= first && month <= last) {
    const page = await ledger.page(month, { ...moments, newestFirst, after: place, ...(limit && { limit }) });
    const end = page.gifts.at(-1);
    if (page.isLast) month = addMonths(month, newestFirst ? -1 : 1);
    place = page.isLast ? undefined : end && { createdAt: end.createdAt, id: end.id };
    const hasMore = month >= first && month <= last;
    yield {
      gifts: page.gifts.filter((gift) => isWanted(gift, query)),
      next: hasMore ? [month, place?.createdAt, place?.id].filter(Boolean).join(' ') : undefined,
    };
  }
}

/**
 * Lists the gifts made on some days that match every filter, a page at a time. A page ends with its 50th gift or after some requests of
 * the table, whichever comes first, so that each answer is quick; without filters it is one request.
 */
export async function listLedger(ports: LedgerPorts, query: LedgerQuery): Promise<LedgerPage> {
  const found = await findDirectly(ports, query);
  if (found) return takePage(found, query.after);
  if (query.sort === 'amount') return listByAmount(ports, query);
  const filtered = filteredReads[query.after === undefined ? 'first' : 'further'];
  const { size, maxReads } = isFiltered(query)
    ? filtered
    : { size: pageSize, maxReads: filteredReads.further.maxReads };
  const gifts: LedgerGift[] = [];
  let reads = 0;
  for await (const { gifts: found, next } of readParts(ports, query, size)) {
    const room = pageSize - gifts.length;
    const shown = found.slice(0, room);
    gifts.push(...shown);
    const end = shown.at(-1);
    if (found.length > room && end) return { gifts, next: toPlace(end) };
    reads += 1;
    const isEnough = query.after === undefined && gifts.length > 0 && isFiltered(query);
    if (gifts.length === pageSize || reads === maxReads || isEnough) return { gifts, ...(next && { next }) };
  }
  return { gifts };
}

/**
 * Finds gifts that need no search: the one with a whole number, whatever the other filters are, or those of a whole email address that
 * match them. `null`: what was typed is neither, or no one has given with that address, which then may be a part of another.
 */
async function findDirectly(ports: LedgerPorts, query: LedgerQuery): Promise<readonly LedgerGift[] | null> {
  const { donor = '', from, to, sort } = query;
  const numbered = await findByNumber(ports, donor);
  if (numbered) return numbered.donations.map(toLedgerGift);
  if (!emailFormat.test(donor)) return null;
  const given = await ports.donations.listOfEmail(donor);
  if (given.length === 0) return null;
  const isWithin = (day: string) => day >= from && day <= to;
  const gifts = given
    .map(toLedgerGift)
    .filter((gift) => isWithin(sydneyDay(new Date(gift.createdAt))) && isWanted(gift, query));
  if (sort === 'oldest') return gifts.reverse();
  return sort === 'amount' ? gifts.sort(compareAmounts) : gifts;
}

/** The largest first, and of one amount the newest. */
const compareAmounts = (one: LedgerGift, other: LedgerGift): number =>
  other.totalCents - one.totalCents || (`${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? 1 : -1);

/** Gifts after one of the page before; none if that was changed since, and does not match any more. */
function takeRest(found: readonly LedgerGift[], after = ''): readonly LedgerGift[] {
  const last = found.findIndex(({ id }) => id === after.split(' ')[2]);
  return after && last === -1 ? [] : found.slice(last + 1);
}

/** A page of gifts that were all read. */
function takePage(found: readonly LedgerGift[], after: string | undefined): LedgerPage {
  const rest = takeRest(found, after);
  const gifts = rest.slice(0, pageSize);
  const end = gifts.at(-1);
  return { gifts, ...(end && rest.length > pageSize && { next: toPlace(end) }) };
}

/** Writes where what follows a gift begins. */
export const toPlace = ({ createdAt, id }: LedgerGift) =>
  `${sydneyDay(new Date(createdAt)).slice(0, 7)} ${createdAt} ${id}`;

/** The largest gifts first: all of them have to be read for that, so there is a limit. A page goes on after a gift of the one before. */
async function listByAmount(ports: LedgerPorts, { after, ...query }: LedgerQuery): Promise<LedgerPage> {
  const found: LedgerGift[] = [];
  let read = 0;
  for await (const { gifts } of readParts(ports, query)) {
    found.push(...gifts);
    read += 1;
    if (found.length > maxSortedGifts || read > 2 * maxSumReads) return { gifts: [], isTooMany: true };
  }
  return takePage(found.sort(compareAmounts), after);
}

/** Sums the gifts of some days that match every filter, as many as one request can read. */
export async function sumLedger(ports: LedgerPorts, query: LedgerQuery): Promise<LedgerTotals> {
  const { gifts, next } = await readLedger(ports, query);
  return { ...sumGifts(gifts), ...(next !== undefined && { next }) };
}

/** Reads the gifts of some days that match every filter, as many as one request can read, in the order of time. */
export async function readLedger(ports: LedgerPorts, query: LedgerQuery): Promise<Part> {
  const found = await findDirectly(ports, query);
  if (found) return { gifts: takeRest(found, query.after), next: undefined };
  const gifts: LedgerGift[] = [];
  let reads = 0;
  for await (const part of readParts(ports, query)) {
    gifts.push(...part.gifts);
    reads += 1;
    if (reads === maxSumReads) return { gifts, next: part.next };
  }
  return { gifts, next: undefined };
}

/** Sums gifts; only those that were paid have money. */
export function sumGifts(gifts: readonly LedgerGift[]): LedgerTotals {
  const paid = gifts.filter(({ paidAt }) => paidAt !== undefined);
  const parts = paid.flatMap((gift) => gift.parts);
  const funds = [...kinds, 'fee' as const].flatMap((kind) => {
    const found = parts.filter((part) => part.kind === kind);
    const sum = (name: 'givenCents' | 'leftCents') => found.reduce((cents, part) => cents + part[name], 0);
    return found.length > 0 ? [{ kind, givenCents: sum('givenCents'), leftCents: sum('leftCents') }] : [];
  });
  return addTotals(noTotals, {
    gifts: gifts.length,
    paid: paid.length,
    givenCents: paid.reduce((cents, { totalCents }) => cents + totalCents, 0),
    refundedCents: paid.reduce((cents, { refundedCents }) => cents + refundedCents, 0),
    funds,
  });
}

/** Whether a query leaves out some gifts of its days. */
const isFiltered = ({ fund, method, status, beneficiary, min, max, donor, plan }: LedgerQuery) =>
  [fund, method, status, beneficiary, min, max, donor, plan].some((filter) => filter !== undefined);

function isWanted(gift: LedgerGift, query: LedgerQuery): boolean {
  const { fund, method, status, beneficiary, min, max, donor, plan } = query;
  const { parts, totalCents } = gift;
  const text = donor?.toLowerCase();
  return (
    (fund === undefined || parts.some(({ kind }) => kind === fund)) &&
    (method === undefined || gift.method === method) &&
    (status === undefined || gift.status === status) &&
    (beneficiary === undefined || parts.some((part) => part.beneficiary === beneficiary)) &&
    (min === undefined || totalCents >= min) &&
    (max === undefined || totalCents <= max) &&
    (plan === undefined || gift.plan === plan) &&
    (text === undefined || [gift.name, gift.email].some((own) => own?.toLowerCase().includes(text)))
  );
}
