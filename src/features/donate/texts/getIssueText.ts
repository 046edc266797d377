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
      if (what === 'donor.email') return 'Enter your e-mail address, so that we can send the receipt';
      if (what === 'donor.name') return 'Enter your name, or choose to give anonymously';
      return what === 'dedication.name' ? 'Enter the name of the person' : `${name} is missing`;
    case 'type':
    case 'format':
      if (what === 'amount') return 'Enter the amount in figures, such as 1,250 or 19.95';
      if (what === 'donor.email') return 'Enter an e-mail address such as name@example.com';
      return `${name} can’t be read. Please check it`;
    case 'characters':
      return `${name} may not contain < or >, or characters that can’t be seen`;
    case 'negative':
      return 'Enter an amount above zero';
    case 'precision':
      return 'Enter dollars and cents, with at most two figures after the point';
    case 'too_small':
      return `The smallest gift here is ${money}`;
    case 'too_large':
      if (what === 'gift')
        return `All together, ${money} is the most that can be given online at once. Call us for more`;
      return `The largest gift here is ${money}. Call us to give more, or transfer it`;
    case 'too_long':
      return `${name} is too long: ${limit} characters at most`;
    case 'price_changed':
      return 'The price has changed since this page was opened. Please look at it again';
    case 'unknown_beneficiary':
      return 'The case or program is not there any more. Remove it, or choose another';
    case 'beneficiary_closed':
      return 'The case takes no more gifts. Remove it, or choose another';
    case 'beneficiary_not_for_fund':
      return 'This kind of gift can’t go there. Remove the case or program, or give sadaqah to it';
    case 'fitr_closed':
      return 'The Eid prayer has begun: what is given now is sadaqah. Please look at it again';
    case 'no_lines':
      return 'Choose what you would like to give';
    case 'too_many_lines':
      return `A gift can have ${limit} lines at most. Please give the others afterwards`;
    case 'too_short':
    case 'not_whole':
    case 'unknown_field':
    case 'unknown_fund':
    case 'wrong_basis':
    case 'currency':
    case 'total_mismatch':
      return 'Something in this gift does not add up. Please reload the page; what you typed stays';
  }
}
