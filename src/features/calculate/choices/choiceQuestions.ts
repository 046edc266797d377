import type { ChoiceName } from '../../../domain/zakat';

/** What each choice asks; its options load with its question. */
export const choiceQuestions: Readonly<Record<ChoiceName, string>> = {
  basis: 'Should we use gold or silver for your nisab?',
  weights: 'Which nisab weight do you follow?',
  year: 'Do you pay zakat every lunar or every solar year?',
  school: 'Which school of Islamic law (madhhab) do you follow?',
  proxy: 'How much of your long-term shares and ETFs should we count?',
  superannuation: 'How should we count your super?',
  mortgage: 'Should we subtract any of your home loan (mortgage)?',
};
