import { area, message } from '../message';

/** Texts of the slices, beside those that editors write. */
export const slices = area('slices', {
  seeAll: (count: number) => message('See all {count}', { count }),
  seeAllSteps: (count: number) => message('See all {count} steps', { count }),
  seeAllWays: (count: number) => message('See all {count} ways to give', { count }),
  seeAllQuestions: (count: number) => message('See all {count} questions', { count }),
  seeTable: 'See the table',
  readAloud: 'How to read it aloud',
  nisab: {
    silver: 'Silver nisab',
    gold: 'Gold nisab',
    basis: (grams: number | string, price: number | string) =>
      message('{grams} g at A${price} a gram', { grams, price }),
    isOld: 'These prices are old.',
    pricesOf: (day: string) => message('Prices of {day} in Sydney', { day }),
  },
});
