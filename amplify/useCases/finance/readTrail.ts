import type { AuditEntry, AuditQuery } from '../../../src/contract/finance';
import { addDays, addMonths, sydneyDay } from '../../../src/domain/calendar';
import { formatAud } from '../../../src/domain/money';
import { formatCsv } from '../../lib/formatCsv';
import { sortTrail, type AuditPorts } from './audit';

/** Reads who did what on some days in Sydney, newest first, of one person or kind if that is asked for. */
export async function readTrail({ audit }: Pick<AuditPorts, 'audit'>, query: AuditQuery): Promise<AuditEntry[]> {
  const { from, to, person, action } = query;
  const months: string[] = [];
  // By its id an entry is in a month in UTC, and what came of it, even later, with it: Sydney's days are ahead by half a day.
  const first = addDays(from, -1).slice(0, 7);
  for (let month = first; month <= to.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  const entries: AuditEntry[] = [];
  for (const month of months) entries.push(...(await audit.list(month)));
  const text = person?.toLowerCase();
  return sortTrail(
    entries.filter((entry) => {
      const day = sydneyDay(new Date(entry.at));
      return (
        day >= from &&
        day <= to &&
        (text === undefined || entry.by.email.toLowerCase().includes(text)) &&
        (action === undefined || entry.action === action)
      );
    }),
  );
}

const columns = ['at', 'who', 'action', 'done', 'what', 'amount', 'why', 'about', 'id'] as const;

/** Writes entries of the trail for a spreadsheet. */
export const writeTrailFile = (entries: readonly AuditEntry[]): string =>
  formatCsv(
    columns,
    entries.map(({ id, at, by, action, done, what, refund, why, about }) => ({
      ...{ id, at, action, what, why, about },
      who: by.email,
      done: done === undefined ? '' : String(done),
      amount: refund && formatAud(refund.cents),
    })),
  );
