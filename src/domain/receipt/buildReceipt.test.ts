import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDonation, aFoundation, aLine } from '../../../tests/builders/giving';
import type { Donation } from '../donation/Donation';
import type { DonationRequestLine } from '../donation/donationRequest';
import { toFinancialYear } from './toFinancialYear';
import { issueReceipt, needsReceipt, voidFalseReceipts } from './issueReceipt';
import { buildReceipt } from './buildReceipt';
import { buildTaxStatement } from './buildTaxStatement';

const now = new Date('2027-02-15T00:10:00.000Z');
const later = new Date('2027-02-20T00:00:00.000Z');

/** A paid donation with these lines and overrides. */
function aPaidDonation(lines: readonly DonationRequestLine[], overrides: Partial<Donation> = {}): Donation {
  const fee = overrides.feeCents ?? 0;
  return aDonation(
    { status: 'succeeded', succeededAt: '2027-02-15T00:05:00.000Z', ...overrides },
    { lines: [...lines], fee },
  );
}

const two = [aLine({ kind: 'zakat', amount: 80_00 }), aLine({ amount: 20_00 })];
const refunded = (donation: Donation, cents: number): Donation => ({
  ...donation,
  status: cents === donation.totalCents ? 'refunded' : 'partly_refunded',
  refundedCents: cents,
});

describe('buildReceipt', () => {
  it('a receipt states what an Australian receipt must state', () => {
    const donation = issueReceipt(aPaidDonation(two), 'MZ-2027-000001', now);
    expect(buildReceipt(donation, aFoundation)).toEqual({
      number: 'MZ-2027-000001',
      issuedOn: '2027-02-15',
      foundation: aFoundation,
      donorName: 'Amina Yusuf',
      givenOn: '2027-02-15',
      financialYear: toFinancialYear(2027),
      method: 'card',
      lines: [
        { kind: 'zakat', fundName: 'Zakat fund', cents: 80_00, deductible: true },
        { kind: 'sadaqah', fundName: 'Sadaqah fund', cents: 20_00, deductible: true },
      ],
      totalCents: 100_00,
      deductibleCents: 100_00,
      reversedCents: 0,
      omittedCents: 0,
    });
  });

  it('a receipt keeps the head of the books with which it was issued', () => {
    const june = { month: '2026-06', hash: 'a1' };
    const first = issueReceipt(aPaidDonation(two), 'MZ-2027-000001', now, june);
    const second = issueReceipt(refunded(first, 10_00), 'MZ-2027-000002', later, { month: '2026-07', hash: 'b2' });
    expect(buildReceipt(second, aFoundation, 'MZ-2027-000001')?.books).toEqual(june);
    expect(buildReceipt(second, aFoundation)?.books).toEqual({ month: '2026-07', hash: 'b2' });
    expect(buildReceipt(issueReceipt(aPaidDonation(two), 'MZ-2027-000001', now), aFoundation)).not.toHaveProperty(
      'books',
    );
  });

  it('a reissued receipt has the corrected name, and the void one its earlier name', () => {
    const first = issueReceipt(aPaidDonation(two), 'MZ-2027-000001', now);
    expect(needsReceipt(first)).toBe(false);
    const asked: Donation = { ...first, reissue: { count: 1, donorName: 'Aminah Yusuf' } };
    expect(needsReceipt(asked)).toBe(true);
    const anew = issueReceipt(asked, 'MZ-2027-000002', later);
    expect(needsReceipt(anew)).toBe(false);
    expect(buildReceipt(anew, aFoundation)).toMatchObject({
      number: 'MZ-2027-000002',
      replaces: 'MZ-2027-000001',
      donorName: 'Aminah Yusuf',
    });
    expect(buildReceipt(anew, aFoundation, 'MZ-2027-000001')).toMatchObject({
      voidedOn: '2027-02-20',
      donorName: 'Amina Yusuf',
    });
  });

  it('a receipt dates the donation by the day in Sydney, and its financial year by the donation', () => {
    const donation = aPaidDonation(two, { succeededAt: '2027-06-30T13:59:00.000Z' });
    const receipt = buildReceipt(
      issueReceipt(donation, 'MZ-2028-000001', new Date('2027-06-30T14:01:00Z')),
      aFoundation,
    );
    expect(receipt).toMatchObject({ givenOn: '2027-06-30', issuedOn: '2027-07-01', financialYear: { endYear: 2027 } });
  });

  it('a receipt names the fee cover as a donation of sadaqah', () => {
    const donation = aPaidDonation(two, { feeCents: 2_09 });
    expect(buildReceipt(issueReceipt(donation, 'MZ-2027-000001', now), aFoundation)).toMatchObject({
      lines: [
        { kind: 'zakat' },
        { kind: 'sadaqah' },
        { kind: 'fee', fundName: 'Sadaqah fund', cents: 2_09, deductible: true },
      ],
      totalCents: 102_09,
    });
  });

  it('a receipt makes a line deductible only from A$2 to a deductible fund', () => {
    const lines = [aLine({ kind: 'zakat', amount: 1_99 }), aLine({ amount: 1_00 }), aLine({ amount: 1_00 })];
    const receipt = buildReceipt(issueReceipt(aPaidDonation(lines), 'MZ-2027-000001', now), aFoundation);
    expect(receipt?.lines.map(({ deductible }) => deductible)).toEqual([false, true, true]);
    expect(receipt?.deductibleCents).toBe(2_00);
    const none = aPaidDonation(two);
    const closed = { ...none, lines: none.lines.map((line) => ({ ...line, deductible: false })) };
    expect(buildReceipt(issueReceipt(closed, 'MZ-2027-000001', now), aFoundation)?.deductibleCents).toBe(0);
  });

  it('a receipt shows nothing of tainted wealth that the donor leaves off, and of a refund only its own lines’ share', () => {
    const lines = [...two, aLine({ kind: 'tainted_wealth', amount: 400_00, receipt: false })];
    const shown = (donation: Donation) => {
      const receipt = buildReceipt(issueReceipt(donation, 'MZ-2027-000001', now), aFoundation);
      return receipt && { ...receipt, omittedCents: 0 };
    };
    expect(shown(aPaidDonation(lines))).toEqual(shown(aPaidDonation(two)));
    const receipt = shown(refunded(aPaidDonation(lines), 100_00));
    const left = receipt?.lines.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
    expect(receipt).toMatchObject({ totalCents: left, reversedCents: 100_00 - left });
  });

  it('a receipt shows the case and the dedication, and leaves out a name that was not given', () => {
    const donation = aDonation(
      { status: 'succeeded', succeededAt: now.toISOString() },
      {
        lines: [aLine({ beneficiary: { type: 'case', uid: 'winter-rent' } })],
        donor: { email: 'a@b.co', anonymous: true },
        dedication: { kind: 'memory', name: 'Yusuf', message: 'private' },
      },
    );
    const receipt = buildReceipt(issueReceipt(donation, 'MZ-2027-000001', now), aFoundation);
    expect(receipt).toMatchObject({
      lines: [{ beneficiaryTitle: 'Six weeks of rent' }],
      dedication: { kind: 'memory', name: 'Yusuf' },
    });
    expect(receipt).not.toHaveProperty('donorName');
    expect(JSON.stringify(receipt)).not.toMatch(/private|a@b\.co/);
  });

  it('a receipt is null for a donation without a receipt, and for another donation’s number', () => {
    expect(buildReceipt(aPaidDonation(two), aFoundation)).toBeNull();
    expect(buildReceipt(aDonation(), aFoundation)).toBeNull();
    expect(
      buildReceipt(issueReceipt(aPaidDonation(two), 'MZ-2027-000001', now), aFoundation, 'MZ-2027-000002'),
    ).toBeNull();
  });
});

