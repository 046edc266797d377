import type { BankFileRow, Cause } from '../../../contract/financeRecords';
import { recordCopy } from '../../../texts/en-AU/finance/record';

/** A part of a gift, as it is typed. */
export interface FundLine {
  readonly fund: string;
  /** `case/winter-rent`; empty for none. */
  readonly cause: string;
  /** Only if there are several lines. */
  readonly amount: string;
}

/** A gift as it is typed. */
export interface GiftEntry {
  readonly date: string;
  readonly amount: string;
  readonly lines: readonly FundLine[];
  readonly reference: string;
  readonly name: string;
  readonly email: string;
}

export const emptyLine: FundLine = { fund: '', cause: '', amount: '' };

export const emptyEntry: GiftEntry = {
  date: '',
  amount: '',
  lines: [emptyLine],
  reference: '',
  name: '',
  email: '',
};

/** Writes the lines as the API takes them: `zakat`, or `zakat=100.00` and others. */
export const toFunds = (lines: readonly FundLine[]): string[] =>
  lines
    .filter(({ fund }) => fund !== '')
    .map(({ fund, cause, amount }) => {
      const named = cause ? `${fund}:${cause}` : fund;
      return lines.length > 1 ? `${named}=${amount.trim()}` : named;
    });

function toLine(text: string): FundLine {
  const [, name = '', cause = '', amount = ''] =
    /^([a-z][a-z _-]*?)\s*(?::((?:case|program)\/[a-z0-9-]+))?\s*(?:=\s*(\S.*))?$/i.exec(text.trim()) ?? [];
  const fund = name.toLowerCase().replace(/[ -]+/g, '_');
  return fund in recordCopy.funds ? { fund, cause, amount } : emptyLine;
}

/** Returns a row of a bank's file as an entry that can be changed; the sender's name is a suggestion. */
export const toEntry = ({ entry, sender }: BankFileRow): GiftEntry => ({
  ...entry,
  lines: entry.funds.length > 0 ? entry.funds.map(toLine) : [emptyLine],
  name: entry.name || sender,
});

/** The kind of donation of a fund as finance names it. */
const toKind = (fund: string) => (/^(?:fidyah|kaffarah)/.test(fund) ? 'fidyah' : fund);

/** Lists the cases and programs that a fund may be for. */
export const listCauses = (causes: readonly Cause[], fund: string): readonly Cause[] =>
  causes.filter(({ kinds }) => (kinds as readonly string[]).includes(toKind(fund)));

/** Whether an issue of the server's is that an entry names no fund. */
export const isWithoutFund = ({ text }: { readonly text: string }): boolean => /^no fund is named/i.test(text);
