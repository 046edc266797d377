import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reversedCents } from '../../../src/domain/donation';
import type { Donation } from '../../../src/domain/donation';
import { financialYear, issueReceipt, receiptOf, statementOf } from '../../../src/domain/receipt';
import { aDonation, aFoundation, aLine } from '../../../tests/builders/giving';
import { exportRows } from './exportGifts';

const paidAt = new Date('2027-02-15T00:05:00.000Z');

/** A paid donation whose funds are deductible or not, as its parts say. */
function aPaidDonation(
  parts: readonly { readonly line: Parameters<typeof aLine>[0]; readonly deductible?: boolean }[],
  overrides: Partial<Donation> = {},
): Donation {
  const request = { lines: parts.map(({ line }) => aLine(line)), fee: overrides.feeCents ?? 0 };
  const donation = aDonation({ status: 'succeeded', succeededAt: paidAt.toISOString(), ...overrides }, request);
  return {
    ...donation,
    lines: donation.lines.map((line, index) => ({ ...line, deductible: parts[index]?.deductible ?? true })),
  };
}

const centsOf = (decimal: string) => Math.round(Number(decimal) * 100);

const deductibleOf = (donation: Donation) =>
  exportRows(donation).reduce((sum, { deductible }) => sum + centsOf(deductible), 0);

const receiptFor = (donation: Donation) => receiptOf(issueReceipt(donation, 'MZ-2027-000001', paidAt), aFoundation);

describe('what the export says can be claimed', () => {
  it('is the fee’s cover with the sadaqah that it is, and nothing of a line that is left off the receipt', () => {
    const donation = aPaidDonation(
      [
        { line: { kind: 'zakat', amount: 100_00 } },
        { line: { kind: 'tainted_wealth', amount: 40_00, receipt: false } },
        { line: { kind: 'fidyah', amount: 20_00 }, deductible: false },
        { line: { kind: 'ramadan', amount: 1_99 } },
      ],
      { feeCents: 3_41 },
    );
    const rows = exportRows(donation);
    expect(rows.map((row) => [row.kind, row.deductible, row.not_deductible_because])).toEqual([
      ['zakat', '100.00', ''],
      ['tainted_wealth', '0.00', 'left_off_receipt'],
      ['fidyah', '0.00', 'fund_not_deductible'],
      ['ramadan', '0.00', 'below_minimum'],
      ['fee', '3.41', ''],
    ]);
    expect(receiptFor(donation)?.deductibleCents).toBe(103_41);
  });

  it('says so where nothing is left of a donation', () => {
    const donation = aPaidDonation([{ line: { amount: 50_00 } }], { status: 'refunded', refundedCents: 50_00 });
    expect(exportRows(donation)).toMatchObject([{ deductible: '0.00', not_deductible_because: 'nothing_left' }]);
  });

  it('is what the receipt says and its share of the tax statement, whatever was given, left off, refunded and disputed', () => {
    const kinds = ['zakat', 'sadaqah', 'ramadan', 'fidyah', 'fitr', 'tainted_wealth'] as const;
    const part = fc
      .record({
        kind: fc.constantFrom(...kinds),
        amount: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 5_000_000 })),
        leaveOff: fc.boolean(),
        deductible: fc.boolean(),
      })
      .map(({ kind, amount, leaveOff, deductible }) => ({
        line: { kind, amount, ...(kind === 'tainted_wealth' && { receipt: !leaveOff }) },
        deductible,
      }));
    const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 12 }),
        fc.record({ feeCents: fc.nat({ max: 600 }), isFundDeductible: fc.boolean() }),
        fc.record({ refund: share, disputed: share, status: fc.constantFrom(null, 'open', 'won', 'lost') }),
        fc.constantFrom('card', 'paypal'),
        (parts, { feeCents, isFundDeductible }, { refund, disputed, status }, method) => {
          const given = aPaidDonation(parts, { feeCents, method });
          const { totalCents } = given;
          const donation: Donation = {
            ...given,
            ...(given.feeFund && { feeFund: { ...given.feeFund, deductible: isFundDeductible } }),
            refundedCents: Math.floor(totalCents * refund),
            ...(status && { dispute: { status, cents: Math.floor(totalCents * disputed), object: 'dp_1' } }),
          };
          const receipt = receiptFor(donation);
          const statement = statementOf([donation, aPaidDonation([{ line: {} }])], financialYear(2027), aFoundation);
          const other = 50_00;
          expect(deductibleOf(donation)).toBe(receipt?.deductibleCents ?? 0);
          expect(statement.deductibleCents - other).toBe(deductibleOf(donation));
          expect(statement.totalCents - other).toBe(receipt?.totalCents ?? 0);
          const kept = exportRows(donation).reduce((sum, row) => sum + centsOf(row.kept), 0);
          expect(kept).toBe(totalCents - reversedCents(donation));
        },
      ),
      { numRuns: 500 },
    );
  });
});