describe('issuing a receipt', () => {
  const first = issueReceipt(aPaidDonation(two), 'MZ-2027-000001', now);

  it('a receipt is needed once for the same facts', () => {
    expect(needsReceipt(aPaidDonation(two))).toBe(true);
    expect(needsReceipt(first)).toBe(false);
    expect(needsReceipt(aDonation())).toBe(false);
    expect(needsReceipt(refunded(first, 10_00))).toBe(true);
    expect(needsReceipt(refunded(first, 100_00))).toBe(false);
    expect(needsReceipt(aPaidDonation([aLine({ kind: 'tainted_wealth', receipt: false })]))).toBe(false);
  });

  it('issuing a receipt twice with one number gives one receipt', () =>
    expect(issueReceipt(first, 'MZ-2027-000001', later)).toBe(first));

  it('issuing a receipt after a refund voids the earlier one in the same write, and each names the other', () => {
    const second = issueReceipt(refunded(first, 10_00), 'MZ-2027-000002', later);
    expect(buildReceipt(second, aFoundation)).toMatchObject({
      number: 'MZ-2027-000002',
      replaces: 'MZ-2027-000001',
      lines: [{ cents: 72_00 }, { cents: 18_00 }],
      totalCents: 90_00,
      reversedCents: 10_00,
    });
    expect(buildReceipt(second, aFoundation, 'MZ-2027-000001')).toMatchObject({
      voidedOn: '2027-02-20',
      replacedBy: 'MZ-2027-000002',
      totalCents: 100_00,
    });
  });

  it('issuing a receipt with a number that came too late stores the number as voided', () => {
    const late = issueReceipt(refunded(first, 100_00), 'MZ-2027-000002', later);
    expect(late.receipts.map(({ voidedAt }) => Boolean(voidedAt))).toEqual([true, true]);
    const overtaken = issueReceipt(issueReceipt(aPaidDonation(two), 'MZ-2027-000002', now), 'MZ-2027-000001', later);
    expect(buildReceipt(overtaken, aFoundation)?.number).toBe('MZ-2027-000002');
  });

  it('voiding false receipts voids all if nothing is left, and none if the receipt is still true', () => {
    const none = voidFalseReceipts(refunded(first, 100_00), later);
    expect(none.receipts).toEqual([{ ...first.receipts[0], voidedAt: later.toISOString() }]);
    expect(buildReceipt(none, aFoundation)).toBeNull();
    expect(voidFalseReceipts(first, later)).toBe(first);
  });
});

