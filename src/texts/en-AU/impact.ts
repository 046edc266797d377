import type { ReactNode } from 'react';
import { formatDay } from '../days';
import { costClaims } from './claims/costs';
import type { Kind } from '../../domain/donation';
import type { CostKind, CostPayer, Purpose, State, ZakatCategory } from '../../domain/distribution/Distribution';
import type { ChainIssue } from '../../domain/distribution/verifyMonths';
import { area, message, rich } from '../message';

const purposes: Readonly<Record<Purpose, string>> = area('impact:purposes', {
  rent: 'Rent and a home',
  energy: 'Power and water',
  food: 'Food',
  health: 'Health and care',
  education: 'Study',
  debt: 'Debts',
  safety: 'A safe home after violence',
  settling: 'Settling in Australia',
  travel: 'The way home',
  burial: 'Burials',
  worship: 'Worship and teaching',
});

const costKinds: Readonly<Record<CostKind, string>> = area('impact:costKinds', {
  staff: 'People who work here',
  premises: 'Offices',
  technology: 'Computers and this site',
  audit: 'Audit and insurance',
  outreach: 'Telling people about zakat',
});

const costPayers: Readonly<Record<CostPayer, string>> = area('impact:costPayers', {
  operating: 'Operating fund',
  sadaqah: 'General sadaqah',
});

const states: Readonly<Record<State, string>> = area('impact:states', {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
});

const categories: Readonly<Record<ZakatCategory, string>> = area('impact:categories', {
  poor: 'The poor',
  needy: 'The needy',
  administrators: 'Those who administer zakat',
  hearts: 'Hearts to be reconciled',
  bondage: 'People in bondage',
  debtors: 'People in debt',
  cause_of_god: 'In the way of Allah',
  travellers: 'Stranded travellers',
});

const issues: Readonly<Record<ChainIssue['kind'], string>> = area('impact:issues', {
  form: 'is not a file of a month',
  hash: 'does not follow the month before: one of the two was changed, or a month is missing',
  order: 'is not the next month',
  balance: 'does not add up with the month before',
  list: 'has payments that do not add up to its sums',
  costs: 'has expenses that another fund than general sadaqah paid, or that do not add up',
  head: 'is not the last month that we published',
});

const funds: Readonly<Record<Kind, string>> = area('impact:funds', {
  zakat: 'Zakat',
  sadaqah: 'General sadaqah',
  ramadan: 'Ramadan',
  fidyah: 'Fidyah and kaffarah',
  fitr: 'Zakat al-fitr',
  tainted_wealth: 'Tainted wealth',
});

