import type { BankFile, BankFileRequest, BankFileRow } from '../../../../src/contract/financeRecords';
import { sumAmounts } from '../../../../src/domain/donation';
import { sydneyDay } from '../../../../src/domain/calendar';
import { formatDay } from '../../../../src/texts/days';
import { parseAud } from '../../../../src/domain/money';
import type { CataloguePort, FoundationPort } from '../../ports/catalogue';
import type { GivingPorts } from '../../ports/giving';
import { findRecorded, toRecordingKey, type RecordingFacts } from '../recordDonation';
import { describeRecording } from '../recordPastSite';
import { matchPayouts, type PayoutRow } from './matchPayouts';
import { readBankCsv, type BankRow } from './readBankCsv';
import { readCredit, readSender } from './readCredit';
import { readDay } from './readDay';
import { readEntry, type EntryIssue, type EntryTerms } from './readEntry';

type Ports = Pick<GivingPorts, 'recordings' | 'donations' | 'clock' | 'stripe' | 'paypal'> & {
  readonly catalogue: CataloguePort;
  readonly foundation: FoundationPort;
};

interface ReviewTerms extends EntryTerms {
  /** The bank account's name, which is no purpose. */
  readonly ownName: string;
  /** The fund of rows that name none. */
  readonly fund: string | undefined;
}

type CreditRow = BankRow & { readonly amount: string };

interface ReadRow {
  readonly row: BankFileRow;
  /** The facts by which its record is found, if they can be read. */
  readonly facts?: RecordingFacts;
  /** The payout, if the row is one that can be looked for. */
  readonly payout?: PayoutRow;
}

const refuse = (text: string): BankFile => ({ ok: false, issues: [{ field: 'text', text }] });

/** Characters of a row that can't be read which are shown: an open quotation mark may take in a page. */
const maxRawLength = 300;

/** Rows whose records are looked for at once. */
const batchSize = 20;

/** Reads a bank's file, says of each row with money that came what it is, and records nothing. */
export async function reviewBankFile(
  ports: Ports,
  { text, method = 'bank', columns, fund }: BankFileRequest,
): Promise<BankFile> {
  const csv = readBankCsv(text, columns);
  if (!csv.ok) return { ok: false, issues: [csv.error] };
  const [catalogue, foundation] = await Promise.all([ports.catalogue.read(), ports.foundation.read()]);
  if (!catalogue || !foundation) return refuse('The content service did not answer. Try again in a minute.');
  const terms = { method, catalogue, fund, ownName: foundation.name, today: sydneyDay(ports.clock()) };
  const credits = csv.value.filter((row): row is CreditRow => row.amount !== null);
  const read = await withPayouts(ports, refuseRepeated(credits.map((row) => readRow(row, terms))));
  const rows: BankFileRow[] = [];
  for (let start = 0; start < read.length; start += batchSize)
    rows.push(...(await Promise.all(read.slice(start, start + batchSize).map((one) => noteRecorded(ports, one)))));
  return { ok: true, rows, debits: csv.value.length - credits.length };
}

/** Says of each payout whether its provider lists it. */
async function withPayouts(ports: Ports, rows: readonly ReadRow[]): Promise<readonly ReadRow[]> {
  const matches = await matchPayouts(
    ports,
    rows.flatMap(({ payout }) => payout ?? []),
  );
  return rows.map((read) => {
    const match = matches.get(read.row.line);
    const issues = read.row.issues.map(({ field, text }) => ({ field, text: `${text}: ${match}` }));
    return match === undefined ? read : { ...read, row: { ...read.row, issues } };
  });
}

