import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observe, sumReversedCents, type Donation, type Observation } from '../../../src/domain/donation';
import { toFinancialYear, issueReceipt, buildReceipt, buildTaxStatement } from '../../../src/domain/receipt';
import {
  aDispute,
  aDonation,
  aFoundation,
  aLine,
  aPayment,
  aRefund,
  givingDay,
  someRefunds,
} from '../../../tests/builders/giving';
import { exportColumns, exportDonations, exportRows, type ExportRow } from './exportDonations';

const february = { from: '2027-02-01', to: '2027-02-28' };
const march = { from: '2027-03-01', to: '2027-03-31' };

const paidAt = new Date('2027-02-15T00:05:00.000Z');

const learn = (donation: Donation, seen: Observation, now = givingDay) => observe(donation, seen, now).donation;

/** Some columns of an export, row by row. */
function rows(text: string, ...columns: readonly (typeof exportColumns)[number][]): string[] {
  const [, ...body] = text.trimEnd().split('\r\n');
  const places = columns.map((column) => exportColumns.indexOf(column));
  return body.map((row) => places.map((place) => row.split(',')[place]).join(' '));
}

describe('the export of donations', () => {
  const lines = [aLine({ kind: 'zakat', amount: 80_00 }), aLine({ amount: 20_00 })];
  const paid = learn(aDonation({}, { lines, fee: 2_00 }), aPayment({ cents: 102_00, feeCents: 2_08 }));
  const receipted = issueReceipt(paid, 'MZ-2027-000001', givingDay);

  it('the export has a row for each posting, and the export of one fund has only its rows', () => {
    const text = exportDonations([receipted], [], february);
    expect(rows(text, 'booked_on', 'entry', 'account', 'kind', 'debit', 'credit', 'receipt')).toEqual([
      '2027-02-15 charge fund zakat  80.00 MZ-2027-000001',
      '2027-02-15 charge fund sadaqah  20.00 MZ-2027-000001',
      '2027-02-15 charge fund fee  2.00 MZ-2027-000001',
      '2027-02-15 charge clearing:card  102.00  MZ-2027-000001',
      '2027-02-15 fee clearing:card   2.08 MZ-2027-000001',
      '2027-02-15 fee operating  2.08  MZ-2027-000001',
    ]);
    expect(rows(exportDonations([receipted], [], february, 'zakat'), 'kind', 'credit')).toEqual(['zakat 80.00']);
  });

  it('the people whom a due feeds add up in the export, less those of what was refunded', () => {
    const dues = [
      aLine({ kind: 'fidyah', amount: 300_00, basis: { by: 'fasts', fasts: 1, combined: false } }),
      aLine({ kind: 'fitr', amount: 90_00, basis: { by: 'people', people: 5 } }),
    ];
    const donation = learn(aDonation({}, { lines: dues }), aPayment({ cents: 390_00 }));
    const refund = { ...someRefunds([36_00])[0]!, lines: 'fitr 36.00' };
    const text = exportDonations([learn(donation, aRefund([refund]))], [], february);
    expect(rows(text, 'entry', 'kind', 'due', 'people_fed', 'price_of_one').filter((row) => / f/.test(row))).toEqual([
      'charge fidyah kaffarah_fasts 60 5.00',
      'charge fitr fitr_people 5 18.00',
      'refund fitr fitr_people -2 18.00',
    ]);
  });

  it('the export of a month closed before dues stored their price keeps its columns', () => {
    const [due] = aDonation(
      {},
      { lines: [aLine({ kind: 'fitr', amount: 90_00, basis: { by: 'people', people: 5 } })] },
    ).lines;
    const { unitCents: _price, ...line } = due!;
    const donation = learn(
      aDonation({ lines: [line], totalCents: 90_00, id: 'd-1' }),
      aPayment({ cents: 90_00, feeCents: 2_00 }),
    );
    expect(exportDonations([donation], [], february)).toBe(
      [
        'booked_on,happened_on,entry,donation,receipt,account,fund,kind,beneficiary,debit,credit,deductible,not_deductible_because,method,object,donor,email',
        '2027-02-15,2027-02-15,charge,d-1,,fund,Zakat al-fitr fund,fitr,,,90.00,90.00,,card,ch_1,Amina Yusuf,amina@donor.example',
        '2027-02-15,2027-02-15,charge,d-1,,clearing:card,,,,90.00,,,,card,ch_1,Amina Yusuf,amina@donor.example',
        '2027-02-15,2027-02-15,fee,d-1,,clearing:card,,,,,2.00,,,card,ch_1,Amina Yusuf,amina@donor.example',
        '2027-02-15,2027-02-15,fee,d-1,,operating,,,,2.00,,,,card,ch_1,Amina Yusuf,amina@donor.example',
        '',
      ].join('\r\n'),
    );
  });

  it('the export of a closed month stays the same bytes after later refunds and disputes, which are in a later month', () => {
    const before = exportDonations([receipted], [], february);
    const now = new Date('2027-03-20T00:00:00Z');
    const late = { ...someRefunds([90_00])[0]!, at: '2027-02-16T00:00:00.000Z' };
    const refunded = learn(receipted, aRefund([late]), now);
    const disputed = learn(refunded, aDispute('lost', 10_00, { at: '2027-02-17T00:00:00.000Z' }), now);
    const again = issueReceipt(disputed, 'MZ-2027-000002', now);
    expect(exportDonations([again], [], february)).toBe(before);
    const later = rows(
      exportDonations([again], [], march),
      'booked_on',
      'happened_on',
      'entry',
      'kind',
      'debit',
      'deductible',
    );
    expect(later).toContain('2027-03-20 2027-02-16 refund zakat 68.00 -68.00');
  });

  it('the export of an open month includes later changes', () => {
    const now = new Date('2027-03-03T00:00:00Z');
    const refund = { ...someRefunds([5_00])[0]!, at: '2027-02-27T00:00:00.000Z' };
    const text = exportDonations([learn(receipted, aRefund([refund]), now)], [], february);
    expect(rows(text, 'booked_on', 'entry', 'kind', 'debit')).toContain('2027-02-27 refund sadaqah 3.00');
  });
});

