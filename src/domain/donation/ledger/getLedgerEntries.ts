import type { Donation } from '../Donation';
import { sumReversedCents } from '../sumReversedCents';
import { isPaid } from '../transitions';
import { getFundAccount, parseFundIndex, type Account, type LedgerEntry, type Posting } from './LedgerEntry';
import { subtractShares, getGivenShares, type Shares } from './shares';

/** Returns the account that a donation's money comes into and is given back from: the bank itself if it was paid into that. */
export const getReceivingAccount = ({ method }: Pick<Donation, 'method'>) =>
  method === 'bank' ? 'bank' : (`clearing:${method}` as const);

/** Creates postings, one for each account, without zero amounts. */
export function createPostings(...postings: readonly (readonly [Account, number])[]): Posting[] {
  const sums = new Map<Account, number>();
  for (const [account, cents] of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
  return [...sums].filter(([, cents]) => cents !== 0).map(([account, cents]) => ({ account, cents }));
}

/** Creates debits to funds: what leaves each. */
export const createFundPostings = (shares: Shares): (readonly [Account, number])[] =>
  shares.map((cents, index) => [getFundAccount(index, shares.length - 1), cents] as const);

/** Reads the cents that an entry took from each line and from the fee cover; negative for those it gave. */
export function getEntryShares({ postings }: LedgerEntry, lineCount: number): Shares {
  const shares = Array.from({ length: lineCount + 1 }, () => 0);
  for (const { account, cents } of postings) {
    const index = parseFundIndex(account, lineCount);
    if (index !== null) shares[index] = (shares[index] ?? 0) + cents;
  }
  return shares;
}

/**
 * Returns the ledger of a donation. For one stored before ledgers the entries are derived from its stored sums, the same each
 * time: refunds are taken from all lines in proportion, as its receipts and exports said then, and dated by its last
 * change, because no other date is known.
 */
export const getLedgerEntries = (donation: Donation): readonly LedgerEntry[] =>
  donation.entries ?? carriedEntries(donation);

/** Id of the entry for refunds of which only the sum was stored. */
export const carriedRefund = 'refund:carried';

function carriedEntries(donation: Donation): LedgerEntry[] {
  const { provider, refundedCents, failedRefunds = [], dispute, totalCents, updatedAt } = donation;
  const paidAt = donation.succeededAt ?? updatedAt;
  const { captureId, chargeId, intentId, orderId } = provider;
  const payment = captureId ?? chargeId ?? intentId ?? orderId ?? donation.recorded?.reference ?? 'unknown';
  const clearing = `clearing:${donation.method}` as const;
  const entries: LedgerEntry[] = [];
  const add = (
    kind: LedgerEntry['kind'],
    object: string,
    cents: number,
    postings: readonly (readonly [Account, number])[],
    { at = updatedAt, id = `${kind}:${object}` } = {},
  ) => entries.push({ id, kind, object, at, bookedAt: at, cents, postings: createPostings(...postings) });

  if (isPaid(donation)) {
    const givenPostings = createFundPostings(getGivenShares(donation).map((cents) => -cents));
    add('charge', payment, totalCents, [[clearing, totalCents], ...givenPostings], { at: paidAt });
  }
  for (const { id, cents } of failedRefunds) {
    const out = createFundPostings(proportionalShares(donation, Math.min(cents, totalCents)));
    const over = cents - Math.min(cents, totalCents);
    add('refund', id, cents, [[clearing, -cents], ...out, ['operating', over]]);
    const back = out.map(([account, part]) => [account, -part] as const);
    add('refund_failed', id, cents, [[clearing, cents], ...back, ['operating', -over]]);
  }
  const afterRefunds = proportionalShares(donation, refundedCents);
  if (refundedCents > 0)
    add('refund', payment, refundedCents, [[clearing, -refundedCents], ...createFundPostings(afterRefunds)], {
      id: carriedRefund,
    });
  if (dispute) {
    const { cents, object, status } = dispute;
    add('dispute', object, cents, [
      [clearing, -cents],
      ['receivable', cents],
    ]);
    if (status === 'won')
      add('dispute_won', object, cents, [
        [clearing, cents],
        ['receivable', -cents],
      ]);
    if (status === 'lost') {
      const gone = sumReversedCents(donation);
      const taken = subtractShares(proportionalShares(donation, gone), afterRefunds);
      const rest = cents - (gone - refundedCents);
      const bearer = donation.method === 'paypal' ? clearing : 'operating';
      add('dispute_lost', object, cents, [['receivable', -cents], ...createFundPostings(taken), [bearer, rest]]);
    }
  }
  return entries;
}

/**
 * Splits a sum in proportion to the parts. Each share is the growth of the rounded running total, so no cent is lost.
 */
function proportionalShares(donation: Donation, sum: number): Shares {
  const amounts = getGivenShares(donation);
  const total = amounts.reduce((whole, amount) => whole + BigInt(amount), 0n);
  if (total === 0n) return amounts.map(() => 0);
  let running = 0n;
  let given = 0n;
  return amounts.map((amount) => {
    running += BigInt(amount);
    const upToHere = (BigInt(sum) * running) / total;
    const share = Number(upToHere - given);
    given = upToHere;
    return share;
  });
}
