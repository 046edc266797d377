import { area } from '../message';

/** Texts of the small form that leads to giving. */
export const copy = area('giveForm', {
  title: 'Give now',
  caseTitle: 'Give to this case',
  howOften: 'How often?',
  once: 'Once',
  monthly: 'Monthly',
  howMuch: 'How much would you like to give?',
  other: 'Other amount',
  otherShort: 'Other',
  inFigures: 'Enter the amount in figures, such as 50 or 19.95',
  more: 'Other kinds of gift',
});
