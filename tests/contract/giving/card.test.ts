import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDonationRequest,
  aDonationRequestFor,
  atStripe,
  becomes,
  confirm,
  give,
  giveByCard,
  createIntent,
  mailsTo,
  soon,
  fetchDonationView,
  webhooks,
} from './support/gifts';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();
beforeAll(async () => {
  // Their few seconds may be over before a test has seen what comes before them.
  await askBank('wait');
});

/** Has the bank act; it does nothing by itself. */
const askBank = (what: string, body: object = {}) =>
  fetch(`${giving.origin}/stripe/_bank/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Whole cents that a case has received. */
const getRaised = async (uid: string) =>
  (await giving.get<{ raisedCents: Record<string, number> }>(`/api/payments/progress?case=${uid}`)).body.raisedCents[
    uid
  ];

describe('a donation by card', () => {
  // Spec 1.18, 7.5
  test('a donation by card is paid, thanked for once, and counted for its case', async () => {
    const request = aDonationRequestFor('grocery-gap');
    const { reference } = await giveByCard(giving, request);
    const view = await becomes(giving, reference, { status: 'succeeded' });
    expect(view).toMatchObject({ totalCents: 15_000, refundedCents: 0, underReview: false });

    const { receiptNumber } = await becomes(giving, reference, {
      receiptNumber: expect.stringMatching(/^MZ-\d{4}-\d{6}$/),
    });
    const receipt = await fetch(`${giving.origin}/api/payments/donations/${reference}/receipt`);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(receipt.headers.get('content-disposition')).toBe(`attachment; filename="${receiptNumber}.pdf"`);
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
    expect((await mailsTo(giving, request.donor.email))[0]!.subject).toContain(receiptNumber);
    await soon(async () => expect(await getRaised('grocery-gap')).toBe(5_000));
  });

  test('a receipt is emailed once to a corrected address if two ask at the same moment', async () => {
    const request = aDonationRequest();
    const { reference } = await giveByCard(giving, request);
    const asked = `/api/payments/donations/${reference}/email`;
    const view = await soon(async () => {
      const { receiptEmail } = await fetchDonationView(giving, reference);
      expect(receiptEmail).toMatchObject({ isSent: true, count: 0, canRepeat: true, canCorrect: true });
      return receiptEmail!;
    });
    expect(request.donor.email.startsWith(view.address[0]!)).toBe(true);
    expect(view.address).toMatch(/^.…@/u);

    const right = `right.${request.donor.email}`;
    const answers = await Promise.all([
      giving.post(asked, { count: 0, email: right }),
      giving.post(asked, { count: 0, email: right }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await soon(async () => expect(await mailsTo(giving, right)).toHaveLength(1));
    expect(await mailsTo(giving, request.donor.email)).toHaveLength(1);
    // What was done is not done again, and no more than three in all.
    expect((await giving.post(asked, { count: 0, email: right })).status).toBe(200);
    for (const count of [1, 2]) expect((await giving.post(asked, { count })).status).toBe(200);
    expect((await giving.post(asked, { count: 3 })).status).toBe(409);
    expect((await giving.post(asked, { count: 1, email: 'no address' })).status).toBe(400);
    await becomes(giving, reference, { receiptEmail: expect.objectContaining({ isSent: true, count: 3 }) });
  });

  // Spec 7.3
  test('a donation by card is created once however often it is requested', async () => {
    const request = aDonationRequest();
    const [one, two] = await Promise.all([
      giving.post('/api/payments/donations', request),
      giving.post('/api/payments/donations', request),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 201]);
    expect(one.body).toEqual(two.body);
    const reference = String(one.body.reference);
    const intents = await Promise.all([createIntent(giving, reference), createIntent(giving, reference)]);
    expect(intents[0]).toEqual(intents[1]);

    const other = await giving.post('/api/payments/donations', {
      ...request,
      donor: { ...request.donor, name: 'Another' },
    });
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'attempt_reused' } } });
  });

  test('a donation by card is returned, once it is paid, whatever a tab with an older draft requests', async () => {
    const request = aDonationRequest();
    const { reference } = await giveByCard(giving, request);
    const paid = await becomes(giving, reference, { status: 'succeeded' });
    const other = await giving.post('/api/payments/donations', {
      ...request,
      donor: { ...request.donor, name: 'Another' },
    });
    expect(other).toMatchObject({ status: 200, body: { reference, status: 'succeeded', totalCents: paid.totalCents } });
    const intent = await giving.post('/api/stripe/intents', { reference });
    expect(intent.body).toMatchObject({ clientSecret: null, status: 'succeeded' });
  });

  test.each([
    ['visa_chargeDeclined', 'declined'],
    ['visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['chargeDeclinedExpiredCard', 'expired_card'],
    ['chargeDeclinedIncorrectCvc', 'wrong_cvc'],
    ['chargeDeclinedProcessingError', 'processing_error'],
  ] as const)('a donation whose card is declined (%s) can be paid with another card', async (card, failure) => {
    const { reference, intent, confirmed } = await giveByCard(giving, aDonationRequest(), card);
    expect(confirmed.status).toBe(402);
    await becomes(giving, reference, { status: 'created', failure });
    expect(await createIntent(giving, reference)).toEqual(intent);
    await confirm(giving, intent);
    const paid = await becomes(giving, reference, { status: 'succeeded' });
    expect(paid).not.toHaveProperty('failure');
  });

  test('a donation by card waits for 3-D Secure, also across a reload', async () => {
    const { reference, intent } = await giveByCard(giving, aDonationRequest(), 'authenticationRequired');
    await becomes(giving, reference, { status: 'requires_action' });
    const again = await giving.post<{ clientSecret: string; status: string }>('/api/stripe/intents', { reference });
    expect(again.body).toMatchObject({ clientSecret: intent.clientSecret, status: 'requires_action' });
  });

  test('a donation by card stays processing until the bank decides, and then the donor gets an email', async () => {
    const request = aDonationRequest();
    const { reference, intent } = await giveByCard(giving, request, 'failsLater');
    await becomes(giving, reference, { status: 'processing' });
    expect((await giving.post(`/api/payments/donations/${reference}/cancel`)).body).toMatchObject({
      error: { code: 'wrong_state' },
    });
    await askBank('settle', { payment_intent: intent.id, outcome: 'failed' });
    await becomes(giving, reference, { status: 'created', failure: 'declined' });
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
  });

  test('a donation by card is cancelled by its donor, and then cannot be paid', async () => {
    const { reference } = await give(giving);
    const intent = await createIntent(giving, reference);
    const cancelled = await giving.post(`/api/payments/donations/${reference}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect((await confirm(giving, intent)).status).toBe(400);
    expect((await giving.post('/api/stripe/intents', { reference })).body).toMatchObject({
      clientSecret: null,
      status: 'cancelled',
    });
    expect((await giving.post(`/api/payments/donations/${reference}/cancel`)).status).toBe(200);
  });

  test('a donation by card that is paid cannot be cancelled', async () => {
    const { reference } = await giveByCard(giving);
    await becomes(giving, reference, { status: 'succeeded' });
    const refused = await giving.post(`/api/payments/donations/${reference}/cancel`);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
  });
});

