import type { Reconciled } from '../../../amplify/useCases/finance/reconcile';
import { formatAud } from '../../domain/money';
import { sydneyDay } from '../../domain/receipt';
import type { FinanceRequest } from './parseFinanceArguments';
import { textTable } from './textTable';

/** What a comparison found, for a terminal. */
export function differencesText(
  { differences, resolved, unread, gifts, payments }: Reconciled,
  { from, to, withResolved }: FinanceRequest,
): string {
  const compared = `Compared ${gifts} donations with ${payments} payments, ${from} to ${to}.`;
  const failures = unread.map((detail) => `Not read: ${detail}`);
  const before =
    resolved.length > 0
      ? [`Already resolved: ${resolved.length}${withResolved ? ':' : ' (--resolved shows them).'}`]
      : [];
  if (withResolved && resolved.length > 0) {
    const rows = resolved.map(({ id, kind, donation, object, because, by, at }) => [
      id,
      kind,
      donation || object || '–',
      sydneyDay(new Date(at)),
      by,
      because,
    ]);
    before.push('', textTable(['Id', 'Difference', 'What', 'On', 'By', 'Because'], rows), '');
  }
  const head = [compared, ...failures, ...before];
  if (differences.length === 0) return [...head, unread.length ? '' : 'No differences.\n'].join('\n');
  const rows = differences.map(({ id, kind, method, donation, object, ours, theirs, detail }) => [
    id,
    kind,
    method,
    donation || '–',
    object || '–',
    formatAud(ours),
    formatAud(theirs),
    detail,
  ]);
  const table = textTable(
    ['Id', 'Difference', 'Method', 'Donation', 'Payment', 'Ours', 'Theirs', 'What'],
    rows,
    [5, 6],
  );
  return [...head, `${differences.length} differences:`, '', table, ''].join('\n');
}
