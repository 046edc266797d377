import { expect, it } from 'vitest';
import { createTransfer } from '../../../src/domain/donation/ledger/Transfer';
import type { Donation, LedgerEntry } from '../../../src/domain/donation';
import type { MonthSums } from '../ports/donations';
import { compareHeld, listPayoutRests } from './compareHeld';
import { fail } from '../../../src/domain/Result';

const now = new Date('2027-03-10T00:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const entry = (id: string, at: string, postings: LedgerEntry['postings']) => ({ id, at, bookedAt: at, postings });
const aDonation = (method: Donation['method'], entries: readonly { readonly id: string }[]) =>
  ({ id: entries[0]?.id, method, entries, lines: [] }) as unknown as Donation;

/** Whole cents that an account holds, at any moment or by the hours since. */
type Held = number | ((hours: number) => number);

function createPorts(donations: readonly Donation[], held: { readonly stripe?: Held; readonly paypal?: Held }) {
  const months = new Map<string, MonthSums>();
  const reads: string[] = [];
  const isOf = (month: string) => (donation: Donation) =>
    donation.entries?.some(({ bookedAt }) => bookedAt.startsWith(month));
  const readHeld = (value: Held) => async (at: Date) => ({
    ok: true,
    value: typeof value === 'number' ? value : value((now.getTime() - at.getTime()) / 3_600_000),
  });
  const charge = createTransfer(
    { id: 'card:txn_1', object: 'txn_1', from: 'card', at: hoursAgo(50), cents: 1_50, feeCents: 1_50 },
    now,
  );
  const ports = {
    donations: {
      listMoved: async (month: string) => {
        reads.push(month);
        return donations.filter(isOf(month));
      },
    },
    transfers: { list: async () => [charge] },
    closedMonths: {
      list: async () => new Map(months),
      put: async (month: string, sums: MonthSums) => void months.set(month, sums),
    },
    stripe: { readHeld: readHeld(held.stripe ?? 0) },
    paypal: { readHeld: readHeld(held.paypal ?? 0) },
    clock: () => now,
  } as unknown as Parameters<typeof compareHeld>[0];
  return { ports, reads };
}

const onCard = (id: string, at: string, cents: number) => entry(id, at, [{ account: 'clearing:card', cents }]);
const donations = [
  aDonation('card', [
    onCard('charge:ch_1', '2026-11-05T00:00:00.000Z', 100_00),
    onCard('payout:po_1', hoursAgo(1), -98_00),
  ]),
  aDonation('direct_debit', [entry('charge:ch_2', hoursAgo(60), [{ account: 'clearing:direct_debit', cents: 20_00 }])]),
  aDonation('card', [onCard('charge:ch_3', hoursAgo(2), 7_00)]),
  aDonation('paypal', [
    entry('charge:cap_1', hoursAgo(70), [{ account: 'clearing:paypal', cents: 50_00 }]),
    entry('dispute:pp_1', hoursAgo(60), [
      { account: 'clearing:paypal', cents: -30_00 },
      { account: 'receivable', cents: 30_00 },
    ]),
  ]),
];
/** The ledger's balances four hours ago: 100 − 98 + 20 − 1.50 at Stripe; at PayPal the disputed sum is withheld, and there. */
const right = { stripe: 20_50, paypal: 50_00 };

it('an account that holds what the ledger has of it is right, and so is one that moved at one of the two moments', async () => {
  const empty = { differences: [], unread: [] };
  expect(await compareHeld(createPorts(donations, right).ports)).toEqual(empty);
  const moving = { ...right, stripe: (hours: number) => (hours < 4.5 ? 27_50 : 20_50) };
  expect(await compareHeld(createPorts(donations, moving).ports)).toEqual(empty);
});

it('an account that holds another sum is named by how much, as the same difference each night', async () => {
  const first = await compareHeld(createPorts(donations, { ...right, stripe: 18_50 }).ports);
  expect(first.differences).toMatchObject([{ kind: 'held', method: 'card', ours: 0, theirs: -2_00 }]);
  expect(first.differences[0]!.detail).toBe('the account holds A$18.50, and the ledger has A$20.50 there');
  const more = [...donations, aDonation('card', [onCard('charge:ch_4', hoursAgo(30), 9_00)])];
  const next = await compareHeld(createPorts(more, { ...right, stripe: 27_50 }).ports);
  expect(next.differences.map(({ id }) => id)).toEqual(first.differences.map(({ id }) => id));
  const atPayPal = await compareHeld(createPorts(donations, { ...right, paypal: 49_99 }).ports);
  expect(atPayPal.differences).toMatchObject([{ kind: 'held', method: 'paypal', theirs: -1 }]);
});

it('the donations of closed months are read once', async () => {
  const { ports, reads } = createPorts(donations, right);
  await compareHeld(ports);
  expect(reads).toContain('2026-11');
  reads.length = 0;
  expect((await compareHeld(ports)).differences).toEqual([]);
  expect(reads).toEqual(['2027-03']);
});

it('a balance that cannot be read is no difference, and is said', async () => {
  const { ports } = createPorts(donations, right);
  const stripe = { readHeld: async () => fail({ reason: 'unavailable', detail: 'no answer' }) };
  expect(await compareHeld({ ...ports, stripe } as never)).toEqual({
    differences: [],
    unread: ['card provider’s balance: no answer'],
  });
});

it('what a payout has besides payments is moved to the bank, and back if it fails', () => {
  const payout = { id: 'po_1', cents: 95_00, arrivesAt: hoursAgo(9), otherCents: -1_50, payments: [] };
  const rest = { id: 'payout:po_1', at: hoursAgo(9), cents: -1_50, feeCents: 0 };
  expect(listPayoutRests([{ ...payout, status: 'in_transit' }])).toEqual([]);
  expect(listPayoutRests([{ ...payout, status: 'paid' }])).toEqual([rest]);
  expect(listPayoutRests([{ ...payout, status: 'failed' }])).toEqual([
    rest,
    { ...rest, id: 'payout:po_1:failed', cents: 1_50 },
  ]);
});
