import {
  countPeople,
  getClosingTime,
  getLedgerEntries,
  parseFundIndex,
  getMonth,
  type Donation,
  type LedgerEntry,
} from '../../../src/domain/donation';
import type { Transfer } from '../../../src/domain/donation/ledger/Transfer';
import { sydneyDay } from '../../../src/domain/calendar';
import { listDeductionChanges, type DeductionChange } from '../../../src/domain/receipt';
import { formatCsv, formatDecimal } from '../../lib/formatCsv';
import type { GivingPorts } from '../ports/giving';
import { listDonationsMoved, type Days } from './listDonations';

const columns = [
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

/**
 * Lists the columns that say what a due was counted from. Months that were closed before donations stored it don't have these columns:
 * their exports stay as they were.
 */
const dueColumns = ['due', 'people_fed', 'price_of_one'] as const;

export const exportColumns = [...columns, ...dueColumns] as const;

export type ExportRow = Readonly<Record<(typeof exportColumns)[number], string>>;

/** A row's cells for a part of the donation: a line, or the fee cover (sadaqah). */
function partCells({ lines }: Donation, part: number, change: DeductionChange | undefined) {
  const line = lines[part];
  const { fundName: fund = 'Fee cover (sadaqah)', kind = 'fee', beneficiary } = line ?? {};
  return {
    account: 'fund',
    fund,
    kind,
    beneficiary: beneficiary ? `${beneficiary.type}:${beneficiary.uid}` : '',
    deductible: formatDecimal(change?.cents ?? 0),
    not_deductible_because: change?.notDeductible ?? '',
  };
}

const noPart = {
  ...{ fund: '', kind: '', beneficiary: '', deductible: '', not_deductible_because: '' },
  ...{ due: '', people_fed: '', price_of_one: '' },
};

/** Writes what a due was counted from; the people whom the posting feeds, fewer for what goes back, so that a column of them adds up. */
function dueCells({ lines }: Donation, part: number, cents: number) {
  const line = lines[part];
  const people = line && countPeople(line, -cents);
  if (!line?.unitCents || people === null || people === undefined) return {};
  return {
    due: dueNames[line.basis.by],
    people_fed: Number.isInteger(people) ? String(people) : people.toFixed(2),
    price_of_one: formatDecimal(line.unitCents),
  };
}

const dueNames = {
  amount: '',
  days: 'fidyah_days',
  fasts: 'kaffarah_fasts',
  oaths: 'kaffarah_oaths',
  people: 'fitr_people',
} as const satisfies Record<Donation['lines'][number]['basis']['by'], string>;

/**
 * The number of the first receipt, if issued before the entry's month closed: a later one, after a refund, must not
 * change an export.
 */
function receiptCell({ receipts: [first] }: Donation, { bookedAt }: LedgerEntry): string {
  return first && Date.parse(first.issuedAt) < getClosingTime(getMonth(bookedAt)).getTime() ? first.number : '';
}

/** A row of the export, and its entry. */
interface BookedRow {
  readonly entry: Pick<LedgerEntry, 'bookedAt'>;
  readonly row: ExportRow;
}

/**
 * Exports a row for each posting of a donation's ledger, money in dollars. `deductible` is the entry's change of what receipts
 * and the tax statement say can be claimed, so that a donation's rows add up to the current value; a line that it
 * changed without a posting has a row without debit and credit.
 *
 * Contains nothing that changes later, so the rows of a closed month are always the same.
 */
export function exportRows(donation: Donation): BookedRow[] {
  const { id, method, donor, lines } = donation;
  const changesByEntry = listDeductionChanges(donation);
  return getLedgerEntries(donation).flatMap((entry, index) => {
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
      part: parseFundIndex(account, lines.length),
      cents,
      cells: {
        account,
        ...noPart,
        debit: cents > 0 ? formatDecimal(cents) : '',
        credit: cents < 0 ? formatDecimal(-cents) : '',
      },
    }));
    const besides = changes.flatMap(({ cents }, part) =>
      cents === 0 || posted.some((one) => one.part === part)
        ? []
        : [{ part, cents: 0, cells: { account: '', ...noPart, debit: '', credit: '' } }],
    );
    return [...posted, ...besides].map(({ part, cents, cells }) => ({
      entry,
      row: {
        ...shared,
        ...cells,
        ...(part !== null && { ...partCells(donation, part, changes[part]), ...dueCells(donation, part, cents) }),
      },
    }));
  });
}

/** A row for each posting of a transfer, which belongs to no donation. */
const transferRows = (transfer: Transfer): BookedRow[] =>
  transfer.postings.map(({ account, cents }) => ({
    entry: transfer,
    row: {
      booked_on: sydneyDay(new Date(transfer.bookedAt)),
      happened_on: sydneyDay(new Date(transfer.at)),
      entry: transfer.kind,
      donation: '',
      receipt: '',
      account,
      ...noPart,
      debit: cents > 0 ? formatDecimal(cents) : '',
      credit: cents < 0 ? formatDecimal(-cents) : '',
      method: '',
      object: transfer.object,
      donor: '',
      email: '',
    },
  }));

/**
 * Exports the movements of money booked on some days as CSV, in order, in double entry: the debits and credits of a movement
 * have
 * equal sums.
 *
 * @param fund - only the postings of one kind of donation, or of `fee`, the fee cover
 */
export function exportDonations(
  donations: readonly Donation[],
  transfers: readonly Transfer[],
  { from, to }: Days,
  fund?: string,
): string {
  const order = ({ entry, row }: BookedRow) => `${entry.bookedAt} ${row.donation}`;
  const rows = [...donations.flatMap(exportRows), ...transfers.flatMap(transferRows)]
    .filter(({ row }) => row.booked_on >= from && row.booked_on <= to)
    .filter(({ row }) => fund === undefined || row.kind === fund)
    .sort((one, other) => (order(one) < order(other) ? -1 : Number(order(one) > order(other))));
  return formatCsv(
    rows.some(({ row }) => row.due !== '') ? exportColumns : columns,
    rows.map(({ row }) => row),
  );
}

/** Exports the movements of some days as CSV, read from the table: see `exportDonations`. */
export async function exportMovements(
  ports: Pick<GivingPorts, 'donations' | 'transfers'>,
  days: Days,
  fund?: string,
): Promise<string> {
  const [donations, transfers] = await Promise.all([listDonationsMoved(ports, days), ports.transfers.list()]);
  return exportDonations(donations, transfers, days, fund);
}
