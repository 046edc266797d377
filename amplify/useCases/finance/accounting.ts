import type {
  AccountKey,
  AccountMap,
  AccountingSystem,
  Journal,
  MonthSummary,
} from '../../../src/contract/financeAccounting';
import { getLastDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { formatCsv, formatDecimal } from '../../lib/formatCsv';

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
  const to = getLastDay(month);
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
