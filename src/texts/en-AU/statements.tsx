import type { ReactNode } from 'react';
import { clocks } from './claims/clocks';
import { area, message, rich } from '../message';

/** All texts of this feature, by the file that shows them. */
export const copy = area('statements', {
  compareStatements: {
    back: 'All zakat calculations',
    title: 'Compare calculations',
    what: 'your zakat calculations',
    tooFewTitle: 'There is nothing to compare yet',
    tooFewText: 'Save at least two calculations. Then choose the ones to compare in the list.',
  },
  compareTable: {
    noPrice: 'No price',
    netWealth: 'Net wealth',
    nisab: 'Nisab',
    goldPrice: 'Price of a gram of gold',
    silverPrice: 'Price of a gram of silver',
    zakat: 'Zakat for the year',
    missedYears: 'Missed years',
    toPay: 'To pay',
    label: 'Calculations side by side',
    get date() {
      return message('Worked out on, {byDeviceDate}', { byDeviceDate: clocks.byDeviceDate });
    },
    gOf: (grams: ReactNode, metal: ReactNode) => rich('{grams} g of {metal}', { grams, metal }),
    belowNisab: 'Below the nisab',
  },
  noStatements: {
    title: 'No saved calculations yet',
    text: 'Work out your zakat, then choose “Save to my account”. We keep a copy here with what you entered, the prices and rules of that day, and every line. You can print it, and compare one year with another.',
    calculate: 'Work out your zakat',
  },
  statementCard: {
    zakatOn: (day: ReactNode) => rich('Zakat on {day}', { day }),
    workedOutOn: (day: ReactNode, time: ReactNode) => rich('{day}. Worked out on {time}.', { day, time }),
    toPay: 'To pay',
    netWealth: 'Net wealth',
    nisab: 'Nisab',
    compare: (day: string | number) => message('Compare zakat on {day}', { day }),
  },
  statementList: {
    removed: 'We have removed the calculation.',
    what: 'your zakat calculations',
    get lede() {
      return message(
        'Each calculation stays as you saved it: what you entered, the prices and rules of that day, and every line. It is listed {byDeviceDate}.',
        { byDeviceDate: clocks.byDeviceDate },
      );
    },
    compare: 'Compare side by side',
    loading: 'Loading…',
    more: 'Show older calculations',
    chosen: (count: number) => message('{count} chosen.', { count }),
    chooseHint: 'Choose 2 to 4 calculations to compare.',
    moreFailed: 'We could not load the older calculations. Please try again.',
  },
  entered: {
    title: 'What you entered',
    settings: 'Your settings',
  },
  oneStatement: {
    back: 'All zakat calculations',
    what: 'this calculation',
    unreadableTitle: 'We can’t show this calculation',
    unreadableText: (link: (label: string) => ReactNode) =>
      rich('It is in your account, but we can’t read it. Please <link>contact us</link> and we will look into it.', {
        link,
      }),
    notFoundTitle: 'We can’t find this calculation',
    notFoundText: 'It may have been removed, or it may belong to another account.',
  },
  removeStatement: {
    open: 'Remove this calculation',
    question: 'Remove this calculation for good? You can’t get it back. Gifts you made from it don’t change.',
    removing: 'Removing…',
    submit: 'Yes, remove it',
    keepIt: 'Keep it',
    failed: 'We could not remove it',
  },
  statementActions: {
    removed: 'This calculation is no longer in your account.',
    saved: (name: string | number) => message('Saved to your downloads as {name}.', { name }),
    pay: (payableCents: ReactNode) => rich('Pay {payableCents}', { payableCents }),
    preparing: 'Preparing…',
    downloadPdf: 'Download (PDF)',
    print: 'Print',
  },
  statementPaper: {
    zakatOn: (calculatedAt: ReactNode) => rich('Zakat on {calculatedAt}', { calculatedAt }),
    workedOutOn: (day: ReactNode, time: ReactNode) =>
      rich('{day}, {byDeviceDate}. Worked out on {time}.', { day, byDeviceDate: clocks.byDeviceDate, time }),
    toPay: 'To pay',
    netWealth: 'Net wealth',
    nisabOf: (grams: string | number, metal: string | number) =>
      message('Nisab, {grams} g of {metal}', { grams, metal }),
    thisYear: 'This year',
    missedYears: 'Missed years',
    noPrice: 'No price available',
    priceOf: (metal: string | number) => message('Price of {metal}', { metal }),
    traceTitle: 'How it was worked out',
    rounding: (payableCents: ReactNode) =>
      rich('We rounded {payableCents} once, to the nearest cent (half a cent is rounded up).', { payableCents }),
    rules: (rulesVersion: ReactNode) =>
      rich(
        'Rules: {rulesVersion}. Worked out on your own device, and kept as you saved it. This is guidance, not a fatwa (a scholar’s ruling).',
        { rulesVersion },
      ),
  },
});
