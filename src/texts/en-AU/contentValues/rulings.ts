import { area } from '../../message';

/** Rulings of the calculator, without those that are numbers. */
export const rulingTexts = area('contentValues/rulings', {
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
