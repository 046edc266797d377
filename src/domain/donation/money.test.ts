import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCatalogue, aDonation, aLine } from '../../../tests/builders/giving';
import { calculateFeeCover } from './calculateFeeCover';
import { getRetainedLines, sumProgress, sumReceiptableCents } from './getRetainedLines';
import { priceLine } from './priceLine';
import { readAmount } from './readAmount';
import { sumReversedCents, sumUncountedCents } from './sumReversedCents';
import { fail, succeed } from '../Result';

describe('feeCover', () => {
  it.each([
    [0, 175, 30, 0],
    [1, 175, 30, 31],
    [100_00, 175, 30, 209],
    [50_00, 110, 30, 86],
    [100_00, 0, 30, 30],
    [100_00, 250, 0, 257],
    [97_50, 250, 0, 250],
  ])('the fee cover of %i cents at %i basis points and %i cents is %i', (total, basisPoints, fixed, fee) =>
    expect(calculateFeeCover(total, { basisPoints, fixed })).toBe(fee),
  );

  it.each([
    [20_00, 51],
    [100_00, 132],
    [316_50, 350],
    [10_000_00, 350],
    [0, 0],
  ])('the fee cover of a direct debit of %i cents is %i: 1 %% and 30 cents, at most A$3.50', (total, fee) =>
    expect(calculateFeeCover(total, { basisPoints: 100, fixed: 30, most: 350 })).toBe(fee),
  );

  it.each([
    [-1, 175, 30],
    [1.5, 175, 30],
    [Number.NaN, 175, 30],
    [100, 10_000, 0],
    [100, -1, 0],
    [100, 175, -1],
    [Number.MAX_SAFE_INTEGER, 175, 30],
  ])('the fee cover throws for %d cents at %d basis points and %d cents', (total, basisPoints, fixed) =>
    expect(() => calculateFeeCover(total, { basisPoints, fixed })).toThrow(RangeError),
  );

  const terms = fc.record({ basisPoints: fc.nat({ max: 4_999 }), fixed: fc.nat({ max: 1_000 }) });
  const charged = (cents: bigint, basisPoints: number, fixed: number) => {
    const exact = cents * BigInt(basisPoints) + 10_000n * BigInt(fixed);
    return exact / 10_000n + (exact % 10_000n > 0n ? 1n : 0n);
  };

  it('the fee cover is the smallest that leaves the full total, for every amount and terms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), terms, (total, { basisPoints, fixed }) => {
        const fee = BigInt(calculateFeeCover(total, { basisPoints, fixed }));
        const arrives = (added: bigint) => BigInt(total) + added - charged(BigInt(total) + added, basisPoints, fixed);
        // Even if the provider rounds its fee up.
        expect(arrives(fee)).toBeGreaterThanOrEqual(BigInt(total));
        if (fee > 0n) expect(arrives(fee - 1n)).toBeLessThan(BigInt(total));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('priceLine', () => {
  it.each([
    [{ by: 'amount' } as const, 12_34, 12_34],
    [{ by: 'days', days: 30 } as const, 0, 300_00],
    [{ by: 'fasts', fasts: 2, combined: false } as const, 0, 600_00],
    [{ by: 'fasts', fasts: 2, combined: true } as const, 0, 300_00],
    [{ by: 'oaths', oaths: 1 } as const, 0, 50_00],
    [{ by: 'people', people: 5 } as const, 0, 90_00],
  ])('a line with the basis %j and a stated amount of %i is priced at %i', (basis, amount, price) =>
    expect(priceLine(aLine({ basis, amount }), aCatalogue())).toBe(price),
  );
});

describe('readAmount', () => {
  it.each([
    ['19.99', 19_99],
    ['A$ 1,250', 1_250_00],
    ['0', 0],
    [' .5 ', 50],
    ['100,000', 100_000_00],
    ['١٬٢٥٠٫٥٠', 1_250_50],
    ['۵۰', 50_00],
    ['\u200f٥٠\u200f', 50_00],
    ['1\u202f250', 1_250_00],
    ['A$50 AUD', 50_00],
  ])('a typed donation amount of %j is read as %i cents', (typed, cents) =>
    expect(readAmount(typed)).toEqual(succeed(cents)),
  );

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['-5', 'negative'],
    ['−5.50', 'negative'],
    ['5.001', 'precision'],
    ['$1,000.999', 'precision'],
    ['1.250', 'precision'],
    ['-٥', 'negative'],
    ['100000.01', 'too_large'],
    ['99999999999999999999', 'too_large'],
    ['5,5555', 'format'],
    ['ten', 'format'],
    ['1e3', 'format'],
    ['--5', 'format'],
    ['5.5.5', 'format'],
  ])('a typed donation amount of %j is rejected: %s', (typed, code) =>
    expect(readAmount(typed, 100_000_00)).toMatchObject(fail({ code })),
  );
});

describe('the amounts left of a donation', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 12 });

  it('refunds and disputes reduce lines and fee cover to the cent, never by more than each holds', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat({ max: 99_999_999 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, feeCents, share) => {
          const total = all.reduce((sum, amount) => sum + amount, feeCents);
          const gone = Math.floor(total * share);
          const donation = aDonation({ feeCents }, { lines: all.map((amount) => aLine({ amount })) });
          const retained = getRetainedLines(donation, gone);
          const parts = [...retained.lines.map(({ cents }) => cents), retained.feeCents];
          expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(total - gone);
          parts.forEach((cents, index) => {
            expect(cents).toBeGreaterThanOrEqual(0);
            expect(cents).toBeLessThanOrEqual(all[index] ?? feeCents);
          });
        },
      ),
    );
  });

  it('a disputed amount leaves totals at once, and receipts only once it is lost', () => {
    const paid = aDonation({ status: 'disputed', refundedCents: 10_00 });
    const disputed = (status: 'open' | 'won' | 'lost') => ({
      ...paid,
      dispute: { status, cents: 30_00, object: 'dp_1' },
    });
    expect([sumReversedCents(disputed('open')), sumUncountedCents(disputed('open'))]).toEqual([10_00, 40_00]);
    expect([sumReversedCents(disputed('lost')), sumUncountedCents(disputed('lost'))]).toEqual([40_00, 40_00]);
    expect([sumReversedCents(disputed('won')), sumUncountedCents(disputed('won'))]).toEqual([10_00, 10_00]);
    expect(sumReversedCents({ ...paid, dispute: { status: 'lost', cents: 50_00, object: 'dp_1' } })).toBe(50_00);
  });

  it('what a PayPal dispute took counts once, though PayPal lists it among the refunds too', () => {
    const lost = (refundedCents: number, cents: number) =>
      sumReversedCents(
        aDonation(
          { status: 'dispute_lost', refundedCents, dispute: { status: 'lost', cents, object: 'PP-1' } },
          { method: 'paypal', lines: [aLine({ amount: 150_00 })] },
        ),
      );
    expect(lost(40_00, 40_00)).toBe(40_00);
    // Before its refund is seen, and beside an earlier refund of A$30.00.
    expect(lost(0, 40_00)).toBe(40_00);
    expect(lost(70_00, 40_00)).toBe(70_00);
  });

  it('the progress of a case adds up what was given to it, and no lines without a case', () => {
    const beneficiary = { type: 'case', uid: 'winter-rent' } as const;
    const lines = [
      aLine({ beneficiary, amount: 20_00 }),
      aLine({ amount: 40_00 }),
      aLine({ kind: 'zakat', beneficiary, amount: 40_00 }),
    ];
    expect(sumProgress(aDonation({}, { lines }))).toEqual([{ ...beneficiary, cents: 60_00 }]);
    expect(sumProgress(aDonation({ refundedCents: 50_00 }, { lines }))).toEqual([{ ...beneficiary, cents: 30_00 }]);
    expect(sumProgress(aDonation({ refundedCents: 100_00 }, { lines }))).toEqual([{ ...beneficiary, cents: 0 }]);
  });

  it('a donation’s receipt leaves out lines for which the donor wants none', () => {
    const lines = [aLine({ amount: 20_00 }), aLine({ kind: 'tainted_wealth', receipt: false, amount: 80_00 })];
    const donation = aDonation({ feeCents: 2_00 }, { lines });
    expect(sumReceiptableCents(donation, 0)).toBe(22_00);
    expect(sumReceiptableCents(donation, 102_00)).toBe(0);
  });
});
