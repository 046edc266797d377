import type { ReactNode } from 'react';
import { area, message, rich } from '../message';

/** Texts of the table that shows a calculation line by line, on the site and in the PDF. */
export const zakatTrace = area('zakatTrace', {
  entered: 'What you entered, and the rule',
  counted: 'Amount counted',
  ruleAndSource: (rule: ReactNode, source: string) => rich('{rule}. Source: {source}', { rule, source }),
  ruleAndPrice: (rule: ReactNode, source: string, price: string) =>
    rich('{rule}. Source: {source}. Price: {price}', { rule, source, price }),
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
