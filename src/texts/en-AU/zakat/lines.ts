import { area, message } from '../../message';

/** Texts that say how a line of a calculation was worked out, and with which price (`texts/zakat/lineTexts`). */
export const lines = area('zakat/lines', {
  subtracted: (sum: string) => message('{sum}, subtracted', { sum }),
  allCounted: (sum: string) => message('{sum}, all counted', { sum }),
  notCounted: (sum: string) => message('{sum}, not counted', { sum }),
  lessOwed: (sum: string, owed: string) => message('({sum} − {owed} zakat still owed)', { sum, owed }),
  belowNisab: (sum: string, nisab: string) => message('{sum}, below that year’s nisab of {nisab}', { sum, nisab }),
  priceOfDay: (sum: string, price: string, day: string) =>
    message('{sum}. Price of a gram: {price}, of {day}', { sum, price, day }),
  priceOfMonth: (sum: string, price: string, month: string) =>
    message('{sum}. Price of a gram: {price}, average of {month}', { sum, price, month }),
  gram: (price: string) => message('{price} a gram', { price }),
  entered: 'Entered by you',
  inSydney: (time: string) => message('{time} in Sydney', { time }),
  source: (time: string, source: string) => message('{time}. {source}', { time, source }),
  grams: (grams: string) => message('{grams} g', { grams }),
});
