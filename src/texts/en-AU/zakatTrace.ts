import { area, message } from '../message';

/** Texts of the table that shows a calculation line by line, on the site and in the PDF. */
export const zakatTrace = area('zakatTrace', {
  entered: 'What you entered, and the rule',
  counted: 'Amount counted',
  source: (source: string) => message('. Source: {source}', { source }),
  price: (price: string) => message('. Price: {price}', { price }),
  netWealth: 'Net wealth',
  nisab: (grams: number | string, metal: 'gold' | 'silver') =>
    metal === 'gold'
      ? message('Nisab: {grams} g of gold', { grams })
      : message('Nisab: {grams} g of silver', { grams }),
  due: (percent: string) => message('Zakat: {percent} of your net wealth', { percent }),
  belowNisab: 'Zakat: your net wealth is below the nisab',
  missedYears: 'Missed years',
  toPay: 'To pay',
});
