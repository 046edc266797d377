import { describe, expect, test } from 'vitest';
import {
  aDonationRequest,
  aDonationRequestFor,
  approve,
  approvedOrder,
  becomes,
  capture,
  give,
  mailsTo,
  createOrder,
  soon,
  fetchDonationView,
  webhooks,
} from './support/gifts';
import { createDonationTable } from '../../../amplify/adapters/donationTable/createDonationTable';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { calculateFeeCover, type DonationView, type GivingCatalogue } from '../../../src/domain/donation';
import { donationsTable, region } from '../../../src/emulators/gateway/createLocalVariables';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';
import { reconcileGateway } from './support/reconcileGateway';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();

/** An answer of PayPal's API. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever there is
async function atPayPal(path: string, body?: object): Promise<any> {
  const account = `${localPaypalKeys.clientId}:${localPaypalKeys.clientSecret}`;
  const token = await fetch(`${giving.origin}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(account)}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${giving.origin}/paypal${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** Whether PayPal took the money of an order. */
const isTaken = async (orderId: string): Promise<boolean> =>
  (await atPayPal(`/v2/checkout/orders/${orderId}`)).status === 'COMPLETED';

/** Presses a button on the emulator's page. */
async function act(action: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const init = { method: 'POST', body, redirect: 'manual' as const };
  expect((await fetch(`${giving.origin}/paypal/_actions/${action}`, init)).status).toBe(303);
}