describe('a refunded or disputed donation', () => {
  test.each([
    ['loses by default the sadaqah for a case, and no zakat', 'flood-repairs', {}, 2_000],
    ['loses the zakat where the refund says so', 'dialysis-travel', { 'metadata[lines]': 'zakat 30.00' }, 5_000],
  ])(
    'a partly refunded donation %s, gets another receipt, and its donor an email',
    async (_, uid, lines, raisedCents) => {
      const request = aDonationRequestFor(uid);
      const { reference, intent } = await giveByCard(giving, request);
      const first = await becomes(giving, reference, { receiptNumber: expect.any(String) });
      await atStripe(giving, '/refunds', { payment_intent: intent.id, amount: '3000', ...lines });
      const after = await becomes(giving, reference, { status: 'partly_refunded', refundedCents: 3_000 });
      await soon(async () => {
        const { receiptNumber } = await fetchDonationView(giving, reference);
        expect(receiptNumber).toBeDefined();
        expect(receiptNumber).not.toBe(first.receiptNumber);
      });
      expect(after.underReview).toBe(false);
      await soon(async () => expect(await getRaised(uid)).toBe(raisedCents));
      await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(2));
    },
  );

  test('a fully refunded donation has no valid receipt, and its case has none of it', async () => {
    const { reference, intent } = await giveByCard(giving, aDonationRequestFor('safe-house-start'));
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    await atStripe(giving, '/refunds', { payment_intent: intent.id });
    await becomes(giving, reference, { status: 'refunded', refundedCents: 15_000 });
    await soon(async () => expect(await fetchDonationView(giving, reference)).not.toHaveProperty('receiptNumber'));
    expect(await giving.get(`/api/payments/donations/${reference}/receipt`)).toMatchObject({ status: 409 });
    await soon(async () => expect(await getRaised('safe-house-start')).toBe(0));
  });

  test('a donation whose refund fails at the bank counts again, gets a new receipt, and its donor an email', async () => {
    const request = aDonationRequest();
    const { reference, intent } = await giveByCard(giving, request, 'refundFail');
    const first = await becomes(giving, reference, { receiptNumber: expect.any(String) });
    // A refund in full that comes before the receipt's email takes its place.
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(1));
    await atStripe(giving, '/refunds', { payment_intent: intent.id });
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(2));
    await askBank('run');
    await becomes(giving, reference, { status: 'succeeded', refundedCents: 0, underReview: false });
    const { receiptNumber } = await becomes(giving, reference, { receiptNumber: expect.any(String) });
    expect(receiptNumber).not.toBe(first.receiptNumber);
    await soon(async () => expect(await mailsTo(giving, request.donor.email)).toHaveLength(3));
    expect((await mailsTo(giving, request.donor.email))[0]!.subject).toBe('We couldn’t refund A$150.00 to you');
  });

  test('a donation whose dispute is lost has no valid receipt', async () => {
    const { reference, intent } = await giveByCard(giving);
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    const dispute = (await (await askBank('dispute', { payment_intent: intent.id })).json()) as { id: string };
    await becomes(giving, reference, { status: 'disputed' });
    await askBank('resolve', { dispute: dispute.id, outcome: 'lost' });
    await becomes(giving, reference, { status: 'dispute_lost' });
    await webhooks(giving, 'stripe', 'flush');
    await soon(async () => expect(await fetchDonationView(giving, reference)).not.toHaveProperty('receiptNumber'));
    expect((await fetchDonationView(giving, reference)).status).toBe('dispute_lost');
    expect(await giving.get(`/api/payments/donations/${reference}/receipt`)).toMatchObject({ status: 409 });
  });
});
