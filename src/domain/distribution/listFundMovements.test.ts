import { expect, it } from 'vitest';
import { aDispute, aDonation, aLine, aPayment, aRefund, givingDay, someRefunds } from '../../../tests/builders/giving';
import type { Donation } from '../donation/Donation';
import { observe } from '../donation/observe';
import { giveOut } from './giveOut';
import { listFundMovements } from './listFundMovements';

const beneficiary = { type: 'case', uid: 'winter-rent' } as const;

/** A donation of A$50.00 sadaqah for a case and A$20.00 zakat, after what a provider reports of it. */
function aPaidDonation(...reports: readonly Parameters<typeof observe>[1][]) {
  const lines = [aLine({ beneficiary }), aLine({ kind: 'zakat', amount: 20_00 })];
  return [aPayment({ cents: 70_00 }), ...reports].reduce<Donation>(
    (donation, report) => observe(donation, report, givingDay).donation,
    aDonation({}, { lines }),
  );
}

it('lists each line of a paid donation in its fund, with what it is for', () => {
  expect(listFundMovements(aPaidDonation())).toEqual([
    expect.objectContaining({ fund: 'sadaqah', line: 0, cents: 50_00, earmark: 'case:winter-rent' }),
    expect.objectContaining({ fund: 'zakat', line: 1, cents: 20_00 }),
  ]);
});

it('lists what a refund and a lost dispute take from each fund, so that nothing is left to give out', () => {
  const refunded = aPaidDonation(aRefund(someRefunds([70_00])));
  const lost = aPaidDonation(aDispute('open', 70_00), aDispute('lost', 70_00));
  for (const donation of [refunded, lost]) {
    const ofZakat = listFundMovements(donation).filter(({ fund }) => fund === 'zakat');
    expect(ofZakat.map(({ cents }) => cents)).toEqual([20_00, -20_00]);
    expect(giveOut(ofZakat, []).gifts).toEqual([expect.objectContaining({ heldCents: 0 })]);
  }
});

it('lists nothing of a donation that was not paid', () => {
  expect(listFundMovements(aDonation())).toEqual([]);
});
