import { formatDay } from '../days';
import {
  costKinds,
  costPayers,
  openCategories,
  payingAccounts,
  purposes,
  states,
} from '../../domain/distribution/Distribution';
import type { DistributionIssue } from '../../domain/distribution/checkDistribution';
import { kinds } from '../../domain/donation/kinds';
import { formatAud } from '../../domain/money';
import { costClaims } from './claims/costs';

const list = (names: Iterable<string>) => [...names].join(', ');

/** Says what is wrong with a payment out, beside its field. */
export function describeDistributionIssue({ field, code, limit = 0 }: DistributionIssue): string {
  switch (code) {
    case 'future':
      return 'This day is in the future. Record a payment when the money has left.';
    case 'month_closed':
      return 'This month is closed. Record it on a day of an open month, and say why in the reason.';
    case 'too_small':
      return field === 'cents' ? 'Enter an amount, such as 540.00.' : 'Enter at least 1.';
    case 'not_whole':
      return 'Enter a whole number.';
    case 'fund_short':
      return `Only ${formatAud(limit)} of this fund can be given out on that day for this program and case.`;
    case 'share_short':
      return `Only ${formatAud(limit)} can come from the general sadaqah that we hold on that day. ${costClaims.whatPays}`;
    case 'unknown_program':
      return 'There is no such program on the site.';
    case 'unknown_case':
      return 'There is no such case on the site.';
    case 'case_of_other_program':
      return 'This case belongs to another program.';
    case 'not_for_fund':
      return `This ${field} does not take money of this fund.`;
    case 'category_missing':
      return 'Say which of the eight groups it is for: zakat is given to no one else.';
    case 'category_closed':
      return `We give zakat to these groups only: ${list(openCategories)}.`;
    case 'category_of_zakat_only':
      return 'Only zakat has one of the eight groups. Leave it empty.';
    case 'not_for_worship':
      return 'This fund is owed to people: it can’t pay for worship or teaching.';
    case 'fitr_is_food':
      return 'Zakat al-fitr is given as food only.';
    case 'fitr_late':
      return 'This is after Eid. Say why it was late.';
    case 'meals_missing':
      return 'Say how many meals it pays for.';
    case 'meals_too_few':
      return `Each person has at least one meal: enter ${limit} or more.`;
    case 'people_too_few':
      return `Each household has at least one person: enter ${limit} or more.`;
  }
}

/** Texts for what can't be read in a payment out, beside its field. */
export const unreadable = {
  day: 'Write the day as 20/11/2026.',
  amount: 'Enter an amount, such as 540.00.',
  currency: 'Only Australian dollars can be recorded. Enter what left the account in A$.',
  fund: `Write one of: ${list(kinds)}.`,
  purpose: `Write one of: ${list(purposes)}.`,
  state: `Write one of: ${list(states)}.`,
  category: `Write one of: ${list(openCategories)}.`,
  kind: `Write one of: ${list(costKinds)}.`,
  paidBy: `Write one of: ${list(costPayers)}.`,
  account: `Write one of: ${list(payingAccounts)}.`,
  count: 'Enter a whole number.',
  text: 'Use letters and digits only, without < and >.',
  reference: 'Write the text that finds it in the bank’s list.',
  lateBecause: 'Write the reason in at most 200 characters, without < and >.',
} as const;

/** Texts of what becomes of payments out that are recorded. */
export const distributionOutcomes = {
  will: (sum: string, count: number) =>
    count === 1 ? `${sum} is recorded as given out.` : `${count} payments, together ${sum}, are recorded as given out.`,
  willPay: (sum: string) => `${sum} is recorded as a running cost.`,
  needsApproval: (limit: string) =>
    `This is more than ${limit} in a day, so it counts only when a second person, of finance, has approved it.`,
  recorded: (sum: string, count: number, number: number) =>
    `${count === 1 ? 'The payment' : `${count} payments`} of ${sum} ${count === 1 ? 'is' : 'are'} recorded, as number ${number}.`,
  waits: (sum: string, number: number) =>
    `${sum} waits for a second person, as number ${number}. It counts when they have approved it.`,
  duplicate: (id: string) => `The same day, amount and reference were recorded as ${id}.`,
  duplicateLine: (line: number) => `The same day, amount and reference are in line ${line}.`,
  unknownEntry: 'This is not waiting any more.',
  own: 'You recorded this, so another person has to approve it.',
  approved: (sum: string) => `${sum} is approved, and counts as given out.`,
  declined: 'It is declined. Nothing was given out.',
  unknownDistribution: 'There is no such payment.',
  reversedBefore: 'This payment was reversed before.',
  reversalFuture: 'This day is in the future.',
  reversalClosed: 'This month is closed. Choose a day of an open month.',
  reversalEarly: 'A reversal comes on the day of its payment or later.',
  reversalByFinance: (limit: string) => `A payment of more than ${limit} is reversed by a person of finance.`,
  willReverse: (sum: string, day: string) => `${sum} of ${day} is undone, and is in its fund again.`,
  reversed: (sum: string) => `${sum} is in its fund again.`,
  openedBefore: 'The books have entries already, so nothing can be carried over into them.',
  opened: (sum: string, day: string) => `${sum} that was held on ${day} is in the funds.`,
  noContent: 'The content service did not answer. Try again in a minute.',
  busy: 'Others recorded at the same moment. Nothing was recorded: try again.',
  file: {
    tooLarge: 'This file is larger than 300 kB. Split it.',
    empty: 'This file has no lines.',
    tooMany: (most: number) => `This file has more than ${most} lines. Split it.`,
    columns: (names: readonly string[]) => `The first line names no column ${names.join(', ')}.`,
    malformed: (why: string) => `This is not valid CSV: ${why}`,
    wrong: (count: number) =>
      count === 1
        ? 'One line can’t be recorded. Nothing was recorded.'
        : `${count} lines can’t be recorded. Nothing was recorded.`,
  },
  bank: {
    read: (rows: number, fresh: number) => `${rows} rows take money out; ${fresh} of them are new.`,
    none: 'No row of this file takes money out.',
    malformed: (why: string) => (why.startsWith('This ') ? why : `This file can’t be read: ${why}.`),
    row: (why: string) => `It ${why}.`,
  },
  day: (day: string) => formatDay(day, 'date'),
} as const;