/** Notes that a row is recorded already, or that it was and is void now: whether it is recorded again a person has to say. */
async function noteRecorded(ports: Ports, { row, facts }: ReadRow): Promise<BankFileRow> {
  const found = facts ? await findRecorded(ports, facts) : null;
  if (!found?.donation) return row;
  const { id, voidedAt } = found.donation;
  if (voidedAt === undefined) return { ...row, state: 'recorded', issues: [] };
  const text = `recorded as ${id} before, and voided on ${formatDay(sydneyDay(new Date(voidedAt)), 'date')}; record it again only if that was the wrong record of this money`;
  return { ...row, state: 'asks', voided: id, issues: [{ field: 'row', text }] };
}

/** Two rows that are alike are one donation, unless a person says otherwise. */
function refuseRepeated(rows: readonly ReadRow[]): readonly ReadRow[] {
  const lines = new Map<string, number>();
  return rows.map((read) => {
    if (!read.facts) return read;
    const key = toRecordingKey(read.facts);
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, read.row.line);
      return read;
    }
    const text = `same day, amount and text as line ${earlier}; if it is a different payment, record it separately with its own reference`;
    return { row: { ...read.row, state: 'asks', issues: [...read.row.issues, { field: 'reference', text }] } };
  });
}

/**
 * Reads a row. The fund is what its column says, or what the donor wrote into the description, or else the file's. A person who filled
 * in the column has decided that it is a donation.
 */
function readRow({ line, fund, error, raw, paidOut: _paidOut, ...fields }: CreditRow, terms: ReviewTerms): ReadRow {
  const credit = fund === '' ? readCredit(fields.reference, terms.ownName) : null;
  const named = credit?.type === 'donation' ? credit.funds : [];
  const own = fund === '' ? named : fund.split(';').map((part) => part.trim());
  const funds = own.length === 0 && terms.fund !== undefined ? [terms.fund] : [...own];
  const sender = readSender(fields.reference, terms.ownName);
  const day = readDay(fields.date);
  const base = {
    line,
    what: '',
    cents: parseAud(fields.amount) ?? 0,
    day: day ?? '',
    sender,
    entry: { ...fields, funds },
  };
  const cents = parseAud(fields.amount);
  const reference = fields.reference.replace(/\s+/g, ' ').trim();
  const { method } = terms;
  // Its fund is no part of them: a row that a person has answered before is found again.
  const isClear = error === null && day !== null && cents !== null && cents > 0 && reference !== '';
  const known = isClear ? { facts: { method, day, reference, lines: [{ amount: cents }] } } : {};
  const ask = (...issues: readonly EntryIssue[]): ReadRow => ({
    row: { ...base, state: 'asks', issues: [...issues] },
    ...known,
  });
  if (error !== null) {
    const { row, ...found } = ask({ field: 'row', text: error });
    return { ...found, row: { ...row, raw: raw.slice(0, maxRawLength) } };
  }
  if (credit?.type === 'other') {
    const { reason, provider } = credit;
    const row: BankFileRow = { ...base, state: 'left_out', issues: [{ field: 'row', text: reason }] };
    return provider && cents && day !== null ? { row, payout: { line, provider, cents, day } } : { row };
  }
  if (cents === 0) return { row: { ...base, state: 'left_out', issues: [{ field: 'row', text: 'no money moved' }] } };
  if (credit?.type === 'doubtful') {
    const text = `${credit.reason}; if it is a donation, write its fund into a column “fund”`;
    return ask({ field: 'row', text });
  }
  // Everything else of a row with several funds is checked too, so that one correction is enough.
  const read = readEntry({ ...fields, funds: named.length > 1 ? named.slice(0, 1) : funds }, terms);
  const issues = read.ok ? [] : read.error;
  if (named.length > 1)
    return ask(...issues, {
      field: 'fund',
      text: `the description names ${named.join(' and ')}; say how much each has in a column “fund”, such as ${named.map((kind) => `${kind}=50.00`).join('; ')}`,
    });
  if (!read.ok) return ask(...issues);
  const row: BankFileRow = {
    ...base,
    state: 'ready',
    issues: [],
    what: describeRecording(read.value),
    cents: sumAmounts(read.value.lines),
  };
  return { row, facts: read.value };
}
