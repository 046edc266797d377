import type { ChoiceName } from './shape';
import type { Choices } from './ZakatForm';

/** The choices that a school of law makes. */
export const schoolChoices = ['jewellery', 'debts', 'children', 'goods', 'arrears', 'meals'] as const;

type SchoolChoices = Pick<Choices, (typeof schoolChoices)[number]>;

/** The recommended settings where the madhhabs differ: those of an empty form. */
const recommended: SchoolChoices = {
  jewellery: 'counted',
  debts: 'subtracted',
  children: 'counted',
  goods: 'each-year',
  arrears: 'separate',
  meals: 'one',
};

/**
 * Maps each madhhab to its settings where the madhhabs differ. The sources are those of the options' rules: `jewellery_worn_…`,
 * `liabilities_…`, `cash_children…`, `trade_goods…`, `arrears…` and `kaffarah_meals…`.
 */
const schools: Readonly<Record<Choices['madhhab'], SchoolChoices>> = {
  none: recommended,
  hanafi: { ...recommended, children: 'left-out', arrears: 'debt', meals: 'two' },
  maliki: { ...recommended, jewellery: 'left-out', goods: 'when-sold' },
  shafii: { ...recommended, jewellery: 'left-out', debts: 'kept' },
  hanbali: { ...recommended, jewellery: 'left-out' },
};

/** Returns the choices after one of them was made: choosing a school makes those that it decides, each of which can then be changed. */
export function chooseOption(choices: Choices, choice: ChoiceName, option: string): Choices {
  const chosen = { ...choices, [choice]: option };
  return choice === 'madhhab' ? { ...chosen, ...schools[chosen.madhhab] } : chosen;
}
