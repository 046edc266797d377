import type { Donation } from '../Donation';
import type { Kind } from '../kinds';

/** Whole cents for each line of a donation, then for the fee cover. */
export type Shares = readonly number[];

type Parts = Pick<Donation, 'lines' | 'feeCents'>;

/**
 * The order in which a refund without named lines takes money. First the fee cover, then voluntary donations, then
 * tainted wealth (which must be given away), then other dues (fidyah, kaffarah, fitr), because refunding them leaves a
 * duty undone. Zakat is last: it is owed to the poor and was given as such.
 */
const ranks: Readonly<Record<Kind, number>> = {
  sadaqah: 1,
  ramadan: 1,
  tainted_wealth: 2,
  fidyah: 3,
  fitr: 3,
  zakat: 4,
};

/** Returns the amounts that were given, part by part. */
export const getGivenShares = ({ lines, feeCents }: Parts): Shares => [...lines.map(({ amount }) => amount), feeCents];

/** Indexes of the parts in the order refunds take them: by rank, and within a rank the last in the basket first. */
function takingOrder({ lines }: Parts): number[] {
  const rank = (index: number) => (lines[index] ? ranks[lines[index].kind] : 0);
  return [...lines.map((_, index) => index), lines.length].sort((a, b) => rank(a) - rank(b) || b - a);
}

/** Splits a sum over the parts in an order; each takes at most its limit. */
function fill(order: readonly number[], limits: Shares, cents: number): Shares {
  const taken = limits.map(() => 0);
  let left = cents;
  for (const index of order) {
    const part = Math.min(left, limits[index] ?? 0);
    taken[index] = part;
    left -= part;
  }
  return taken;
}

/** Calculates each part's share of a sum taken in the default order; less than the sum if not that much is left. */
export const takeShares = (parts: Parts, left: Shares, cents: number): Shares => fill(takingOrder(parts), left, cents);

/**
 * Calculates what each part gets of a sum that comes back: first those the refund took it from, then the others, zakat first.
 *
 * @param gone - what is gone of each part now; none gets more
 * @param tookFrom - what the failed refund had taken
 */
export function returnShares(parts: Parts, gone: Shares, tookFrom: Shares, cents: number): Shares {
  const order = takingOrder(parts).reverse();
  const own = fill(
    order,
    gone.map((part, index) => Math.min(part, tookFrom[index] ?? 0)),
    cents,
  );
  const rest = fill(order, subtractShares(gone, own), cents - sumOfShares(own));
  return own.map((part, index) => part + (rest[index] ?? 0));
}

export const sumOfShares = (shares: Shares): number => shares.reduce((sum, cents) => sum + cents, 0);

export const subtractShares = (from: Shares, other: Shares): Shares =>
  from.map((cents, index) => cents - (other[index] ?? 0));
