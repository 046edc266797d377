import { clocks } from '../claims/clocks';
import { area, message, rich } from '../../message';

/** Texts of the tax statement in the account. */
export const statementCopy = area('account/statement', {
  get lede() {
    return message(
      'What you gave from 1 July to 30 June, {clock}, and how much of it you can claim as a tax deduction. It leaves out money that was refunded to you.',
      { clock: clocks.byDateInSydney },
    );
  },
  whatYears: 'your financial years',
  what: 'this year’s statement',
  year: 'Financial year',
  none: (year: string) => message('No gifts in {year}', { year }),
  noneText: (from: string, to: string) =>
    message('Your account has no gifts for a tax statement between {from} and {to}.', { from, to }),
  days: (from: string, to: string) => message('{from} to {to}', { from, to }),
  given: 'Given',
  canClaim: 'You can claim',
  deductible: 'Deductible',
  byFund: 'By fund',
  fund: 'Fund',
  byGift: 'Gift by gift',
  gift: 'Gift',
  download: 'Download the statement (PDF)',
  name: (name: string) =>
    rich('This statement is in the name of {name}.', { name: <span translate="no">{name}</span> }),
  lastNameText: 'Your receipts and tax return may have a last name, too. It is kept in your profile.',
  lastName: 'Last name',
  lastNameMissing: 'Enter your last name',
  lastNameIssue: 'Enter your last name with letters only, without < or >',
  saveName: 'Save last name',
  notSaved: 'We could not save your last name',
  noName: 'Your name is missing',
  get noNameText() {
    return rich(
      'Without your name, the statement can’t show who gave. <link>Add your name to your profile</link>, then download it.',
      { link: (words) => <a href="#/profile">{words}</a> },
    );
  },
});