describe('any donation and refunds', () => {
  const kinds = ['zakat', 'sadaqah', 'ramadan', 'fidyah', 'fitr', 'tainted_wealth'] as const;
  const line = fc.record({ kind: fc.constantFrom(...kinds), amount: fc.integer({ min: 1, max: 5_000_000 }) });
  const lines = fc.array(line, { minLength: 1, maxLength: 12 }).map((parts) => parts.map((part) => aLine(part)));
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  it('any donation and refunds have receipt lines that add up to the total less refunds', () => {
    fc.assert(
      fc.property(lines, fc.nat({ max: 10_000 }), share, fc.boolean(), (parts, feeCents, part, omit) => {
        const given = parts.map((one) => (omit && one.kind === 'tainted_wealth' ? { ...one, receipt: false } : one));
        const donation = aPaidDonation(given, { feeCents });
        const gone = Math.floor(donation.totalCents * part);
        const receipt = buildReceipt(issueReceipt(refunded(donation, gone), 'MZ-2027-000001', now), aFoundation);
        if (!receipt) return;
        const sum = receipt.lines.reduce((total, { cents }) => total + cents, 0);
        expect(sum).toBe(receipt.totalCents);
        expect(sum + receipt.omittedCents + receipt.reversedCents).toBe(donation.totalCents);
        expect(receipt.lines.every(({ cents }) => cents > 0)).toBe(true);
        expect(receipt.deductibleCents).toBeLessThanOrEqual(receipt.totalCents);
        if (!omit) expect(receipt.omittedCents).toBe(0);
      }),
    );
  });

  it('any order of refunds and numbers leaves at most one valid receipt, which is true', () => {
    const step = fc.oneof(fc.constant('issue' as const), fc.constant('void' as const), share);
    fc.assert(
      fc.property(lines, fc.array(step, { maxLength: 12 }), (parts, steps) => {
        let donation = aPaidDonation(parts);
        steps.forEach((what, index) => {
          if (what === 'issue') donation = issueReceipt(donation, `MZ-2027-${String(index + 1).padStart(6, '0')}`, now);
          else if (what === 'void') donation = voidFalseReceipts(donation, now);
          else donation = refunded(donation, Math.max(donation.refundedCents, Math.floor(donation.totalCents * what)));
        });
        if (needsReceipt(donation)) donation = issueReceipt(donation, 'MZ-2027-999999', now);
        donation = voidFalseReceipts(donation, now);
        const valid = donation.receipts.filter(({ voidedAt }) => !voidedAt);
        expect(valid.map(({ refundedCents }) => refundedCents)).toEqual(
          donation.refundedCents === donation.totalCents ? [] : [donation.refundedCents],
        );
      }),
    );
  });
});

describe('buildTaxStatement', () => {
  const donation = (succeededAt: string, overrides: Partial<Donation> = {}) =>
    aPaidDonation(two, { succeededAt, ...overrides });

  it('a tax statement lists the year’s donations by day, with what is left of them, and sums them by fund', () => {
    const issued = issueReceipt(donation('2027-06-30T13:59:59.000Z'), 'MZ-2027-000009', now);
    const statement = buildTaxStatement(
      [
        issued,
        refunded(donation('2026-07-01T00:00:00.000Z'), 50_00),
        donation('2027-06-30T14:00:00.000Z'),
        refunded(donation('2027-01-01T00:00:00.000Z'), 100_00),
        aDonation({ status: 'failed' }),
      ],
      toFinancialYear(2027),
      aFoundation,
    );
    expect(statement.gifts).toEqual([
      expect.objectContaining({ givenOn: '2026-07-01', totalCents: 50_00 }),
      expect.objectContaining({ givenOn: '2027-06-30', totalCents: 100_00, receiptNumber: 'MZ-2027-000009' }),
    ]);
    expect(statement.funds).toEqual([
      { kind: 'sadaqah', fundName: 'Sadaqah fund', totalCents: 30_00, deductibleCents: 30_00 },
      { kind: 'zakat', fundName: 'Zakat fund', totalCents: 120_00, deductibleCents: 120_00 },
    ]);
    expect(statement).toMatchObject({
      totalCents: 150_00,
      deductibleCents: 150_00,
      financialYear: { label: '2026–27' },
    });
  });

  it('a tax statement is empty for a year without donations', () =>
    expect(buildTaxStatement([donation('2027-01-01T00:00:00.000Z')], toFinancialYear(2020), aFoundation)).toMatchObject(
      {
        gifts: [],
        funds: [],
        totalCents: 0,
      },
    ));
});
