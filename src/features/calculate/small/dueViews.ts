import type { RulingKey } from '../../../domain/zakat';
import type { DuesRates } from '../../../domain/zakat/dues';
import { dividendFor, interestFor, sharesFor } from '../../../domain/zakat/dueForms/taintedDues';
import { fidyahFor, fitrFor, kaffarahFor, oathsFor } from '../../../domain/zakat/dueForms/countedDues';
import { type Due } from '../../../domain/zakat/dueForms/readFields';
import { readCount } from '../../../domain/zakat/typed/readers';
import { linkAmount } from '../../../components/zakat/payPath';

/** What was typed into one small calculator, by field. */
export type Typed = Readonly<Record<string, string>>;

export interface DueField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly money?: boolean;
}

/** A small calculator. */
export interface DueView {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly DueField[];
  /** A ruling the visitor may follow instead. */
  readonly option?: { readonly name: string; readonly label: string; readonly rule: RulingKey };
  readonly rules: readonly RulingKey[];
  readonly due: (typed: Typed, rates: DuesRates) => Due;
  /** Path of the donation page with the amount. */
  readonly payPath: (typed: Typed, cents: number) => string;
}

/** Dues priced by a count link with the count: the donation page prices it by the same rule. */
const counted =
  (path: string, name: string, more = '') =>
  (typed: Typed) => {
    const count = readCount(typed[name] ?? '');
    return count.ok ? `${path}?${name}=${count.value}${more}` : path;
  };
const summed = (_: Typed, cents: number) => `/pay/tainted_wealth?amount=${linkAmount(cents)}`;

/** The small calculators, by what they are for. */
export const dueViews = {
  fidyah: [
    {
      id: 'fidyah',
      title: 'Fasts you can’t make up',
      fields: [{ name: 'days', label: 'How many days did you miss?' }],
      rules: ['fidyah_rate_per_day'],
      due: ({ days = '' }, rates) => fidyahFor(days, rates),
      payPath: counted('/pay/fidyah', 'days'),
    },
  ],
  kaffarah: [
    {
      id: 'kaffarah',
      title: 'Fasts you broke on purpose',
      fields: [{ name: 'fasts', label: 'How many fasts did you break?' }],
      option: {
        name: 'combined',
        label: 'Count several fasts of one Ramadan as one',
        rule: 'kaffarah_fasts_combined',
      },
      rules: ['kaffarah_meals_per_fast', 'kaffarah_meal_rate'],
      due: ({ fasts = '', combined }, rates) => kaffarahFor(fasts, combined === 'yes', rates),
      payPath: (typed) => counted('/pay/fidyah', 'fasts', typed.combined === 'yes' ? '&combined=yes' : '')(typed),
    },
    {
      id: 'oaths',
      title: 'Oaths you broke',
      fields: [{ name: 'oaths', label: 'How many oaths did you break?' }],
      rules: ['kaffarah_people_per_oath', 'kaffarah_meal_rate'],
      due: ({ oaths = '' }, rates) => oathsFor(oaths, rates),
      payPath: counted('/pay/fidyah', 'oaths'),
    },
  ],
  fitr: [
    {
      id: 'fitr',
      title: 'Zakat al-fitr, before the Eid prayer',
      fields: [{ name: 'people', label: 'For how many people?', hint: 'Count yourself and everyone you provide for' }],
      rules: ['fitr_rate_per_person'],
      due: ({ people = '' }, rates) => fitrFor(people, rates),
      payPath: counted('/pay/fitr', 'people'),
    },
  ],
  taintedWealth: [
    {
      id: 'interest',
      title: 'Interest',
      fields: [{ name: 'interest', label: 'Interest paid to you, before tax', money: true }],
      rules: ['tainted_wealth'],
      due: ({ interest = '' }) => interestFor(interest),
      payPath: summed,
    },
    {
      id: 'dividend',
      title: 'A share dividend',
      fields: [
        { name: 'dividend', label: 'Dividend', money: true },
        {
          name: 'impure',
          label: 'Percentage of the company’s revenue that is not allowed',
          hint: 'For example 2 or 3.75',
        },
      ],
      rules: [],
      due: ({ dividend = '', impure = '' }) => dividendFor({ dividend, impure }),
      payPath: summed,
    },
    {
      id: 'shares',
      title: 'Shares, using the company’s annual report',
      fields: [
        { name: 'income', label: 'The company’s income that is not allowed', money: true },
        { name: 'issued', label: 'Shares the company has issued' },
        { name: 'held', label: 'Shares you hold' },
      ],
      rules: [],
      due: ({ income = '', issued = '', held = '' }) => sharesFor({ income, issued, held }),
      payPath: summed,
    },
  ],
} satisfies Readonly<Record<string, readonly DueView[]>>;