/** Texts of the pages that show where the money of each fund is, and that check it. */
export const impactCopy = area('impact', {
  title: 'Our open books',
  description:
    'What came into each fund, what was given out and what is still held, month by month, with the payments.',
  home: 'Home',
  lede: (from: string, to: string) =>
    message(
      'Every dollar, from your gift to people’s hands: what came into each fund, what was given out and what we hold, from {from} to {to}.',
      { from, to },
    ),
  /** `2026-06` → `June 2026`. */
  month: (month: string) => formatDay(`${month}-01`, 'month'),
  year: (name: string) => message('The year {name}', { name }),
  zakat: 'Zakat in this year',
  figures: {
    in: 'Zakat came in',
    out: 'Zakat was given out',
    held: 'Zakat was held at the end of the year',
    helped: 'households and single people helped',
  },
  fund: 'Fund',
  funds,
  byFund: {
    heading: (year: string) => message('By fund, {year}', { year }),
    text: 'A fund’s money is given out for nothing else. We hold what came in last, until a case is decided.',
    in: 'Came in',
    out: 'Given out',
    costs: 'Costs',
    held: 'Held',
    all: 'All funds',
  },
  since: {
    heading: (month: string) => message('Since {month}', { month }),
    text: (day: string) =>
      message(
        'The months that are not closed yet, up to {day} by the date in Sydney. Payments to few households are added when there are at least five.',
        { day },
      ),
    in: 'Came in',
    out: 'Given out',
    costs: 'Costs',
    held: 'Held now',
  },
  report: {
    link: (year: string) => message('Annual report {year}', { year }),
    pdf: (year: string) => message('Annual report {year} (PDF)', { year }),
    figures: (year: string) => message('The figures of {year}', { year }),
    households: 'Households and single people helped',
    people: 'People in them',
    continued: (title: string) => message('{title}, continued', { title }),
    books: (month: string, fingerprint: string) =>
      message(
        'The books were closed up to {month} when this report was drawn. Their fingerprint: {fingerprint}. You can check it on our site, at /impact/verify.',
        { month, fingerprint },
      ),
    footer: (foundation: string, abn: string, title: string) =>
      message('{foundation} | ABN {abn} | {title}', { foundation, abn, title }),
  },
  byPurpose: {
    heading: 'What for',
    text: 'What the payments of all funds were for.',
    column: 'Purpose',
    names: purposes,
  },
  byState: { heading: 'Where', text: 'Where the people live.', column: 'State', names: states },
  byCategory: {
    heading: 'Under which heading of zakat',
    text: 'The Qur’an names eight groups whom zakat is for (9:60). We give to four of them.',
    column: 'Group',
    names: categories,
  },
  together: 'Listed together',
  togetherNote:
    'Payments to fewer than five households are listed together, and more with them if needed, so that no one can be recognised.',
  amount: 'Amount',
  costs: {
    heading: (year: string) => message('Who paid the costs, {year}', { year }),
    column: 'Cost',
    kinds: costKinds,
    payers: costPayers,
    donors: 'Donors, on top of their gifts',
    providerFees: 'Fees of payment providers',
    all: 'All costs',
    fees: (paid: string, cover: string) =>
      message(
        'Payment providers took {paid} in fees. Donors covered {cover} of it on top of their gifts, and our operating money paid the rest.',
        { paid, cover },
      ),
    paid: (operating: string, sadaqah: string) =>
      message('{whatPaysCosts} In this year the operating fund paid {operating} and general sadaqah {sadaqah}.', {
        whatPaysCosts: costClaims.whatPays,
        operating,
        sadaqah,
      }),
  },
  months: {
    heading: 'Month by month',
    text: 'All funds together. A closed month is never changed: if we find a mistake, a later month corrects it.',
    column: 'Month',
    waited: 'Zakat waited',
    days: (median: number, slowest: number) =>
      message('{median} days; the slowest tenth {slowest}', { median, slowest }),
    none: 'None was given out',
    list: 'List',
    file: 'CSV',
    listOf: (month: string) => message('Payments of {month} (CSV)', { month }),
  },
  check: {
    heading: 'Check it yourself',
    text: 'Each month carries a fingerprint of the month before. So nobody can change a month, or leave one out, without it showing.',
    link: 'Check our figures',
  },
  verify: {
    title: 'Check our figures',
    description: 'Check in your browser that no month of our books was changed or left out.',
    lede: 'Your browser loads every month and works it out again. Nothing is sent to us.',
    what: 'the months',
    start: 'Check now',
    again: 'Check again',
    good: (count: number) => message('All {count} months hold', { count }),
    goodText: (fingerprint: ReactNode) =>
      rich(
        'No month was changed or left out, and every sum adds up. The fingerprint of the last month: {fingerprint}',
        {
          fingerprint,
        },
      ),
    receipt: {
      label: 'The fingerprint on your receipt',
      hint: 'If your receipt has one: its first 16 characters are enough.',
      found: (month: string) =>
        message('It is the fingerprint of {month}. No month up to then has been changed since you got your receipt.', {
          month,
        }),
      unknown:
        'No month has this fingerprint. Check it for typing errors. If it is as your receipt has it, please tell us, and keep the receipt.',
    },
    bad: 'These months do not hold',
    issue: (month: string, kind: ChainIssue['kind']) => message('{month} {issue}.', { month, issue: issues[kind] }),
    contact: 'Please tell us',
    how: 'How it works',
    /** After the steps. */
    schema: 'The form of a month’s file (JSON Schema)',
    steps: [
      'A month’s fingerprint is the SHA-256 of its file, as JSON with the fields of each object in alphabetical order and without spaces.',
      'The field “previous” of each month is the fingerprint of the month before.',
      'For each fund: what was held before, plus what came in, less what left it, is what is held now.',
      'Each list of a month’s payments, less those it corrects, is what its funds gave out. That of the eight groups is what zakat gave out.',
    ],
    back: 'See the figures',
  },
} as const);
