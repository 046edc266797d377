import type { Basis, FieldIssue } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { getIssueText } from './getIssueText';

const units: Readonly<Record<Basis['by'], string>> = {
  amount: 'dollars',
  days: 'days',
  fasts: 'fasts',
  oaths: 'oaths',
  people: 'people',
};

/** What is wrong with a number of days, fasts, oaths or people. */
export function countText(fault: FieldIssue, by: Basis['by'], maximum: number): string {
  switch (fault.code) {
    case 'required':
      return `Enter how many ${units[by]}`;
    case 'format':
    case 'not_whole':
      return `Enter a whole number of ${units[by]}, such as 5`;
    case 'negative':
    case 'too_small':
      return `Enter 1 or more ${units[by]}`;
    case 'too_large':
      return `That is more than you can give online at once, ${formatAud(maximum)}. Call us to give more`;
    default:
      return getIssueText(fault, 'amount');
  }
}
