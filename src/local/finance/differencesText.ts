import type { Reconciled } from '../../../amplify/useCases/finance/reconcile';
import { formatAud } from '../../domain/money';
import type { FinanceRequest } from './parseFinanceArguments';
import { textTable } from './textTable';

/** What a comparison found, for a terminal. */
export function differencesText(
  { differences, unread, gifts, payments }: Reconciled,
  { from, to }: FinanceRequest,
): string {
  const compared = `Compared ${gifts} gifts with ${payments} payments, ${from} to ${to}.`;
  const failures = unread.map((detail) => `Not read: ${detail}`);
  if (differences.length === 0) return [compared, ...failures, unread.length ? '' : 'No differences.\n'].join('\n');
  const rows = differences.map(({ kind, method, donation, object, ours, theirs, detail }) => [
    kind,
    method,
    donation || '–',
    object || '–',
    formatAud(ours),
    formatAud(theirs),
    detail,
  ]);
  const table = textTable(['Difference', 'Method', 'Gift', 'Payment', 'Ours', 'Theirs', 'What'], rows, [4, 5]);
  return [compared, ...failures, `${differences.length} differences:`, '', table, ''].join('\n');
}
