import { area } from '../message';

// The values that editors choose in a document, which are the same in every language, as pages show them. An area each, so that a page
// loads those that it shows.

/** Names of funds, which a donation stores in English. */
export const funds = area('contentValues:funds', {
  'Zakat fund': 'Zakat fund',
  'Sadaqah fund': 'Sadaqah fund',
  'Ramadan fund': 'Ramadan fund',
  'Fidyah and kaffarah fund': 'Fidyah and kaffarah fund',
  'Zakat al-fitr fund': 'Zakat al-fitr fund',
  'Tainted wealth fund': 'Tainted wealth fund',
});

/** Categories of cases and programs. */
export const categories = area('contentValues:categories', {
  Housing: 'Housing',
  Food: 'Food',
  Health: 'Health',
  Education: 'Education',
  'Debt relief': 'Debt relief',
  'Family safety': 'Family safety',
  'New arrivals': 'New arrivals',
  Funeral: 'Funeral',
});

/** Groups of the Qur’an (9:60) whom a case’s zakat is for. */
export const asnaf = area('contentValues:asnaf', {
  'Al-fuqara (the poor)': 'Al-fuqara (the poor)',
  'Al-masakin (the needy)': 'Al-masakin (the needy)',
  'Al-gharimin (those in debt)': 'Al-gharimin (those in debt)',
  'Ibn as-sabil (the stranded)': 'Ibn as-sabil (the stranded)',
});

/** Groups of the foundation’s people. */
export const groups = area('contentValues:groups', { Board: 'Board', Scholars: 'Scholars', Team: 'Team' });

/** Rulings of the calculator, without those that are numbers. */
export const rulings = area('contentValues:rulings', {
  gold: 'gold',
  silver: 'silver',
  hanafi: 'hanafi',
  maliki: 'maliki',
  shafii: 'shafii',
  hanbali: 'hanbali',
  none: 'none',
  each: 'each',
  combined: 'combined',
});
