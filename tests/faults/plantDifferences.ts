import type { ListedPayment } from '../../amplify/useCases/ports/PaymentSnapshot';
import type { DifferenceKind } from '../../src/contract/finance';
import { isPaid, observe, type Donation, type LedgerEntry } from '../../src/domain/donation';
import type { Account } from '../../src/domain/donation/ledger/LedgerEntry';
import { aDispute, aRefund } from '../builders/giving';
import type { BackendPorts, Parties } from './Backend';
import type { Random } from './Random';
import { simulateRun, type SimulatorOptions } from './simulateRun';

interface Planted {
  /** The kinds of which the night has to name one. */
  readonly kinds: readonly DifferenceKind[];
  /** The stored donation afterwards, or `gone`; `null` for one that it can't be done to. */
  readonly change?: (donation: Donation, now: Date) => Donation | 'gone' | null;
  /** Changes how the provider lists its payment afterwards; `null` for nothing. */
  readonly list?: (payment: ListedPayment) => ListedPayment | null;
}

type Change = (entry: LedgerEntry) => LedgerEntry | null;

/** The donation with another first entry of a kind, or without it. */
function changeEntry(donation: Donation, kind: LedgerEntry['kind'], by: Change): Donation | null {
  const { entries = [] } = donation;
  const first = entries.find((entry) => entry.kind === kind);
  if (!first) return null;
  return { ...donation, entries: entries.flatMap((entry) => (entry === first ? (by(entry) ?? []) : [entry])) };
}

const move = (from: Account, to: Account) => (entry: LedgerEntry) => ({
  ...entry,
  postings: entry.postings.map((posting) => (posting.account === from ? { ...posting, account: to } : posting)),
});

/** Another sum, booked on both sides. */
const addCent = (entry: LedgerEntry) => ({
  ...entry,
  cents: entry.cents + 1,
  postings: entry.postings.map(({ account, cents }) => ({ account, cents: cents + Math.sign(cents) })),
});

const addCentOnOneSide = (entry: LedgerEntry) => ({
  ...entry,
  postings: entry.postings.map(({ account, cents }, index) => ({ account, cents: index === 0 ? cents + 1 : cents })),
});

function forgetDispute(donation: Donation): Donation | null {
  const { dispute, ...rest } = donation;
  if (!dispute || dispute.status === 'won') return null;
  const entries = donation.entries?.filter(({ object }) => object !== dispute.object) ?? [];
  return { ...rest, status: donation.refundedCents > 0 ? 'partly_refunded' : 'succeeded', entries };
}

const ofValidReceipt = (donation: Donation) => donation.receipts.find(({ voidedAt }) => !voidedAt);

/** Ways in which table and providers come to differ, by a fault or by a hand. */
export const plantedDifferences = {
  'a fund swapped within an entry': {
    kinds: ['entry_accounts'],
    change: (donation) => changeEntry(donation, 'charge', move('fund:0', 'fund:1')),
  },
  'an entry that does not add up to zero': {
    kinds: ['entry_sum'],
    change: (donation) => changeEntry(donation, 'charge', addCentOnOneSide),
  },
  'a charge that is gone from the ledger': {
    kinds: ['ledger_sums'],
    change: (donation) => changeEntry(donation, 'charge', () => null),
  },
  'another fee than the provider’s': {
    kinds: ['fee'],
    change: (donation) => changeEntry(donation, 'fee', addCent),
  },
  'a fee paid out of a fund': {
    kinds: ['entry_accounts'],
    change: (donation) => changeEntry(donation, 'fee', move('operating', 'fund:0')),
  },
  'a dispute that the provider does not have': {
    kinds: ['disputed'],
    change: (donation, now) =>
      donation.dispute || donation.status === 'refunded'
        ? null
        : observe(donation, aDispute('open', 1, { object: 'dp_planted' }), now).donation,
  },
  'another amount at the provider': {
    kinds: ['amount'],
    list: (payment) => ({ ...payment, cents: payment.cents + 1 }),
  },
  'another currency at the provider': { kinds: ['currency'], list: (payment) => ({ ...payment, currency: 'nzd' }) },
  'a refund that the provider does not have': {
    kinds: ['refunded'],
    change: (donation, now) =>
      donation.status === 'succeeded'
        ? observe(donation, aRefund([{ id: 're_planted', cents: 1, at: now.toISOString(), failed: false }]), now)
            .donation
        : null,
  },
  'a refund that the provider has under another id': {
    kinds: ['refunded'],
    change: (donation) =>
      donation.dispute || donation.failedRefunds
        ? null
        : changeEntry(donation, 'refund', (entry) => ({ ...entry, id: 'refund:re_planted', object: 're_planted' })),
  },
  'a payment that is gone at the provider': { kinds: ['not_at_provider'], list: () => null },
  'a donation that is gone from the table': { kinds: ['not_in_table'], change: () => 'gone' },
  'a receipt that is gone': {
    kinds: ['receipt_missing'],
    change: (donation) => (ofValidReceipt(donation) ? { ...donation, receipts: [] } : null),
  },
  'a receipt that is there twice': {
    kinds: ['receipt_doubled'],
    change: (donation) => {
      const receipt = ofValidReceipt(donation);
      return receipt
        ? { ...donation, receipts: [...donation.receipts, { ...receipt, number: 'MZF-2027-999999' }] }
        : null;
    },
  },
  'a line of another fund than the donor’s': {
    kinds: ['lines'],
    change: (donation) => {
      const [first, ...rest] = donation.lines;
      return first ? { ...donation, lines: [{ ...first, kind: 'ramadan' }, ...rest] } : null;
    },
  },
  'a dispute that the table does not have': { kinds: ['disputed'], change: forgetDispute },
  'another sum refunded than the ledger’s': {
    kinds: ['ledger_sums'],
    change: (donation) => ({ ...donation, refundedCents: donation.refundedCents + 1 }),
  },
  'a payout booked with another sum': {
    kinds: ['payout_booked'],
    change: (donation) => changeEntry(donation, 'payout', addCent),
  },
} satisfies Readonly<Record<string, Planted>>;