/** A paid donation with deductible and other funds. */
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

/** The same donation before it is paid. */
function unpaid({ succeededAt: _succeededAt, ...donation }: Donation): Donation {
  return { ...donation, status: 'created' };
}

const toCents = (decimal: string) => Math.round(Number(decimal) * 100);

const listRows = (donation: Donation) => exportRows(donation).map(({ row }) => row);

const sumRows = (donation: Donation, of: (row: ExportRow) => number) =>
  listRows(donation).reduce((sum, row) => sum + of(row), 0);

const sumDeductible = (donation: Donation) => sumRows(donation, ({ deductible }) => toCents(deductible));

const fundRows = (donation: Donation) => listRows(donation).filter(({ account }) => account === 'fund');

const receiptFor = (donation: Donation) => buildReceipt(issueReceipt(donation, 'MZ-2027-000001', paidAt), aFoundation);

describe('the deductible column of the export', () => {
  it('the export counts the fee cover as deductible, and no line left off the receipt', () => {
    const donation = aPaidDonation(
      [
        { line: { kind: 'zakat', amount: 100_00 } },
        { line: { kind: 'tainted_wealth', amount: 40_00, receipt: false } },
        { line: { kind: 'fidyah', amount: 20_00 }, deductible: false },
        { line: { kind: 'ramadan', amount: 1_99 } },
      ],
      { feeCents: 3_41 },
    );
    expect(fundRows(donation).map((row) => [row.kind, row.deductible, row.not_deductible_because])).toEqual([
      ['zakat', '100.00', ''],
      ['tainted_wealth', '0.00', 'left_off_receipt'],
      ['fidyah', '0.00', 'fund_not_deductible'],
      ['ramadan', '0.00', 'below_minimum'],
      ['fee', '3.41', ''],
    ]);
    expect(receiptFor(donation)?.deductibleCents).toBe(103_41);
  });

  it('the deductible amount in the export falls with a refund, with a reason at zero', () => {
    const donation = aPaidDonation([{ line: { amount: 50_00 } }], { status: 'refunded', refundedCents: 50_00 });
    expect(fundRows(donation)).toMatchObject([
      { entry: 'charge', deductible: '50.00', not_deductible_because: '' },
      { entry: 'refund', deductible: '-50.00', not_deductible_because: 'nothing_left' },
    ]);
  });

  it('the deductible amount of a line decreases in the export if a refund of another line makes it too small', () => {
    const donation = aPaidDonation([{ line: { amount: 1_50 } }], { feeCents: 60 });
    const refunded = learn(learn(unpaid(donation), aPayment({ cents: 2_10 })), aRefund(20));
    expect(fundRows(refunded).map((row) => [row.entry, row.kind, row.debit, row.credit, row.deductible])).toEqual([
      ['charge', 'sadaqah', '', '1.50', '1.50'],
      ['charge', 'fee', '', '0.60', '0.60'],
      ['refund', 'fee', '0.20', '', '-0.60'],
      ['refund', 'sadaqah', '', '', '-1.50'],
    ]);
  });

  it('the deductible sum in the export equals receipt and tax statement for any lines, refunds and disputes', () => {
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
        fc.record({ isBeforeLedgers: fc.boolean(), refunds: fc.integer({ min: 1, max: 3 }), isPaidLast: fc.boolean() }),
        (parts, { feeCents, isFundDeductible }, { refund, disputed, status }, method, history) => {
          const bare = aPaidDonation(parts, { feeCents, method });
          const { totalCents } = bare;
          const given: Donation = {
            ...bare,
            ...(bare.feeFund && { feeFund: { ...bare.feeFund, deductible: isFundDeductible } }),
          };
          const refundedCents = Math.floor(totalCents * refund);
          const disputedCents = Math.floor(totalCents * disputed);
          const stored: Donation = {
            ...given,
            refundedCents,
            ...(status && { dispute: { status, cents: disputedCents, object: 'dp_1' } }),
          };
          const first = Math.floor(refundedCents / history.refunds);
          const cents = [
            ...Array.from({ length: history.refunds - 1 }, () => first),
            refundedCents - first * (history.refunds - 1),
          ];
          const seen: Observation[] = [
            aPayment({ cents: totalCents, feeCents: 31 }),
            ...(refundedCents > 0 ? [aRefund(someRefunds(cents.filter((one) => one > 0)))] : []),
            ...(status ? [aDispute(status, disputedCents)] : []),
          ];
          const donation = history.isBeforeLedgers
            ? stored
            : (history.isPaidLast ? [...seen].reverse() : seen).reduce(
                (current, one) => learn(current, one),
                unpaid(given),
              );
          const receipt = receiptFor(donation);
          const statement = buildTaxStatement(
            [donation, aPaidDonation([{ line: {} }])],
            toFinancialYear(2027),
            aFoundation,
          );
          const other = 50_00;
          expect(sumDeductible(donation)).toBe(receipt?.deductibleCents ?? 0);
          expect(statement.deductibleCents - other).toBe(sumDeductible(donation));
          expect(statement.totalCents - other).toBe(receipt?.totalCents ?? 0);
          const retained = sumRows(donation, ({ account, debit, credit }) =>
            account === 'fund' ? toCents(credit) - toCents(debit) : 0,
          );
          expect(retained).toBe(totalCents - sumReversedCents(donation));
          expect(sumRows(donation, ({ debit, credit }) => toCents(credit) - toCents(debit))).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});
