import { closesAt, entriesOf, fundIndexOf, monthOf } from '../../../src/domain/donation';
import type { Donation, LedgerEntry } from '../../../src/domain/donation';
import { deductionChanges, sydneyDay } from '../../../src/domain/receipt';
import type { DeductionChange } from '../../../src/domain/receipt';
import { csv, decimal } from '../../lib/csv';
import type { Days } from './giftsOfDays';

export const exportColumns = [
  'booked_on',
  'happened_on',
  'entry',
  'donation',
  'receipt',
  'account',
  'fund',
  'kind',
  'beneficiary',
  'debit',
  'credit',
  'deductible',
  'not_deductible_because',
  'method',
  'object',
  'donor',
  'email',
] as const;

export type ExportRow = Readonly<Record<(typeof exportColumns)[number], string>>;

/** What a row says of a part of the donation: a line, or what was added for the fee (sadaqah). */
function partCells({ lines }: Donation, part: number, change: DeductionChange | undefined) {
  const line = lines[part];
  const { fundName: fund = 'Fee cover (sadaqah)', kind = 'fee', beneficiary } = line ?? {};
  return {
    account: 'fund',
    fund,
    kind,
    beneficiary: beneficiary ? `${beneficiary.type}:${beneficiary.uid}` : '',
    deductible: decimal(change?.cents ?? 0),
    not_deductible_because: change?.notDeductible ?? '',
  };
}

const noPart = { fund: '', kind: '', beneficiary: '', deductible: '', not_deductible_because: '' };

/**
 * The number of the donation's first receipt, where it was issued before the entry's month closed: a later one, after a refund, must
 * not change what was exported.
 */
function receiptCell({ receipts: [first] }: Donation, { bookedAt }: LedgerEntry): string {
  return first && Date.parse(first.issuedAt) < closesAt(monthOf(bookedAt)).getTime() ? first.number : '';
}

/** A row of the export, and the entry that it is about. */
interface BookedRow {
  readonly entry: LedgerEntry;
  readonly row: ExportRow;
}

/**
 * A row for each posting of a donation's ledger, money in dollars. `deductible` is what the entry changed in what the receipts and the
 * tax statement say can be claimed, so that the rows of a donation add up to what they say now; a line that it changed without
 * posting anything to it has a row with neither debit nor credit.
 *
 * There is nothing in it that changes later, so that the rows of a closed month are the same whenever they are exported.
 */
export function exportRows(donation: Donation): BookedRow[] {
  const { id, method, donor, lines } = donation;
  const changesByEntry = deductionChanges(donation);
  return entriesOf(donation).flatMap((entry, index) => {
    const changes = changesByEntry[index] ?? [];
    const shared = {
      booked_on: sydneyDay(new Date(entry.bookedAt)),
      happened_on: sydneyDay(new Date(entry.at)),
      entry: entry.kind,
      donation: id,
      receipt: receiptCell(donation, entry),
      method,
      object: entry.object,
      donor: donor.name ?? '',
      email: donor.email ?? '',
    };
    const posted = entry.postings.map(({ account, cents }) => ({
      part: fundIndexOf(account, lines.length),
      cells: { account, ...noPart, debit: cents > 0 ? decimal(cents) : '', credit: cents < 0 ? decimal(-cents) : '' },
    }));
    const besides = changes.flatMap(({ cents }, part) =>
      cents === 0 || posted.some((one) => one.part === part)
        ? []
        : [{ part, cells: { account: '', ...noPart, debit: '', credit: '' } }],
    );
    return [...posted, ...besides].map(({ part, cells }) => ({
      entry,
      row: { ...shared, ...cells, ...(part !== null && partCells(donation, part, changes[part])) },
    }));
  });
}

/**
 * The movements of money booked on some days as CSV, in order, as an accountant books them: double entry, so that the debits and the
 * credits of a movement are the same sum.
 *
 * @param fund - leaves out all but the postings of one kind of gift, or of `fee`, which is the fee's cover.
 */
export function exportGifts(donations: readonly Donation[], { from, to }: Days, fund?: string): string {
  const order = ({ entry, row }: BookedRow) => `${entry.bookedAt} ${row.donation}`;
  const rows = donations
    .flatMap(exportRows)
    .filter(({ row }) => row.booked_on >= from && row.booked_on <= to)
    .filter(({ row }) => fund === undefined || row.kind === fund)
    .sort((one, other) => (order(one) < order(other) ? -1 : Number(order(one) > order(other))));
  return csv(
    exportColumns,
    rows.map(({ row }) => row),
  );
}
