import type { Basis, FieldIssue } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

const texts = lazyCopy.issues;

/**
 * Says what is wrong with a field and how to correct it.
 *
 * @param what - `amount`, `beneficiary`, `gift` for the donation as a whole, or the request's field
 */
export function getIssueText({ code, limit }: FieldIssue, what: string): string {
  if (what === 'dedication.card.email') return texts.format.cardEmail;
  if (what === 'dedication.card.on') return code === 'too_large' ? texts.cardDayFar : texts.cardDay;
  const name = texts.names[what] ?? texts.otherName;
  const money = limit === undefined ? '' : formatAud(limit);
  switch (code) {
    case 'required':
      if (what === 'amount') return texts.required.amount;
      if (what === 'donor.email') return texts.required.email;
      if (what === 'donor.name') return texts.required.name;
      return what === 'dedication.name' ? texts.required.dedicatedTo : texts.required.other(name);
    case 'type':
    case 'format':
      if (what === 'amount') return texts.format.amount;
      return what === 'donor.email' ? texts.format.email : texts.format.other(name);
    case 'characters':
      return texts.characters(name);
    case 'negative':
      return texts.negative;
    case 'precision':
      return texts.precision;
    case 'too_small':
      return texts.tooSmall(money);
    case 'too_large':
      return texts.tooLarge(money);
    case 'too_long':
      return texts.tooLong(name, limit);
    case 'price_changed':
      return texts.priceChanged;
    case 'unknown_beneficiary':
      return texts.unknownBeneficiary;
    case 'beneficiary_closed':
      return texts.closedBeneficiary;
    case 'beneficiary_not_for_fund':
      return texts.otherFund;
    case 'fund_closed':
      return texts.fundClosed;
    case 'fitr_closed':
      return texts.fitrClosed;
    case 'no_lines':
      return texts.noLines;
    case 'too_many_lines':
      return texts.tooManyLines(limit);
    case 'too_short':
    case 'not_whole':
    case 'unknown_field':
    case 'unknown_fund':
    case 'wrong_basis':
    case 'currency':
    case 'total_mismatch':
    case 'method_not_offered':
      return texts.other;
  }
}

/** Says what is wrong with a number of days, fasts, oaths or people. @param maximum - the largest gift, in cents */
export function countText(issue: FieldIssue, by: Basis['by'], maximum: number): string {
  const { count, units } = texts;
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
      // Of a count, the limit is a number; the sum's is what the donor needs.
      return texts.tooLarge(formatAud(maximum));
    default:
      return getIssueText(issue, 'amount');
  }
}
