import { choiceNames, type ChoiceName } from '../form/shape';
import type { Choices } from '../form/ZakatForm';

interface ChoiceWords {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

/** How a saved calculation calls what was chosen. The figures that followed stand in its lines. */
const choiceWords: Readonly<Record<ChoiceName, ChoiceWords>> = {
  basis: { name: 'Nisab by', options: { gold: 'Gold', silver: 'Silver' } },
  weights: { name: 'Weight of the nisab', options: { standard: 'Whole grams', tola: 'By the tola' } },
  year: { name: 'Year', options: { lunar: 'Lunar', solar: 'Solar' } },
  school: {
    name: 'School of law',
    options: { hanafi: 'Hanafi', maliki: 'Maliki', shafii: 'Shafi’i', hanbali: 'Hanbali' },
  },
  proxy: { name: 'Long-term shares', options: { standard: 'The usual share', higher: 'The higher share' } },
  superannuation: {
    name: 'Super',
    options: {
      standard: 'Voluntary contributions and what can be drawn',
      accessible: 'Only what can be drawn',
      'look-through': 'Like long-term shares',
    },
  },
  mortgage: { name: 'Mortgage', options: { kept: 'Not taken off', deducted: 'Principal of twelve months taken off' } },
};

export interface Named {
  readonly label: string;
  readonly value: string;
}

/** What was chosen, in the order of the page. */
export const choicesMade = (choices: Choices): readonly Named[] =>
  choiceNames.map((name) => ({
    label: choiceWords[name].name,
    value: choiceWords[name].options[choices[name]] ?? choices[name],
  }));
