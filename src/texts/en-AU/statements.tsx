import type { ReactNode } from 'react';
import { byDeviceDate } from '../../domain/claims/clocks';

/** All texts of this feature, by the file that shows them. */
export const copy = {
  compareStatements: {
    allZakatCalculations: 'All zakat calculations',
    compareCalculations: 'Compare calculations',
    yourZakatCalculations: 'your zakat calculations',
    thereIsNothingToCompare: 'There is nothing to compare yet',
    saveAtLeastTwoCalculations: 'Save at least two calculations. Then choose the ones to compare in the list.',
  },
  compareTable: {
    noPrice: 'No price',
    calculationsSideBySide: 'Calculations side by side',
    workedOutOn: `Worked out on, ${byDeviceDate}`,
    gOf: (grams: ReactNode, metal: ReactNode) => (
      <>
        {grams} g of {metal}
      </>
    ),
    belowTheNisab: 'Below the nisab',
  },
  noStatements: {
    noSavedCalculationsYet: 'No saved calculations yet',
    workOutYourZakatThen:
      'Work out your zakat, then choose “Save to my account”. We keep a copy here with what you entered, the prices and rules of that day, and every line. You can print it, and compare one year with another.',
    workOutYourZakat: 'Work out your zakat',
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
    compareZakatOn: (day: string | number) => `Compare zakat on ${day}`,
  },
  statementList: {
    weHaveRemovedThe: 'We have removed the calculation.',
    yourZakatCalculations: 'your zakat calculations',
    eachCalculationStaysAsYou: `Each calculation stays as you saved it: what you entered, the prices and rules of that day, and every line. It is listed ${byDeviceDate}.`,
    compareSideBySide: 'Compare side by side',
    loading: 'Loading…',
    showOlderCalculations: 'Show older calculations',
    chosen: (count: number) => `${count} chosen.`,
    choose2To4Calculations: 'Choose 2 to 4 calculations to compare.',
    weCouldNotLoadThe: 'We could not load the older calculations. Please try again.',
  },
  entered: {
    whatYouEntered: 'What you entered',
    yourSettings: 'Your settings',
  },
  oneStatement: {
    allZakatCalculations: 'All zakat calculations',
    thisCalculation: 'this calculation',
    weCantShowThisCalculation: 'We can’t show this calculation',
    itIsInYourAccount: (link: (label: string) => ReactNode) => (
      <>It is in your account, but we can’t read it. Please {link('contact us')} and we will look into it.</>
    ),
    weCantFindThisCalculation: 'We can’t find this calculation',
    itMayHaveBeenRemoved: 'It may have been removed, or it may belong to another account.',
  },
  removeStatement: {
    removeThisCalculation: 'Remove this calculation',
    removeThisCalculationFor:
      'Remove this calculation for good? You can’t get it back. Gifts you made from it don’t change.',
    removing: 'Removing…',
    yesRemoveIt: 'Yes, remove it',
    keepIt: 'Keep it',
    weCouldNotRemoveIt: 'We could not remove it',
  },
  statementActions: {
    thisCalculationIsNoLonger: 'This calculation is no longer in your account.',
    savedToYourDownloadsAs: (name: string | number) => `Saved to your downloads as ${name}.`,
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
    noPriceAvailable: 'No price available',
    priceOf: (metal: string | number) => `Price of ${metal}`,
    howItWasWorkedOut: 'How it was worked out',
    weRoundedOnceToThe: (payableCents: ReactNode) => (
      <> We rounded {payableCents} once, to the nearest cent (half a cent is rounded up).</>
    ),
    rulesWorkedOutOnYour: (rulesVersion: ReactNode, more: ReactNode) => (
      <>
        Rules: {rulesVersion}. Worked out on your own device, and kept as you saved it. This is guidance, not a fatwa (a
        scholar’s ruling).
        {more}
      </>
    ),
  },
};
