import {
  accountKeys,
  type AccountKey,
  type AccountMap,
  type AccountingSystem,
  type Journal,
  type MonthSummary,
} from '../../../src/contract/financeAccounting';
import { addDays, formatDay } from '../../../src/domain/calendar';
import {
  getClosingTime,
  getLedgerEntries,
  getMonth,
  parseFundIndex,
  type Donation,
} from '../../../src/domain/donation';
import type { Account, LedgerEntry } from '../../../src/domain/donation/ledger/LedgerEntry';
import { formatCsv, formatDecimal } from '../../lib/formatCsv';
import type { GivingPorts } from '../ports/giving';
import { listDonationsMoved } from './listDonations';

type Entry = Pick<LedgerEntry, 'id' | 'bookedAt' | 'cents' | 'postings'> & { readonly kind: string };

interface Booked {
  readonly entry: Entry;
  /** The line of the gift that an account is about, by its index. */
  readonly lines: Donation['lines'];
}

/** The days of a month, `2026-11`. */
const getDays = (month: string) => ({
  from: `${month}-01`,
  to: addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1),
});

/** Reads what was booked in a month, with the transfers. */
export async function listBooked(
  ports: Pick<GivingPorts, 'donations' | 'transfers'>,
  month: string,
): Promise<readonly Booked[]> {
  const [donations, transfers] = await Promise.all([listDonationsMoved(ports, getDays(month)), ports.transfers.list()]);
  const ofGifts = donations.flatMap((donation) =>
    getLedgerEntries(donation).map((entry): Booked => ({ entry, lines: donation.lines })),
  );
  const apart = transfers.map((entry): Booked => ({ entry, lines: [] }));
  return [...ofGifts, ...apart].filter(({ entry }) => getMonth(entry.bookedAt) === month);
}

function toKey(account: Account, lines: Donation['lines']): AccountKey {
  const index = parseFundIndex(account, lines.length);
  if (index !== null) return `fund:${lines[index]?.kind ?? 'fee'}`;
  return account as AccountKey;
}

/** Sums debits and credits by account, in the order of the accounts; those without a movement are left out. */
export function sumAccounts(booked: readonly Booked[]): MonthSummary['accounts'] {
  const debits = new Map<AccountKey, number>();
  const credits = new Map<AccountKey, number>();
  for (const { entry, lines } of booked)
    for (const { account, cents } of entry.postings) {
      const [side, amount] = cents > 0 ? [debits, cents] : [credits, -cents];
      const key = toKey(account, lines);
      side.set(key, (side.get(key) ?? 0) + amount);
    }
  return accountKeys
    .filter((account) => debits.has(account) || credits.has(account))
    .map((account) => ({ account, debitCents: debits.get(account) ?? 0, creditCents: credits.get(account) ?? 0 }));
}

/** Sums a month for its overview. */
export async function summarizeMonth(
  ports: Pick<GivingPorts, 'donations' | 'transfers' | 'clock'>,
  month: string,
): Promise<MonthSummary> {
  const booked = await listBooked(ports, month);
  const ofKind = (...kinds: readonly string[]) => booked.filter(({ entry }) => kinds.includes(entry.kind));
  const sum = (list: readonly Booked[]) => list.reduce((cents, { entry }) => cents + entry.cents, 0);
  const charges = ofKind('charge');
  return {
    month,
    isOpen: ports.clock() < getClosingTime(month),
    accounts: sumAccounts(booked),
    gifts: charges.length,
    givenCents: sum(charges),
    refundedCents: sum(ofKind('refund')) - sum(ofKind('refund_failed')),
    feesCents: sum(ofKind('fee')) - sum(ofKind('fee_back')),
  };
}

interface Row {
  readonly account: AccountMap['accounts'][number];
  readonly description: string;
  /** Debit positive, whole cents. */
  readonly cents: number;
}

/** Both sides of each account are rows of their own: an accountant sees what came and what went, not only what is left. */
const toRows = (accounts: MonthSummary['accounts'], map: AccountMap, names: Readonly<Record<AccountKey, string>>) =>
  accounts.flatMap(({ account, debitCents, creditCents }): Row[] => {
    const mapped = map.accounts.find(({ key }) => key === account);
    if (!mapped) return [];
    return [debitCents, -creditCents]
      .filter((cents) => cents !== 0)
      .map((cents) => ({ account: mapped, description: names[account], cents }));
  });

const xeroColumns = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'] as const;

const trackingColumns = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'] as const;

const myobColumns = [
  'Journal Number',
  'Date',
  'Memo',
  'GST [BAS] Reporting',
  'Inclusive',
  'Account Number',
  'Debit Ex-Tax Amount',
  'Debit Inc-Tax Amount',
  'Credit Ex-Tax Amount',
  'Credit Inc-Tax Amount',
  'Job',
  'Tax Code',
] as const;

/**
 * Writes a month as one journal that the program imports. Xero takes manual journals with debits positive, up to 300 lines
 * (help.xero.com, ManualJournalsImport); MYOB AccountRight general journal entries with debits and credits in columns of their own
 * (help.myob.com, Import and export fields). A gift has no GST, so amounts with and without it are the same.
 */
export function writeJournal(
  system: AccountingSystem,
  month: string,
  accounts: MonthSummary['accounts'],
  map: AccountMap,
  names: Readonly<Record<AccountKey, string>>,
): Journal {
  const missing = accounts.map(({ account }) => account).filter((key) => !map.accounts.some((one) => one.key === key));
  if (missing.length > 0) return { ok: false, missing };
  const { to } = getDays(month);
  const date = to.split('-').reverse().join('/');
  const title = `Gifts and payouts of ${formatDay(to, 'date').replace(/^\d+ /, '')}`;
  const rows = toRows(accounts, map, names);
  if (system === 'xero')
    return {
      ok: true,
      csv: formatCsv(
        [...xeroColumns, ...trackingColumns],
        rows.map(({ account, description, cents }) => ({
          '*Narration': title,
          '*Date': date,
          Description: description,
          '*AccountCode': account.code,
          '*TaxRate': account.tax,
          '*Amount': formatDecimal(cents),
          ...{ TrackingName1: '', TrackingOption1: '', TrackingName2: '', TrackingOption2: '' },
        })),
      ),
    };
  return {
    ok: true,
    csv: formatCsv(
      myobColumns,
      rows.map(({ account, cents }) => {
        const [debit, credit] = cents > 0 ? [formatDecimal(cents), ''] : ['', formatDecimal(-cents)];
        return {
          // Eight characters at most.
          'Journal Number': `MZ${month.replace('-', '')}`,
          Date: date,
          Memo: title,
          'GST [BAS] Reporting': 'S',
          Inclusive: '',
          'Account Number': account.code,
          'Debit Ex-Tax Amount': debit,
          'Debit Inc-Tax Amount': debit,
          'Credit Ex-Tax Amount': credit,
          'Credit Inc-Tax Amount': credit,
          Job: '',
          'Tax Code': account.tax,
        };
      }),
    ),
  };
}
