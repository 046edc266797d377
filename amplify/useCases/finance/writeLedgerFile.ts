import type { LedgerFile, LedgerGift, LedgerQuery } from '../../../src/contract/financeLedger';
import { sydneyDay } from '../../../src/domain/calendar';
import { formatCsv, formatDecimal } from '../../lib/formatCsv';
import { readLedger, toPlace, type LedgerPorts } from './listLedger';

const columns = [
  'made_on',
  'paid_on',
  'gift',
  'receipt',
  'method',
  'status',
  'name',
  'email',
  'plan',
  'fund',
  'beneficiary',
  'given',
  'refunded',
  'left',
  'deductible',
] as const;

/** Lambda answers with 6 MB at most, and a row has up to some 400 bytes. */
const maxRowGifts = 5_000;

/**
 * Writes the gifts of some days that match every filter for a spreadsheet, a row for each fund of a gift, as many as one answer takes; the
 * first part begins with the names of the columns.
 */
export async function writeLedgerFile(ports: LedgerPorts, query: LedgerQuery): Promise<LedgerFile> {
  const { gifts, next } = await readLedger(ports, query);
  const shown = gifts.slice(0, maxRowGifts);
  const end = shown.at(-1);
  const csv = formatCsv(columns, shown.flatMap(toRows));
  const isCut = shown.length < gifts.length && end !== undefined;
  const after = isCut ? toPlace(end) : next;
  return {
    csv: query.after === undefined ? csv : csv.slice(csv.indexOf('\r\n') + 2),
    ...(after !== undefined && { next: after }),
  };
}

const toRows = ({ id, createdAt, paidAt, method, status, name, email, plan, receipt, parts }: LedgerGift) =>
  parts.map(({ kind, beneficiary, givenCents, leftCents, deductibleCents }) => ({
    made_on: sydneyDay(new Date(createdAt)),
    paid_on: paidAt && sydneyDay(new Date(paidAt)),
    gift: id,
    receipt,
    method,
    status,
    name,
    email,
    plan,
    fund: kind,
    beneficiary,
    given: formatDecimal(givenCents),
    refunded: formatDecimal(paidAt === undefined ? 0 : givenCents - leftCents),
    left: formatDecimal(leftCents),
    deductible: formatDecimal(deductibleCents),
  }));
