import type { FieldIssue } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';

const names: Readonly<Record<string, string>> = {
  'donor.name': 'Your name',
  'dedication.name': 'The name',
  'dedication.message': 'The message',
  note: 'The note',
};

/**
 * What is wrong with a field and how to correct it.
 *
 * @param what - `amount`, `beneficiary`, `gift` for the donation as a whole, or the request's field
 */
export function getIssueText({ code, limit }: FieldIssue, what: string): string {
  const name = names[what] ?? 'This';
  const money = limit === undefined ? '' : formatAud(limit);
  switch (code) {
    case 'required':
      if (what === 'amount') return 'Enter an amount, such as 50 or 19.95';
      if (what === 'donor.email') return 'Enter your email address, so that we can send your receipt';
      if (what === 'donor.name') return 'Enter your name, or choose to give anonymously';
      return what === 'dedication.name' ? 'Enter the person’s name' : `${name} is missing`;
    case 'type':
    case 'format':
      if (what === 'amount') return 'Enter the amount in figures, such as 1,250 or 19.95';
      if (what === 'donor.email') return 'Enter an email address such as name@example.com';
      return `${name} can’t be read. Please check it`;
    case 'characters':
      return `${name} can’t include < or > or hidden characters`;
    case 'negative':
      return 'Enter an amount above zero';
    case 'precision':
      return 'Enter dollars and cents, with no more than two digits after the point';
    case 'too_small':
      return `The smallest gift here is ${money}`;
    case 'too_large':
      if (what === 'gift')
        return `All together, ${money} is the most you can give online at once. Call us to give more`;
      return `The largest gift here is ${money}. Call us to give more, or transfer it`;
    case 'too_long':
      return `${name} is too long: ${limit} characters at most`;
    case 'price_changed':
      return 'The price has changed since you opened this page. Please check it again';
    case 'unknown_beneficiary':
      return 'This case or program no longer exists. Remove it, or choose another';
    case 'beneficiary_closed':
      return 'This case is no longer taking gifts. Remove it, or choose another';
    case 'beneficiary_not_for_fund':
      return 'This kind of gift can’t go there. Remove the case or program, or give sadaqah to it';
    case 'fitr_closed':
      return 'The Eid prayer has begun, so gifts made now count as sadaqah. Please check your gift again';
    case 'no_lines':
      return 'Choose what you would like to give';
    case 'too_many_lines':
      return `A gift can have ${limit} lines at most. Please give the rest afterwards`;
    case 'too_short':
    case 'not_whole':
    case 'unknown_field':
    case 'unknown_fund':
    case 'wrong_basis':
    case 'currency':
    case 'total_mismatch':
      return 'Something in this gift is not right. Please reload the page. What you typed stays';
  }
}
