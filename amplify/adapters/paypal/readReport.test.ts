import { describe, expect, it } from 'vitest';
import type { PayPalApi } from './createPayPalApi';
import { listTransactions } from './listTransactions';
import { listTransfers } from './createPayPalPort';

const from = new Date('2027-02-01T00:00:00Z');
const to = new Date('2027-02-20T00:00:00Z');

type Row = readonly [id: string, code: string, amount: string, more?: object];

/** A report with these rows, and no disputes. */
function aReport(...rows: readonly Row[]): PayPalApi {
  const transaction_details = rows.map(([id, code, value, more]) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: '2027-02-10T01:02:03+0000',
      transaction_amount: { currency_code: 'AUD', value },
      transaction_status: 'S',
      ...more,
    },
  }));
  return {
    request: async ({ path }, schema) => ({
      ok: true,
      value: schema.parse(path.startsWith('/v1/reporting') ? { transaction_details, total_pages: 1 } : { items: [] }),
    }),
  } as PayPalApi;
}

describe('transfers between PayPal and the bank', () => {
  it('transfers in PayPal’s report are money sent to the bank, with its fee, and money received from the bank', async () => {
    const api = aReport(
      ['OUT', 'T0400', '-100.00', { fee_amount: { currency_code: 'AUD', value: '-1.00' } }],
      ['IN', 'T0300', '30.00'],
      ['GIFT', 'T0006', '50.00'],
    );
    expect(await listTransfers(api, from, to)).toEqual({
      ok: true,
      value: [
        { id: 'OUT', at: '2027-02-10T01:02:03.000Z', cents: 101_00, feeCents: 1_00 },
        { id: 'IN', at: '2027-02-10T01:02:03.000Z', cents: -30_00, feeCents: 0 },
      ],
    });
  });

  it('a transfer that the bank returned is listed with its return, and none under way is listed', async () => {
    const api = aReport(
      ['OUT', 'T0400', '-100.00', { transaction_status: 'V' }],
      ['BACK', 'T1101', '100.00', { paypal_reference_id: 'OUT' }],
      ['LATER', 'T0400', '-20.00', { transaction_status: 'P' }],
    );
    const listed = await listTransfers(api, from, to);
    expect(listed.ok && listed.value.map(({ id, cents }) => [id, cents])).toEqual([
      ['OUT', 100_00],
      ['BACK', -100_00],
    ]);
  });
});

describe('refunds in PayPal’s report', () => {
  const donation = ['CAP', 'T0006', '50.00', { custom_field: 'don_1' }] as const;
  const of = (status: string) => ({ paypal_reference_id: 'CAP', transaction_status: status });
  const refundedCents = async (...rows: readonly Row[]) => {
    const listed = await listTransactions(aReport(donation, ...rows), from, to, to);
    return listed.ok && listed.value.map((payment) => payment.refundedCents);
  };

  it('a refund in PayPal’s report counts while it is pending, and not once it failed', async () => {
    expect(await refundedCents(['R1', 'T1107', '-30.00', of('P')], ['R2', 'T1107', '-5.00', of('D')])).toEqual([30_00]);
  });

  it('money that a dispute holds is not a refund in PayPal’s report', async () => {
    expect(await refundedCents(['H1', 'T1110', '-50.00', of('S')])).toEqual([0]);
  });
});