export type PlantedDifference = keyof typeof plantedDifferences;

/** Plants a difference in a random donation of a finished history: options for `simulateRun`. */
export function plantDifference(name: PlantedDifference): SimulatorOptions {
  const { change, list }: Planted = plantedDifferences[name];
  let victim = '';
  const relist = (listed: readonly ListedPayment[]) =>
    listed.flatMap((payment) =>
      list && payment.donationId === victim && payment.paid ? (list(payment) ?? []) : [payment],
    );
  const changePorts = (ports: BackendPorts): BackendPorts => ({
    ...ports,
    stripe: { ...ports.stripe, listPayments: relistedBy(ports.stripe.listPayments) },
    paypal: { ...ports.paypal, listPayments: relistedBy(ports.paypal.listPayments) },
  });
  const relistedBy =
    (read: BackendPorts['stripe']['listPayments']): BackendPorts['stripe']['listPayments'] =>
    async (from, to) => {
      const listed = await read(from, to);
      return listed.ok ? { ...listed, value: relist(listed.value) } : listed;
    };

  function tamper({ table }: Parties, named: ReadonlySet<string>, random: Random, now: Date): string | null {
    const stored = table.all('DONATION#').map((item) => ({ item, donation: item.donation as Donation }));
    const possible = stored.flatMap(({ item, donation }) => {
      if (!isPaid(donation) || donation.exceptions.length > 0 || named.has(donation.id)) return [];
      const changed = change ? change(donation, now) : donation;
      return changed ? [{ item, id: donation.id, changed }] : [];
    });
    if (possible.length === 0) return null;
    const { item, id, changed } = random.pick(possible);
    table.overwrite(item, changed === 'gone' ? null : { ...item, donation: changed });
    victim = id;
    return id;
  }

  return { changePorts, tamper };
}

/** Histories that are tried for one in which a difference can be planted. */
const maxSeeds = 400;

interface PlantedRuns {
  readonly planted: number;
  /** Those that the night did not name as what they are. */
  readonly missed: readonly string[];
  /** Other donations that it named. */
  readonly besides: readonly string[];
}

/** Plants a difference in so many histories, and compares each with what the night names. */
export async function simulateDifference(name: PlantedDifference, times: number): Promise<PlantedRuns> {
  let planted = 0;
  const missed: string[] = [];
  const besides: string[] = [];
  for (let seed = 1; planted < times && seed <= maxSeeds; seed += 1) {
    const report = await simulateRun(seed, plantDifference(name));
    if (report.planted === null) continue;
    planted += 1;
    const found = new Set(
      report.differences.flatMap(({ donation, kind }) => (donation === report.planted ? kind : [])),
    );
    if (!plantedDifferences[name].kinds.every((kind) => found.has(kind))) missed.push(`seed ${seed}: ${name}`);
    // A payout's part may be unknown then, and names no donation.
    for (const { donation, kind } of report.differences)
      if (donation !== report.planted && donation !== '') besides.push(`seed ${seed}: ${name}: ${kind}`);
  }
  return { planted, missed, besides };
}
