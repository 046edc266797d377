import { choiceNames, type ChoiceName } from '../form/shape';
import type { Choices } from '../form/ZakatForm';

interface ChoiceWords {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

/** What a saved calculation calls each setting. Its lines have the figures. */
const choiceWords: Readonly<Record<ChoiceName, ChoiceWords>> = {
  basis: { name: 'Nisab based on', options: { gold: 'Gold', silver: 'Silver' } },
  weights: { name: 'Nisab weight', options: { standard: 'Standard weight', tola: 'Tola weight' } },
  year: { name: 'Year used', options: { lunar: 'Lunar', solar: 'Solar' } },
  madhhab: {
    name: 'School of law (madhhab)',
    options: { hanafi: 'Hanafi', maliki: 'Maliki', shafii: 'Shafi’i', hanbali: 'Hanbali' },
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
};

export interface Named {
  readonly label: string;
  readonly value: string;
}

/** What was chosen, in the order of the page. */
export const describeChoices = (choices: Choices): readonly Named[] =>
  choiceNames.map((name) => ({
    label: choiceWords[name].name,
    value: choiceWords[name].options[choices[name]] ?? choices[name],
  }));
