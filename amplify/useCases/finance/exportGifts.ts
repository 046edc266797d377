import { keptLines, reversedCents } from '../../../src/domain/donation';
import type { Donation } from '../../../src/domain/donation';
import { sydneyDay } from '../../../src/domain/receipt';
import { csv, decimal } from '../../lib/csv';

export const exportColumns = [
  'paid_on',
  'donation',
  'receipt',
  'fund',
  'kind',
  'beneficiary',
  'given',
  'reversed',
  'kept',
  'deductible',
  'status',
  'method',
  'payment',
  'donor',
  'email',
] as const;

export type ExportRow = Readonly<Record<(typeof exportColumns)[number], string>>;

/** A row for each line of a paid gift, and one for what was added for the fee, which is sadaqah. */
export function exportRows(donation: Donation): ExportRow[] {
  const { lines, feeCents, provider, donor } = donation;
  const kept = keptLines(donation, reversedCents(donation));
  const shared = {
    paid_on: donation.succeededAt ? sydneyDay(new Date(donation.succeededAt)) : '',
    donation: donation.id,
    receipt: donation.receipts.find(({ voidedAt }) => !voidedAt)?.number ?? '',
    status: donation.status,
    method: donation.method,
    payment: provider.captureId ?? provider.intentId ?? '',
    donor: donor.name ?? '',
    email: donor.email,
  };
  const money = (given: number, left: number) => ({
    given: decimal(given),
    reversed: decimal(given - left),
    kept: decimal(left),
  });
  const rows = lines.map((line, index) => ({
    ...shared,
    fund: line.fundName,
    kind: line.kind,
    beneficiary: line.beneficiary ? `${line.beneficiary.type}:${line.beneficiary.uid}` : '',
    ...money(line.amount, kept.lines[index]?.cents ?? 0),
    deductible: line.deductible ? 'yes' : 'no',
  }));
  if (feeCents === 0) return rows;
  return [
    ...rows,
    {
      ...shared,
      fund: 'Fee cover (sadaqah)',
      kind: 'fee',
      beneficiary: '',
      ...money(feeCents, kept.feeCents),
      deductible: 'no',
    },
  ];
}

/** Paid gifts as CSV, by fund and then by date, as an accountant books them. */
export function exportGifts(donations: readonly Donation[], fund?: string): string {
  const order = ({ kind, paid_on, donation }: ExportRow) => `${kind} ${paid_on} ${donation}`;
  const rows = donations
    .flatMap(exportRows)
    .filter(({ kind }) => fund === undefined || kind === fund)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return csv(exportColumns, rows);
}
