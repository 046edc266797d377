import { area, message } from '../message';

/** Texts of a zakat calculation’s PDF, beside those of `zakatTrace`. */
export const zakatCalculation = area('zakatCalculation', {
  columns: { entry: 'Entry', setting: 'Setting', choice: 'Your choice', year: 'Year, and the rule', due: 'Zakat due' },
  entered: 'What you entered',
  ruleAndSource: (rule: string, source: string) => message('{rule}. Source: {source}', { rule, source }),
  price: (source: string) => message('Price: {source}', { source }),
  missedYears: 'Missed years',
  toPayInAll: 'To pay, including this year',
  result: {
    due: (percent: string) =>
      message('Your net wealth is at or above the nisab, so {percent} of all of it is due.', { percent }),
    belowNisab: 'Your net wealth is below the nisab',
    debts: 'You owe as much as you own or more',
    none: (why: string) => message('{why}, so no zakat is due this year.', { why }),
    missed: (year: string, amount: string) => message('{year} {amount} is due for missed years.', { year, amount }),
  },
  facts: {
    toPay: 'Zakat to pay',
    netWealth: 'Net wealth',
    nisab: 'Nisab',
    nisabAt: (grams: string, metal: 'gold' | 'silver', price: string) =>
      metal === 'gold'
        ? message('{grams} g of gold at {price}', { grams, price })
        : message('{grams} g of silver at {price}', { grams, price }),
    workedOut: 'Worked out on',
    time: (hijri: string, time: string) => message('{hijri}, {time} in Sydney', { hijri, time }),
    noPrice: 'No price available',
    gold: 'Price of gold',
    silver: 'Price of silver',
    rules: 'Rules',
  },
  notes: {
    device:
      'This was worked out on your own device, from what you entered and the settings shown above. It has not changed since you saved it. The amount to pay is rounded once, at the end, to the nearest cent (half a cent goes up).',
    guidance:
      'This is guidance, not a fatwa (a scholar’s ruling). Each line names the rule it follows and where the rule comes from. If your situation is unusual, please ask a scholar you trust.',
  },
  calculator: 'Zakat calculator',
  title: 'Zakat calculation',
  trace: 'How it was worked out',
  settings: 'Your settings',
  about: 'About this calculation',
  footer: (foundation: string, abn: string, title: string) =>
    message('{foundation} | ABN {abn} | {title}', { foundation, abn, title }),
});
