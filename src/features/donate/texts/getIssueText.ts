import type { Basis, FieldIssue } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

const words = lazyCopy.issues;

/**
 * Says what is wrong with a field and how to correct it.
 *
 * @param what - `amount`, `beneficiary`, `gift` for the donation as a whole, or the request's field
 */
export function getIssueText({ code, limit }: FieldIssue, what: string): string {
  const name = words.names[what] ?? words.otherName;
  const money = limit === undefined ? '' : formatAud(limit);
  switch (code) {
    case 'required':
      if (what === 'amount') return words.required.amount;
      if (what === 'donor.email') return words.required.email;
      if (what === 'donor.name') return words.required.name;
      return what === 'dedication.name' ? words.required.dedicatedTo : words.required.other(name);
    case 'type':
    case 'format':
      if (what === 'amount') return words.format.amount;
      return what === 'donor.email' ? words.format.email : words.format.other(name);
    case 'characters':
      return words.characters(name);
    case 'negative':
      return words.negative;
    case 'precision':
      return words.precision;
    case 'too_small':
      return words.tooSmall(money);
    case 'too_large':
      return what === 'gift' ? words.giftTooLarge(money) : words.tooLarge(money);
    case 'too_long':
      return words.tooLong(name, limit);
    case 'price_changed':
      return words.priceChanged;
    case 'unknown_beneficiary':
      return words.unknownBeneficiary;
    case 'beneficiary_closed':
      return words.closedBeneficiary;
    case 'beneficiary_not_for_fund':
      return words.otherFund;
    case 'fund_closed':
      return words.fundClosed;
    case 'fitr_closed':
      return words.fitrClosed;
    case 'no_lines':
      return words.noLines;
    case 'too_many_lines':
      return words.tooManyLines(limit);
    case 'too_short':
    case 'not_whole':
    case 'unknown_field':
    case 'unknown_fund':
    case 'wrong_basis':
    case 'currency':
    case 'total_mismatch':
    case 'method_not_offered':
      return words.other;
  }
}

/** Says what is wrong with a number of days, fasts, oaths or people. */
export function countText(issue: FieldIssue, by: Basis['by'], maximum: number): string {
  const { count, units } = words;
  switch (issue.code) {
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
      return getIssueText(issue, 'amount');
  }
}
