import { describe, expect, it } from 'vitest';
import { aDonation, aLine } from '../../../tests/builders/giving';
import { summariseGivenOut } from './summariseGivenOut';

const batch = { cents: 81_200_00, households: 214 };
const paid = { status: 'succeeded', succeededAt: '2027-02-15T00:05:00.000Z' } as const;
const gift = aDonation(paid, { lines: [aLine({ amount: 30_00 }), aLine({ kind: 'zakat', amount: 20_00 })] });

describe('summariseGivenOut', () => {
  it('says that a gift is held until some of it was given out', () => {
    expect(summariseGivenOut(gift, [])).toEqual({ givenCents: 0, heldCents: 50_00 });
  });

  it('sums the parts of all lines, with the last day and its payments', () => {
    const lines = [
      { line: 0, parts: [{ day: '2027-03-01', cents: 10_00 }] },
      { line: 1, parts: [{ day: '2027-03-04', cents: 20_00, batch }] },
    ];
    expect(summariseGivenOut(gift, lines)).toEqual({ givenCents: 30_00, heldCents: 20_00, day: '2027-03-04', batch });
  });

  it('counts no more than is left of a line after a refund', () => {
    const refunded = aDonation({ ...paid, status: 'partly_refunded', refundedCents: 40_00 }, { lines: [aLine()] });
    const lines = [{ line: 0, parts: [{ day: '2027-03-01', cents: 50_00, batch }] }];
    expect(summariseGivenOut(refunded, lines)).toMatchObject({ givenCents: 10_00, heldCents: 0 });
  });

  it('says what of general sadaqah paid running costs, and holds the rest', () => {
    const lines = [{ line: 0, parts: [{ day: '2027-03-01', cents: 10_00 }], costsCents: 3_60 }];
    expect(summariseGivenOut(gift, lines)).toMatchObject({ givenCents: 10_00, costsCents: 3_60, heldCents: 36_40 });
  });

  it('says nothing of a gift that was not paid, or of which nothing is left', () => {
    expect(summariseGivenOut(aDonation(), [])).toBeNull();
    expect(summariseGivenOut(aDonation({ ...paid, status: 'refunded', refundedCents: 50_00 }), [])).toBeNull();
  });
});
