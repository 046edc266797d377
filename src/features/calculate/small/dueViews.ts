import type { RulingKey } from '../../../domain/zakat';
import type { DueRates } from '../../../domain/donation';
import { readDividend, readInterest, readTaintedShares } from '../../../domain/zakat/dueForms/taintedDues';
import { readFidyah, readFitr, readKaffarah, readOaths } from '../../../domain/zakat/dueForms/countedDues';
import { type Due } from '../../../domain/zakat/dueForms/readFields';
import { readCount } from '../../../domain/zakat/typed/readers';
import { formatLinkAmount } from '../../../components/zakat/payPath';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.small;

/** The values typed into one small calculator, by field. */
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
  readonly due: (typed: Typed, rates: DueRates) => Due;
  /** Path of the donation page with the count, or with the amount of what isn't counted. */
  readonly payPath: (typed: Typed, cents: number, meals: number) => string;
}

/** Dues priced by a count link with the count: the donation page prices it by the same rule. */
const counted =
  (path: string, name: string) =>
  (typed: Typed, _cents: number, meals: number): string => {
    const count = readCount(typed[name] ?? '');
    const combined = typed.combined === 'yes' ? '&combined=yes' : '';
    const twoMeals = name in fed && meals === 2 ? '&meals=2' : '';
    return count.ok ? `${path}?${name}=${count.value}${combined}${twoMeals}` : path;
  };
/** Kaffarah: its people get the meals that the visitor's school or choice says. */
const fed = { fasts: true, oaths: true };
const summed = (_: Typed, cents: number) => `/pay/tainted_wealth?amount=${formatLinkAmount(cents)}`;

/** The small calculators, by what they are for. */
export const dueViews = {
  fidyah: [
    {
      id: 'fidyah',
      title: texts.fidyah.title,
      fields: [{ name: 'days', label: texts.fidyah.days }],
      rules: ['fidyah_rate_per_day'],
      due: ({ days = '' }, rates) => readFidyah(days, rates),
      payPath: counted('/pay/fidyah', 'days'),
    },
  ],
  kaffarah: [
    {
      id: 'kaffarah',
      title: texts.kaffarah.title,
      fields: [{ name: 'fasts', label: texts.kaffarah.fasts }],
      option: {
        name: 'combined',
        label: texts.kaffarah.combined,
        rule: 'kaffarah_fasts_combined',
      },
      rules: ['kaffarah_meals_per_fast', 'kaffarah_meal_rate'],
      due: ({ fasts = '', combined }, rates) => readKaffarah(fasts, combined === 'yes', rates),
      payPath: counted('/pay/fidyah', 'fasts'),
    },
    {
      id: 'oaths',
      title: texts.oaths.title,
      fields: [{ name: 'oaths', label: texts.oaths.oaths }],
      rules: ['kaffarah_people_per_oath', 'kaffarah_meal_rate'],
      due: ({ oaths = '' }, rates) => readOaths(oaths, rates),
      payPath: counted('/pay/fidyah', 'oaths'),
    },
  ],
  fitr: [
    {
      id: 'fitr',
      title: texts.fitr.title,
      fields: [{ name: 'people', label: texts.fitr.people, hint: texts.fitr.peopleHint }],
      rules: ['fitr_rate_per_person'],
      due: ({ people = '' }, rates) => readFitr(people, rates),
      payPath: counted('/pay/fitr', 'people'),
    },
  ],
  taintedWealth: [
    {
      id: 'interest',
      title: texts.interest.title,
      fields: [{ name: 'interest', label: texts.interest.interest, money: true }],
      rules: ['tainted_wealth'],
      due: ({ interest = '' }) => readInterest(interest),
      payPath: summed,
    },
    {
      id: 'dividend',
      title: texts.dividend.title,
      fields: [
        { name: 'dividend', label: texts.dividend.dividend, money: true },
        {
          name: 'impure',
          label: texts.dividend.impure,
          hint: texts.dividend.impureHint,
        },
      ],
      rules: [],
      due: ({ dividend = '', impure = '' }) => readDividend({ dividend, impure }),
      payPath: summed,
    },
    {
      id: 'shares',
      title: texts.shares.title,
      fields: [
        { name: 'income', label: texts.shares.income, money: true },
        { name: 'issued', label: texts.shares.issued },
        { name: 'held', label: texts.shares.held },
      ],
      rules: [],
      due: ({ income = '', issued = '', held = '' }) => readTaintedShares({ income, issued, held }),
      payPath: summed,
    },
  ],
} satisfies Readonly<Record<string, readonly DueView[]>>;
