/** Texts of the slices, beside those that editors write. */
export const slices = {
  seeAll: (count: number) => `See all ${count}`,
  seeAllSteps: (count: number) => `See all ${count} steps`,
  seeAllWays: (count: number) => `See all ${count} ways to give`,
  seeAllQuestions: (count: number) => `See all ${count} questions`,
  seeTable: 'See the table',
  readAloud: 'How to read it aloud',
  nisab: {
    silver: 'Silver nisab',
    gold: 'Gold nisab',
    basis: (grams: number | string, price: number | string) => `${grams} g at A$${price} a gram`,
    isOld: 'These prices are old. ',
    pricesOf: (day: string) => `Prices of ${day} in Sydney`,
  },
};
