import { formatAud } from '../../domain/money';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { isObject } from './walkData';

/** A document whose `data` may be anything. */
interface CheckedDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly data: unknown;
}

/** Checks the payments in cases' updates: whole cents with what they paid for, and together no more than the case needs. */
export function checkCasePayments(documents: readonly CheckedDocument[]): ContentIssue[] {
  return documents
    .filter(({ type }) => type === 'case')
    .flatMap((document) => {
      const { data } = document;
      if (!isObject(data) || !Array.isArray(data['updates'])) return [];
      return checkUpdates(data['updates'], Number(data['goal'] ?? NaN)).map((issue) => ({
        ...issue,
        document: formatDocumentName(document),
      }));
    });
}

function checkUpdates(updates: readonly unknown[], goal: number): Omit<ContentIssue, 'document'>[] {
  let paidCents = 0;
  return updates.flatMap((update, index) => {
    const { paid, paid_for: purpose } = isObject(update) ? update : {};
    const at = (field: string, message: string) => [{ field: `updates[${index}].${field}`, message }];
    if (paid === null || paid === undefined)
      return purpose ? at('paid', 'must be the amount that was paid for it') : [];
    const cents = Math.round(Number(paid) * 100);
    if (!(cents > 0) || Math.abs(Number(paid) * 100 - cents) > 1e-6)
      return at('paid', `must be an amount of dollars with at most two decimals; it is ${JSON.stringify(paid)}`);
    if (!purpose) return at('paid_for', 'must say what was paid');
    paidCents += cents;
    // What a goal that is no amount of money should be, its own check says.
    if (!Number.isSafeInteger(goal * 100) || paidCents <= goal * 100) return [];
    return at('paid', `is more than the case needs: ${formatAud(paidCents)} was paid, of ${formatAud(goal * 100)}`);
  });
}
