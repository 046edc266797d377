import { choiceNames, type ChoiceName } from '../../domain/zakat/form/shape';
import type { Choices } from '../../domain/zakat/form/ZakatForm';

interface ChoiceWords {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

/** The name of each setting in a saved calculation. Its lines have the figures. */
const choiceWords: Readonly<Record<ChoiceName, ChoiceWords>> = {
  basis: { name: 'Nisab based on', options: { gold: 'Gold', silver: 'Silver' } },
  weights: { name: 'Nisab weight', options: { standard: 'Standard weight', tola: 'Tola weight' } },
  year: { name: 'Year used', options: { lunar: 'Lunar', solar: 'Solar' } },
  madhhab: {
    name: 'School of law (madhhab)',
    options: { hanafi: 'Hanafi', maliki: 'Maliki', shafii: 'Shafi’i', hanbali: 'Hanbali', none: 'None chosen' },
  },
  proxy: { name: 'Long-term shares', options: { standard: 'Standard percentage', higher: 'Higher percentage' } },
  superannuation: {
    name: 'Super',
    options: {
      standard: 'Extra contributions and money you can withdraw',
      accessible: 'Only money you can withdraw',
      'look-through': 'Like long-term shares',
    },
  },
  mortgage: { name: 'Home loan', options: { kept: 'Not subtracted', deducted: 'Principal for 12 months subtracted' } },
  jewellery: { name: 'Worn jewellery', options: { counted: 'Counted', 'left-out': 'Not counted' } },
  debts: { name: 'Debts', options: { subtracted: 'Subtracted', kept: 'Not subtracted' } },
  children: { name: 'Children’s wealth', options: { counted: 'Counted', 'left-out': 'Not counted' } },
  goods: {
    name: 'Goods that wait for a buyer',
    options: { 'each-year': 'Counted each year', 'when-sold': 'Counted when they are sold' },
  },
  arrears: {
    name: 'Zakat still owed for missed years',
    options: { separate: 'Not subtracted', debt: 'Subtracted like a debt' },
  },
  meals: { name: 'Kaffarah for each person', options: { one: 'One meal', two: 'Two meals' } },
};

export interface Named {
  readonly label: string;
  readonly value: string;
}

/** Describes the chosen settings, in the order of the page. */
export const describeChoices = (choices: Choices, names: readonly ChoiceName[] = choiceNames): readonly Named[] =>
  names.map((name) => ({
    label: choiceWords[name].name,
    value: choiceWords[name].options[choices[name]] ?? choices[name],
  }));
