import { byDateIn } from '../../../domain/claims/clocks';

/** Texts of the tax statement in the account. */
export const statementCopy = {
  lede: `What you gave from 1 July to 30 June, ${byDateIn('Sydney')}, and how much of it you can claim as a tax deduction. It leaves out money that was refunded to you.`,
  whatYears: 'your financial years',
  what: 'this year’s statement',
  year: 'Financial year',
  none: (year: string) => `No gifts in ${year}`,
  noneText: (from: string, to: string) => `Your account has no gifts for a tax statement between ${from} and ${to}.`,
  days: (from: string, to: string) => `${from} to ${to}`,
  given: 'Given',
  canClaim: 'You can claim',
  deductible: 'Deductible',
  byFund: 'By fund',
  fund: 'Fund',
  byGift: 'Gift by gift',
  gift: 'Gift',
  download: 'Download the statement (PDF)',
  name: (name: string) => (
    <>
      This statement is in the name of <span translate="no">{name}</span>.
    </>
  ),
  lastNameText: 'Your receipts and tax return may have a last name, too. It is kept in your profile.',
  lastName: 'Last name',
  lastNameMissing: 'Enter your last name',
  lastNameIssue: 'Enter your last name with letters only, without < or >',
  saveName: 'Save last name',
  notSaved: 'We could not save your last name',
  noName: 'Your name is missing',
  noNameText: (
    <>
      Without your name, the statement can’t show who gave. <a href="#/profile">Add your name to your profile</a>, then
      download it.
    </>
  ),
};
