import type { Basis, FieldIssue } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { lazyCopy } from '../lazyCopy';
import { getIssueText } from './getIssueText';

/** What is wrong with a number of days, fasts, oaths or people. */
export function countText(fault: FieldIssue, by: Basis['by'], maximum: number): string {
  const { count, units } = lazyCopy.issues;
  switch (fault.code) {
    case 'required':
      return count.required(units[by]);
    case 'format':
    case 'not_whole':
      return count.whole(units[by]);
    case 'negative':
    case 'too_small':
      return count.tooSmall(units[by]);
    case 'too_large':
      return count.tooLarge(formatAud(maximum));
    default:
      return getIssueText(fault, 'amount');
  }
}