describe('a donation with PayPal', () => {
  // Spec 1.19, 7.4
  test('a donation with PayPal is captured once, however often that is requested', async () => {
    const request = aDonationRequest({ method: 'paypal' });
    const { reference, orderId } = await approvedOrder(giving, 'pays', request);
    const [one, two] = await Promise.all([capture(giving, orderId, reference), capture(giving, orderId, reference)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).toMatchObject({ status: 'succeeded', underReview: false });
    expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'succeeded', underReview: false });
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
  });

  test('a donation with a fee cover at the published rate reaches its funds in full, after PayPal’s fee', async () => {
    const { body: catalogue } = await giving.get<GivingCatalogue>('/api/payments/catalogue');
    const { total: sum } = aDonationRequest();
    const fee = calculateFeeCover(sum, catalogue.fees.paypal);
    const request = aDonationRequest({ method: 'paypal', fee, total: sum + fee });
    const { reference, orderId } = await approvedOrder(giving, 'pays', request);
    expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'succeeded' });
    const { purchase_units: units } = await atPayPal(`/v2/checkout/orders/${orderId}`);
    const { net_amount: net } = units[0].payments.captures[0].seller_receivable_breakdown;
    // Its fee is a share that PayPal rounds: a cent more may be received, none less.
    const overCents = Math.round(Number(net.value) * 100) - sum;
    expect(overCents).toBeGreaterThanOrEqual(0);
    expect(overCents).toBeLessThanOrEqual(1);
  });

  test('a donation without an address gets name and address of the PayPal account, if its receipt is sent', async () => {
    const anyone = { ...aDonationRequest({ method: 'paypal' }), donor: { anonymous: false } };
    const { status, body } = await giving.post<DonationView>('/api/payments/donations', anyone);
    expect(status).toBe(201);
    const orderId = await createOrder(giving, body.reference);
    await approve(giving, orderId, 'pays');
    await capture(giving, orderId, body.reference);
    await becomes(giving, body.reference, { status: 'succeeded' });
    await soon(async () => {
      const emails = await mailsTo(giving, 'pays@buyer.example');
      expect(emails.map(({ text }) => text).join()).toContain('Assalamu alaikum Amina');
    });
    const place = { region, endpoint: `${giving.origin}/dynamodb` };
    const { donations } = createDonationTable(createTableClient(donationsTable, place));
    const [stored] = await donations.listOfEmail('pays@buyer.example');
    expect(stored).toMatchObject({ reference: body.reference, donor: { name: 'Amina Pays', anonymous: false } });
  });

  test('a donation with PayPal has one order, however often it is requested', async () => {
    const { reference } = await give(giving, aDonationRequest({ method: 'paypal' }));
    const [one, two] = await Promise.all([createOrder(giving, reference), createOrder(giving, reference)]);
    expect(one).toBe(two);
  });

  test('a donation with PayPal is not captured before the payer approves, and says so', async () => {
    const { reference } = await give(giving, aDonationRequest({ method: 'paypal' }));
    const orderId = await createOrder(giving, reference);
    expect(await capture(giving, orderId, reference)).toMatchObject({
      status: 409,
      body: { error: { code: 'wrong_state' } },
    });
  });

  test.each(['declined', 'restricted', 'action'])(
    'a donation that PayPal declines (%s) can be paid from another account',
    async (buyer) => {
      const { reference, orderId } = await approvedOrder(giving, buyer);
      const refused = await capture(giving, orderId, reference);
      expect(refused).toMatchObject({ status: 402, body: { error: { code: 'payment_declined' } } });
      expect(await fetchDonationView(giving, reference)).toMatchObject({
        status: 'created',
        failure: 'paypal_declined',
      });
      await approve(giving, orderId, 'pays');
      expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'succeeded' });
    },
  );

  test('a donation that PayPal reviews is processing until the review ends, and only then has a receipt', async () => {
    const { reference, orderId } = await approvedOrder(giving, 'review');
    expect((await capture(giving, orderId, reference)).body).toMatchObject({ status: 'processing' });
    expect(await fetchDonationView(giving, reference)).not.toHaveProperty('receiptNumber');
    const { purchase_units: units } = await atPayPal(`/v2/checkout/orders/${orderId}`);
    await act('settle', { capture: units[0].payments.captures[0].id, how: 'complete' });
    await becomes(giving, reference, { status: 'succeeded', receiptNumber: expect.any(String) });
  });

  test('a donation whose capture at PayPal fails is not paid, and needs another attempt', async () => {
    const { reference, orderId } = await approvedOrder(giving, 'capture-declined');
    expect((await capture(giving, orderId, reference)).body).toMatchObject({
      status: 'failed',
      failure: 'paypal_declined',
    });
    expect(await giving.post('/api/paypal/orders', { reference })).toMatchObject({ status: 409 });
  });

  test('a donation with PayPal that was cancelled is never captured', async () => {
    const { reference, orderId } = await approvedOrder(giving);
    expect((await giving.post(`/api/payments/donations/${reference}/cancel`)).body).toMatchObject({
      status: 'cancelled',
    });
    expect((await capture(giving, orderId, reference)).status).toBe(409);
    expect(await fetchDonationView(giving, reference)).toMatchObject({ status: 'cancelled', underReview: false });
  });

  test('a donation captured and cancelled at the same moment is paid with a receipt, or cancelled and not charged', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = aDonationRequest({ method: 'paypal' });
      const { reference, orderId } = await approvedOrder(giving, 'pays', request);
      const [captured] = await Promise.all([
        capture(giving, orderId, reference),
        giving.post(`/api/payments/donations/${reference}/cancel`),
      ]);
      const taken = await isTaken(orderId);
      await becomes(giving, reference, {
        status: taken ? 'succeeded' : 'cancelled',
        underReview: false,
        ...(taken && { receiptNumber: expect.any(String) }),
      });
      expect(captured.status).toBe(taken ? 200 : 409);
    }
  });

  test('a donation with PayPal is captured by its event if the browser died after Pay Now, and the email is sent', async () => {
    const request = aDonationRequest({ method: 'paypal' });
    const { reference } = await give(giving, request);
    const orderId = await createOrder(giving, reference);
    await approve(giving, orderId);
    // The status is not read: the email is the only sign.
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
    expect(await fetchDonationView(giving, reference)).toMatchObject({ status: 'succeeded', underReview: false });
    expect(await isTaken(orderId)).toBe(true);
  });

  // How much is disputed and how much goes back, or all of it; and what the case has raised meanwhile.
  test.each([
    ['a whole donation', '', '40.00', 0],
    ['A$40.00', '40.00', '', 1_000],
  ])(
    'a dispute at PayPal over %s is held back from the case while it is open, and then takes A$40.00',
    async (_, disputed, back, open) => {
      const uid = disputed ? 'wheelchair-ramp' : 'grocery-gap';
      const request = { ...aDonationRequestFor(uid), method: 'paypal' as const };
      const { reference, orderId } = await approvedOrder(giving, 'pays', request);
      await capture(giving, orderId, reference);
      await becomes(giving, reference, { receiptNumber: expect.any(String) });
      const order = await atPayPal(`/v2/checkout/orders/${orderId}`);
      await act('dispute', {
        capture: order.purchase_units[0].payments.captures[0].id,
        reason: 'OTHER',
        amount: disputed,
      });
      await becomes(giving, reference, { status: 'disputed' });
      const raises = (cents: number) =>
        soon(async () =>
          expect((await giving.get(`/api/payments/progress?case=${uid}`)).body).toEqual({
            raisedCents: { [uid]: cents },
          }),
        );
      await raises(open);
      const { items } = await atPayPal('/v1/customer/disputes');
      await act('resolve', { dispute: items[0].dispute_id, outcome: 'RESOLVED_BUYER_FAVOUR', amount: back });
      await becomes(giving, reference, { status: 'dispute_lost', refundedCents: 4_000, underReview: false });
      // The sadaqah for the case bears it, not the zakat.
      await raises(1_000);
    },
  );

  test('a partial refund at PayPal takes the lines in its note', async () => {
    const request = { ...aDonationRequestFor('nursing-degree'), method: 'paypal' as const };
    const { reference, orderId } = await approvedOrder(giving, 'pays', request);
    await capture(giving, orderId, reference);
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    const order = await atPayPal(`/v2/checkout/orders/${orderId}`);
    await atPayPal(`/v2/payments/captures/${order.purchase_units[0].payments.captures[0].id}/refund`, {
      amount: { currency_code: 'AUD', value: '30.00' },
      note_to_payer: 'Given back as you asked. Lines: zakat 30.00',
    });
    await becomes(giving, reference, { status: 'partly_refunded', refundedCents: 3_000, underReview: false });
    await soon(async () =>
      expect((await giving.get('/api/payments/progress?case=nursing-degree')).body).toEqual({
        raisedCents: { 'nursing-degree': 5_000 },
      }),
    );
  });

  test('a refund at PayPal that waits for the bank and then fails is undone, with a new receipt and an email', async () => {
    const request = aDonationRequest({ method: 'paypal' });
    const { reference, orderId } = await approvedOrder(giving, 'pays', request);
    await capture(giving, orderId, reference);
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    const { receiptNumber: first } = await fetchDonationView(giving, reference);
    const payments = async () => (await atPayPal(`/v2/checkout/orders/${orderId}`)).purchase_units[0].payments;
    const mine = async () =>
      (await reconcileGateway(giving)).filter(({ donation }) => donation === deriveDonationId(reference));

    await act('refund', { capture: (await payments()).captures[0].id, amount: '30.00', how: 'echeck' });
    const [refund] = (await payments()).refunds;
    expect(refund).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
    await becomes(giving, reference, { status: 'partly_refunded', refundedCents: 3_000 });
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(2));
    expect(await mine()).toEqual([]);

    await act('settleRefund', { refund: refund.id, how: 'fail' });
    expect((await payments()).captures[0]).toMatchObject({ status: 'COMPLETED' });
    await becomes(giving, reference, { status: 'succeeded', refundedCents: 0, underReview: false });
    await soon(async () => {
      const mails = await mailsTo(giving, request.donor.email);
      expect(mails).toHaveLength(3);
      expect(mails.map(({ subject }) => subject)).toContainEqual('We couldn’t refund A$30.00 to you');
    });
    const { receiptNumber: last } = await fetchDonationView(giving, reference);
    expect(last).not.toBe(first);
    expect(await mine()).toEqual([]);
  });

  test('a refund at PayPal that the foundation’s bank pays in the end is counted once', async () => {
    const { reference, orderId } = await approvedOrder(giving);
    await capture(giving, orderId, reference);
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    const payments = async () => (await atPayPal(`/v2/checkout/orders/${orderId}`)).purchase_units[0].payments;
    await act('refund', { capture: (await payments()).captures[0].id, amount: '30.00', how: 'echeck' });
    await act('settleRefund', { refund: (await payments()).refunds[0].id, how: 'complete' });
    expect((await payments()).refunds).toMatchObject([{ status: 'COMPLETED' }]);
    await webhooks(giving, 'paypal', 'flush');
    await becomes(giving, reference, { status: 'partly_refunded', refundedCents: 3_000, underReview: false });
  });
});
