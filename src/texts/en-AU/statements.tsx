import type { ReactNode } from 'react';
import { byDeviceDate } from '../../domain/claims/clocks';

/** All texts of this feature, by the file that shows them. */
export const copy = {
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
    date: `Worked out on, ${byDeviceDate}`,
    gOf: (grams: ReactNode, metal: ReactNode) => (
      <>
        {grams} g of {metal}
      </>
    ),
    belowNisab: 'Below the nisab',
  },
  noStatements: {
    title: 'No saved calculations yet',
    text: 'Work out your zakat, then choose “Save to my account”. We keep a copy here with what you entered, the prices and rules of that day, and every line. You can print it, and compare one year with another.',
    calculate: 'Work out your zakat',
  },
  statementCard: {
    zakatOn: (day: ReactNode) => <>Zakat on {day}</>,
    workedOutOn: (day: ReactNode, time: ReactNode) => (
      <>
        {day}. Worked out on {time}.
      </>
    ),
    toPay: 'To pay',
    netWealth: 'Net wealth',
    nisab: 'Nisab',
    compare: (day: string | number) => `Compare zakat on ${day}`,
  },
  statementList: {
    removed: 'We have removed the calculation.',
    what: 'your zakat calculations',
    lede: `Each calculation stays as you saved it: what you entered, the prices and rules of that day, and every line. It is listed ${byDeviceDate}.`,
    compare: 'Compare side by side',
    loading: 'Loading…',
    more: 'Show older calculations',
    chosen: (count: number) => `${count} chosen.`,
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
    unreadableText: (link: (label: string) => ReactNode) => (
      <>It is in your account, but we can’t read it. Please {link('contact us')} and we will look into it.</>
    ),
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
    saved: (name: string | number) => `Saved to your downloads as ${name}.`,
    pay: (payableCents: ReactNode) => <>Pay {payableCents}</>,
    preparing: 'Preparing…',
    downloadPdf: 'Download (PDF)',
    print: 'Print',
  },
  statementPaper: {
    zakatOn: (calculatedAt: ReactNode) => <>Zakat on {calculatedAt}</>,
    workedOutOn: (day: ReactNode, time: ReactNode) => (
      <>
        {day}, {byDeviceDate}. Worked out on {time}.
      </>
    ),
    toPay: 'To pay',
    netWealth: 'Net wealth',
    nisabOf: (grams: string | number, metal: string | number) => `Nisab, ${grams} g of ${metal}`,
    thisYear: 'This year',
    missedYears: 'Missed years',
    noPrice: 'No price available',
    priceOf: (metal: string | number) => `Price of ${metal}`,
    traceTitle: 'How it was worked out',
    rounding: (payableCents: ReactNode) => (
      <> We rounded {payableCents} once, to the nearest cent (half a cent is rounded up).</>
    ),
    rules: (rulesVersion: ReactNode, more: ReactNode) => (
      <>
        Rules: {rulesVersion}. Worked out on your own device, and kept as you saved it. This is guidance, not a fatwa (a
        scholar’s ruling).
        {more}
      </>
    ),
  },
};
