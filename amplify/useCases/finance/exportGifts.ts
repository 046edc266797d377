import { reversedCents } from '../../../src/domain/donation';
import type { Donation } from '../../../src/domain/donation';
import { deductionsOf, sydneyDay } from '../../../src/domain/receipt';
import type { DeductionPart } from '../../../src/domain/receipt';
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
  'not_deductible_because',
  'status',
  'method',
  'payment',
  'donor',
  'email',
] as const;

export type ExportRow = Readonly<Record<(typeof exportColumns)[number], string>>;

/**
 * A row for each line of a paid gift, and one for what was added for the fee, which is sadaqah. Money in dollars. `deductible` is
 * what the receipts and the tax statement say of it; where that is nothing, the next column says why.
 */
export function exportRows(donation: Donation): ExportRow[] {
  const { provider, donor } = donation;
  const shared = {
    paid_on: donation.succeededAt ? sydneyDay(new Date(donation.succeededAt)) : '',
    donation: donation.id,
    receipt: donation.receipts.find(({ voidedAt }) => !voidedAt)?.number ?? '',
    status: donation.status,
    method: donation.method,
    payment: provider.captureId ?? provider.intentId ?? donation.recorded?.reference ?? '',
    donor: donor.name ?? '',
    email: donor.email ?? '',
  };
  const given = ({ line }: DeductionPart) => line?.amount ?? donation.feeCents;
  return deductionsOf(donation, reversedCents(donation)).map((part) => ({
    ...shared,
    fund: part.line?.fundName ?? 'Fee cover (sadaqah)',
    kind: part.kind,
    beneficiary: part.line?.beneficiary ? `${part.line.beneficiary.type}:${part.line.beneficiary.uid}` : '',
    given: decimal(given(part)),
    reversed: decimal(given(part) - part.cents),
    kept: decimal(part.cents),
    deductible: decimal(part.deductibleCents),
    not_deductible_because: part.notDeductible ?? '',
  }));
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
