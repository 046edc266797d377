import { describe, expect, test } from 'vitest';
import { money, preparePaypal } from './startPaypal';
import { daysAfter } from '../../builders/daysAfter';

const { paypal, clock } = preparePaypal();

const refund = (captureId: string, body?: unknown, headers?: Record<string, string>) =>
  paypal.call('POST', `/v2/payments/captures/${captureId}/refund`, body, headers);
const lookUp = async (captureId: string) => (await paypal.call('GET', `/v2/payments/captures/${captureId}`)).body;
const act = (action: string, fields: Record<string, string>) =>
  fetch(`${paypal.url}/_actions/${action}`, {
    method: 'POST',
    headers: { origin: paypal.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const today = () => {
  const start = daysAfter(clock.now(), -1).toISOString();
  return `start_date=${start}&end_date=${daysAfter(clock.now(), 1).toISOString()}`;
};

describe('refunds at PayPal', () => {
  test.each([
    [{ amount: money('50.01') }, 422, 'REFUND_AMOUNT_EXCEEDED'],
    [{ note_to_payer: 'x'.repeat(256) }, 400, 'INVALID_STRING_LENGTH'],
  ])('the PayPal emulator refuses the refund %j', async (body, status, issue) => {
    const { captureId } = await paypal.pay();
    const refused = await refund(captureId, body);
    expect([refused.status, refused.body.details[0].issue]).toEqual([status, issue]);
    expect((await lookUp(captureId)).status).toBe('COMPLETED');
  });

  test('the PayPal emulator refuses to refund a pending, a declined or an unknown capture', async () => {
    const fetchRefundIssue = async (captureId: string) => (await refund(captureId)).body.details[0].issue;
    expect(await fetchRefundIssue((await paypal.pay('review')).captureId)).toBe('PENDING_CAPTURE');
    expect(await fetchRefundIssue((await paypal.pay('capture-declined')).captureId)).toBe('REFUND_NOT_ALLOWED');
    expect((await refund('0AB12345CD678901E')).status).toBe(404);
  });
});

describe('disputes at PayPal', () => {
  test('a PayPal dispute that the buyer wins takes the money back', async () => {
    const { captureId } = await paypal.pay();
    await refund(captureId, { amount: money('10.00') });
    await act('dispute', { capture: captureId, reason: 'UNAUTHORISED' });
    const { body: list } = await paypal.call('GET', '/v1/customer/disputes');
    const [{ dispute_id: id }] = list.items;
    const { body: dispute } = await paypal.call('GET', `/v1/customer/disputes/${id}`);
    expect(dispute).toMatchObject({
      dispute_id: id,
      reason: 'UNAUTHORISED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: money('40.00'),
      disputed_transactions: [{ seller_transaction_id: captureId, custom: 'don_1', gross_amount: money('50.00') }],
    });
    expect((await refund(captureId, { amount: money('1.00') })).body.details[0].issue).toBe('TRANSACTION_DISPUTED');

    await act('resolve', { dispute: id, outcome: 'RESOLVED_BUYER_FAVOUR' });
    expect((await paypal.call('GET', `/v1/customer/disputes/${id}`)).body).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: money('40.00') },
    });
    expect((await lookUp(captureId)).status).toBe('REFUNDED');
  });
});

describe('PayPal’s reports', () => {
  test('PayPal’s reports list every completed transaction, transfers to the bank too', async () => {
    const { orderId, captureId } = await paypal.pay('pays', { invoice_id: 'inv-1' });
    const { body: returned } = await refund(captureId, { amount: money('5.00') });
    await paypal.pay('review');
    const { body } = await paypal.call('GET', `/v1/reporting/transactions?${today()}&fields=transaction_info`);
    expect(body).toMatchObject({ total_items: 2, total_pages: 1, page: 1 });
    expect(body.transaction_details[0]).toMatchObject({
      transaction_info: {
        transaction_id: captureId,
        paypal_reference_id: orderId,
        paypal_reference_id_type: 'ODR',
        transaction_event_code: 'T0006',
        transaction_amount: money('50.00'),
        fee_amount: money('-1.60'),
        transaction_status: 'S',
        invoice_id: 'inv-1',
        custom_field: 'don_1',
      },
    });
    expect(body.transaction_details[1].transaction_info).toMatchObject({
      transaction_id: returned.id,
      paypal_reference_id: captureId,
      transaction_event_code: 'T1107',
      transaction_amount: money('-5.00'),
    });
    await act('transfer', {});
    const sent = await paypal.call('GET', `/v1/reporting/transactions?${today()}&transaction_type=T0400`);
    expect(sent.body.transaction_details[0].transaction_info.transaction_amount).toEqual(money('-43.40'));
  });

  test.each([
    ['start_date=2026-03-01&end_date=2026-03-02', 'start_date'],
    ['start_date=2026-01-01T00:00:00Z&end_date=2026-03-01T00:00:00Z', 'end_date'],
  ])('PayPal’s reports refuse the period %j', async (query, field) => {
    const { status, body } = await paypal.call('GET', `/v1/reporting/transactions?${query}`);
    expect([status, body.name, body.details[0].field]).toEqual([400, 'INVALID_REQUEST', field]);
  });
});
