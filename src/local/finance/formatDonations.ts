import { formatAud } from '../../domain/money';
import { reversedCents } from '../../domain/donation';
import type { Donation } from '../../domain/donation';
import { listDeductions, sydneyDay } from '../../domain/receipt';
import type { FinanceRequest } from './parseFinanceArguments';
import { textTable } from './textTable';

/** Paid gifts as a table for a terminal, and what each fund has of them. Donors are not named: the CSV does that. */
export function formatDonations(donations: readonly Donation[], { from, to, fund }: FinanceRequest): string {
  const lines = donations.flatMap((donation) => {
    const parts = listDeductions(donation, reversedCents(donation)).map(({ kind, line, cents, deductibleCents }) => {
      return { fund: kind, given: line?.amount ?? donation.feeCents, kept: cents, deductible: deductibleCents };
    });
    return parts.filter((part) => fund === undefined || part.fund === fund).map((part) => ({ donation, ...part }));
  });
  if (lines.length === 0) return `No gifts were paid from ${from} to ${to}.\n`;

  const rows = lines.map(({ donation, ...part }) => [
    donation.succeededAt ? sydneyDay(new Date(donation.succeededAt)) : '',
    donation.receipts.find(({ voidedAt }) => !voidedAt)?.number ?? '–',
    part.fund,
    formatAud(part.given),
    formatAud(part.kept),
    formatAud(part.deductible),
    donation.method,
    donation.status,
    donation.id,
  ]);
  const funds = [...new Set(lines.map((line) => line.fund))].sort();
  const sum = (of: (line: (typeof lines)[number]) => number, name?: string) =>
    formatAud(
      lines.filter((line) => name === undefined || line.fund === name).reduce((total, line) => total + of(line), 0),
    );
  const sums = [...funds, undefined].map((name) => [
    name ?? 'together',
    sum((line) => line.given, name),
    sum((line) => line.kept, name),
    sum((line) => line.deductible, name),
  ]);
  return [
    textTable(
      ['Paid on', 'Receipt', 'Fund', 'Given', 'Kept', 'Deductible', 'Method', 'Status', 'Gift'],
      rows,
      [3, 4, 5],
    ),
    '',
    textTable(['Fund', 'Given', 'Kept', 'Deductible'], sums, [1, 2, 3]),
    '',
  ].join('\n');
}
