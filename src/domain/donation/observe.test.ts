import { describe, expect, it } from 'vitest';
import {
  aDispute,
  aDonation,
  aLine,
  aPayment,
  aRefund,
  givingDay,
  observeAll,
  someRefunds,
} from '../../../tests/builders/giving';
import type { Donation } from './Donation';
import { observe } from './observe';
import { settleOutbox } from './settleOutbox';
import { toDonationView } from './toDonationView';

const listEffects = ({ outbox }: Donation) => outbox.map(({ id }) => id);
const listCodes = ({ exceptions }: Donation) => exceptions.map(({ code }) => code);
const done = (donation: Donation): Donation => ({
  ...donation,
  outbox: donation.outbox.map((effect) => ({ ...effect, state: 'done' })),
});

const forCase = { lines: [aLine({ beneficiary: { type: 'case', uid: 'winter-rent' } })] };

describe('a payment', () => {
  it('a payment that succeeds books the donation and asks for its receipt and thanks email', () => {
    const { donation, changed } = observe(aDonation({ failure: 'declined' }), aPayment(), givingDay);
    expect(changed).toBe(true);
    expect(donation).toMatchObject({
      status: 'succeeded',
      succeededAt: '2027-02-15T00:05:00.000Z',
      provider: { intentId: 'pi_1', chargeId: 'ch_1' },
      version: 1,
    });
    expect(donation).not.toHaveProperty('failure');
    expect(listEffects(donation)).toEqual(['receipt:0', 'thanks:1']);
    expect(donation.outbox[0]).toEqual({
      id: 'receipt:0',
      kind: 'receipt',
      state: 'pending',
      attempts: 0,
      dueAt: givingDay.toISOString(),
    });
  });

  it('a payment by PayPal names a donor whom the site doesn’t know, before the emails', () => {
    const payer = { email: 'amina@payer.example', name: 'Amina Pays' };
    const begun = aDonation({ method: 'paypal', donor: { anonymous: false } });
    const seen = (state: 'open' | 'succeeded') => aPayment({ object: 'ORDER1', state, payer });
    expect(observeAll(begun, seen('open')).donor).toEqual({ anonymous: false });
    const paid = observeAll(begun, seen('succeeded'));
    expect(paid.donor).toEqual({ ...payer, anonymous: false });
    expect(listEffects(paid)).toEqual(['receipt:0', 'thanks:1']);
    const hidden = aDonation({ method: 'paypal', donor: { anonymous: true } });
    expect(observeAll(hidden, seen('succeeded')).donor).toEqual({ email: payer.email, anonymous: true });
    const typed = { email: 'typed@donor.example', anonymous: true };
    expect(observeAll(aDonation({ method: 'paypal', donor: typed }), seen('succeeded')).donor).toEqual(typed);
  });

  it('a payment for a case raises the case’s total', () =>
    expect(listEffects(observeAll(aDonation({}, forCase), aPayment()))).toEqual([
      'receipt:0',
      'progress:0:none',
      'thanks:1',
    ]));

  it('a payment without any line to receipt asks for no receipt', () => {
    const lines = [aLine({ kind: 'tainted_wealth', receipt: false })];
    expect(listEffects(observeAll(aDonation({}, { lines }), aPayment()))).toEqual(['thanks:1']);
  });

  it.each([
    ['open', 'created'],
    ['requires_action', 'requires_action'],
    ['processing', 'processing'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
  ] as const)('a payment in the state %s makes the donation %s, and books nothing', (state, status) => {
    const donation = observeAll(aDonation(), aPayment({ state }));
    expect(donation).toMatchObject({ status });
    expect(listEffects(donation)).toEqual([]);
  });

  it('the reason of a declined card stays stored until the next try', () => {
    const declined = observeAll(aDonation(), aPayment({ state: 'open', failure: 'insufficient_funds' }));
    expect(declined).toMatchObject({ status: 'created', failure: 'insufficient_funds' });
    const again = observeAll(declined, aPayment({ state: 'requires_action', at: '2027-02-15T00:06:00.000Z' }));
    expect(again).toMatchObject({ status: 'requires_action' });
    expect(again).not.toHaveProperty('failure');
  });

  it('a declined PayPal payment stays declined while its order is only seen open again', () => {
    const donation = aDonation({ method: 'paypal', provider: { orderId: 'ORDER-1' } });
    const open = { state: 'open', object: 'ORDER-1', chargeId: undefined } as const;
    const declined = aPayment({ ...open, failure: 'paypal_declined' });
    const later = aPayment({ ...open, at: '2027-02-15T00:06:00.000Z' });
    expect(observeAll(donation, declined, later)).toEqual(observeAll(donation, later, declined));
    expect(observeAll(donation, declined, later)).toMatchObject({ status: 'created', failure: 'paypal_declined' });
  });

  it('a payment stays in its newest state when an older one is learnt late', () => {
    const declined = aPayment({ state: 'open', failure: 'declined', at: '2027-02-15T00:06:00.000Z' });
    const late = observeAll(
      aDonation(),
      declined,
      aPayment({ state: 'requires_action', at: '2027-02-15T00:05:59.000Z' }),
    );
    expect(late).toMatchObject({ status: 'created', failure: 'declined' });
    // Within the same second, a decline comes after the states before it.
    const tied = observeAll(late, aPayment({ state: 'processing', at: declined.at }));
    expect(tied).toMatchObject({ status: 'created', failure: 'declined' });
  });

  it('a processing payment that failed is reported once, even if learnt late', () => {
    const under = aPayment({ state: 'processing', at: '2027-02-15T00:05:00.000Z' });
    const failed = aPayment({ state: 'open', failure: 'declined', at: '2027-02-18T00:05:00.000Z' });
    expect(listEffects(observeAll(aDonation(), under, failed))).toEqual(['failed_email:1']);
    expect(listEffects(observeAll(aDonation(), failed, under))).toEqual(['failed_email:1']);
    expect(listEffects(observeAll(aDonation(), under, aPayment({ state: 'cancelled' })))).toEqual(['failed_email:1']);
    expect(listEffects(observeAll(aDonation(), aPayment({ state: 'cancelled' }), under))).toEqual(['failed_email:1']);
    expect(listEffects(observeAll(aDonation(), failed))).toEqual([]);
    // The email was not begun when the payment succeeded after all.
    expect(listEffects(observeAll(aDonation(), under, failed, aPayment()))).toEqual(['receipt:0', 'thanks:1']);
  });

  it.each([
    ['amount_mismatch', { cents: 5_00 }],
    ['amount_mismatch', { cents: 50_01 }],
    ['currency_mismatch', { currency: 'usd' }],
    ['mode_mismatch', { livemode: true }],
  ] as const)('a payment with %s books nothing and is noted once', (code, wrong) => {
    const donation = observeAll(aDonation(), aPayment(wrong), aPayment(wrong));
    expect(donation).toMatchObject({ status: 'created' });
    expect(listCodes(donation)).toEqual([code]);
    expect(listEffects(donation)).toEqual([]);
    expect(toDonationView(donation).underReview).toBe(true);
  });

  it.each(['cancelled', 'expired'] as const)(
    'a payment that succeeds after the donation was %s is booked, and gets its receipt',
    (status) => {
      const donation = observeAll(aDonation({ status }), aPayment(), aPayment());
      expect(donation).toMatchObject({ status: 'succeeded', provider: { chargeId: 'ch_1' } });
      expect(listCodes(donation)).toEqual([]);
      expect(listEffects(donation)).toEqual(['receipt:0', 'thanks:1']);
      expect(observeAll(donation, aRefund(50_00))).toMatchObject({ status: 'refunded', refundedCents: 50_00 });
    },
  );

  it('a payment that succeeds twice, by another charge or intent, is an exception', () => {
    const paid = observeAll(aDonation(), aPayment());
    expect(listCodes(observeAll(paid, aPayment({ chargeId: 'ch_2' })))).toEqual(['paid_twice']);
    expect(listCodes(observeAll(paid, aPayment({ object: 'pi_2', chargeId: 'ch_2' })))).toEqual(['paid_twice']);
    const order = aPayment({ object: 'ORDER1', chargeId: undefined, captureId: 'CAP1' });
    const paypal = observeAll(aDonation({}, { method: 'paypal' }), order);
    expect(paypal.provider).toEqual({ orderId: 'ORDER1', captureId: 'CAP1' });
    expect(listCodes(observeAll(paypal, { ...order, captureId: 'CAP2' }))).toEqual(['paid_twice']);
  });

  it('a payment that was replaced by another can still succeed, and changes nothing otherwise', () => {
    const second = observeAll(aDonation(), aPayment({ state: 'open', object: 'pi_2', chargeId: undefined }));
    expect(observeAll(second, aPayment({ state: 'cancelled', object: 'pi_1' }))).toBe(second);
    expect(observeAll(second, aPayment({ object: 'pi_1' }))).toMatchObject({
      status: 'succeeded',
      provider: { intentId: 'pi_1' },
    });
  });
});

it('finance’s requests to send a receipt again and to issue a new one are each done once, the email last', () => {
  const paid = done(observeAll(aDonation(), aPayment()));
  const again = settleOutbox({ ...paid, resent: 2, reissue: { count: 1 } }, givingDay);
  expect(listEffects(again)).toEqual(['receipt:0', 'thanks:1', 'receipt:0:reissue:1', 'thanks:again:2']);
  expect(settleOutbox(done(again), givingDay)).toEqual(done(again));
});

describe('a refund', () => {
  const paid = observeAll(aDonation({}, forCase), aPayment());

  it('a refund of a part replaces a receipt that was not begun, and the email comes after it', () => {
    const donation = observeAll(paid, aRefund(10_00));
    expect(donation).toMatchObject({ status: 'partly_refunded', refundedCents: 10_00 });
    expect(listEffects(donation)).toEqual(['receipt:1000', 'progress:1000:none', 'thanks:1', 'refund_email:1000']);
  });

  it('a refund of a part has the receipt issued again if there was one', () => {
    const donation = observeAll(done(paid), aRefund(10_00));
    expect(listEffects(donation)).toEqual([
      'receipt:0',
      'progress:0:none',
      'thanks:1',
      'receipt:1000',
      'progress:1000:none',
      'refund_email:1000',
    ]);
    expect(donation.outbox.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'pending',
      'pending',
      'pending',
    ]);
  });

  it('a refund of all voids the receipt, and sends no thanks email if none was sent yet', () => {
    const donation = observeAll(paid, aRefund(50_00));
    expect(donation).toMatchObject({ status: 'refunded', refundedCents: 50_00 });
    expect(listEffects(donation)).toEqual(['void_receipt:5000', 'progress:5000:none', 'refund_email:5000']);
  });

  it('a refund of more than was given is an exception, and takes no more than all', () => {
    const donation = observeAll(paid, aRefund(60_00));
    expect(donation).toMatchObject({ status: 'refunded', refundedCents: 50_00 });
    expect(listCodes(donation)).toEqual(['over_refunded']);
  });

  it('a refund that is learnt before the payment waits for it', () => {
    const early = observeAll(aDonation(), aRefund(10_00));
    expect(early).toMatchObject({ status: 'created', refundedCents: 10_00 });
    expect(listEffects(early)).toEqual([]);
    expect(toDonationView(early).refundedCents).toBe(0);
    expect(observeAll(early, aPayment())).toMatchObject({ status: 'partly_refunded' });
  });

  it('a refund that is older than what is known changes nothing', () => {
    const refunded = observeAll(paid, aRefund(someRefunds([10_00, 10_00])));
    expect(observe(refunded, aRefund(10_00), givingDay).changed).toBe(false);
  });
});

describe('a refund that fails at the bank', () => {
  const paid = done(observeAll(aDonation({}, forCase), aPayment()));
  const first = { id: 're_1', cents: 10_00 };

  it('a refund that fails at the bank is reversed: amount, status and receipt follow, and the donor is informed', () => {
    const donation = observeAll(done(observeAll(paid, aRefund(10_00))), aRefund(someRefunds([10_00], ['re_1'])));
    expect(donation).toMatchObject({ status: 'succeeded', refundedCents: 0, failedRefunds: [first] });
    expect(donation.outbox.filter(({ state }) => state === 'pending').map(({ id }) => id)).toEqual([
      'receipt:0:1000',
      'progress:0:none:1000',
      'refund_failed_email:1000',
    ]);
    expect(observe(donation, aRefund(10_00), givingDay).changed).toBe(false);
    expect(observe(donation, aRefund(someRefunds([10_00], ['re_1'])), givingDay).changed).toBe(false);
  });

  it('a refund that fails at the bank leaves the other refunds unchanged, and sends no second email about them', () => {
    const twice = done(observeAll(paid, aRefund(10_00), aRefund(someRefunds([10_00, 5_00]))));
    const donation = observeAll(twice, aRefund(someRefunds([10_00, 5_00], ['re_1'])));
    expect(donation).toMatchObject({ status: 'partly_refunded', refundedCents: 5_00 });
    expect(donation.outbox.filter(({ state }) => state === 'pending').map(({ id }) => id)).toEqual([
      'receipt:500:1000',
      'progress:500:none:1000',
      'refund_failed_email:1000',
    ]);
  });

  it('a refund that failed at the bank can be sent again, and the donor is informed again', () => {
    const failed = done(observeAll(paid, aRefund(50_00), aRefund(someRefunds([50_00], ['re_1']))));
    const again = observeAll(failed, aRefund(someRefunds([50_00, 50_00], ['re_1'])));
    expect(again).toMatchObject({ status: 'refunded', refundedCents: 50_00 });
    expect(listEffects(again)).toContain('void_receipt:5000:5000');
    expect(listEffects(again)).toContain('refund_email:10000');
  });

  it('a refund that fails at the bank is reversed for a donation stored with only the sum of its refunds', () => {
    const stored = aDonation({ status: 'refunded', refundedCents: 50_00, succeededAt: givingDay.toISOString() });
    expect(observeAll(stored, aRefund(someRefunds([50_00], ['re_1'])))).toMatchObject({
      status: 'succeeded',
      refundedCents: 0,
    });
  });
});

describe('a dispute', () => {
  const paid = done(observeAll(aDonation({}, forCase), aPayment()));
  const newEffects = (donation: Donation) => listEffects(donation).slice(3);

  it('a dispute holds the money back while it is open', () => {
    const donation = observeAll(paid, aDispute('open'));
    expect(donation).toMatchObject({ status: 'disputed' });
    expect(newEffects(donation)).toEqual(['progress:0:open']);
  });

  it('a dispute that is won leaves the donation as it was', () => {
    expect(observeAll(paid, aDispute('open'), aDispute('won'))).toMatchObject({ status: 'succeeded' });
    expect(observeAll(paid, aRefund(10_00), aDispute('open'), aDispute('won'))).toMatchObject({
      status: 'partly_refunded',
    });
    expect(observeAll(paid, aDispute('won'), aDispute('open'))).toMatchObject({ status: 'succeeded' });
  });

  it('a dispute that is lost voids the receipt, and nothing reverses it', () => {
    const lost = observeAll(paid, aDispute('open'), aDispute('lost'));
    expect(lost).toMatchObject({ status: 'dispute_lost' });
    expect(newEffects(lost)).toEqual(['void_receipt:5000', 'progress:0:lost', 'dispute_lost_email:1']);
    expect(observeAll(lost, aDispute('won'), aDispute('open'), aPayment())).toMatchObject({ status: 'dispute_lost' });
    expect(observeAll(lost, aRefund(50_00))).toMatchObject({ status: 'dispute_lost', refundedCents: 50_00 });
  });

  it('a dispute that is lost for a part leaves a receipt for the rest', () =>
    expect(newEffects(observeAll(paid, aDispute('lost', 20_00)))).toEqual([
      'receipt:2000',
      'progress:0:lost',
      'dispute_lost_email:1',
    ]));

  it('a dispute that PayPal decides for its payer is no refund of ours, in whichever order both are learnt', () => {
    const byPayPal = done(observeAll(aDonation({ method: 'paypal' }, forCase), aPayment()));
    const moved = aRefund(50_00);
    for (const donation of [
      observeAll(byPayPal, aDispute('open'), moved, aDispute('lost')),
      observeAll(byPayPal, aDispute('open'), aDispute('lost'), moved),
      observeAll(byPayPal, aDispute('lost'), moved),
    ]) {
      expect(listEffects(donation)).toContain('dispute_lost_email:1');
      expect(listEffects(donation).filter((id) => id.startsWith('refund_email'))).toEqual([]);
    }
  });

  it('a dispute beside a refund has an email of its own, and so has the refund', () => {
    const byPayPal = done(observeAll(aDonation({ method: 'paypal' }, forCase), aPayment()));
    const refunded = done(observeAll(byPayPal, aRefund(10_00)));
    const all = aRefund(someRefunds([10_00, 30_00], []));
    const emails = (donation: Donation) => listEffects(donation).filter((id) => /^(refund|dispute).*email/.test(id));
    expect(emails(observeAll(refunded, aDispute('open', 30_00), all, aDispute('lost', 30_00)))).toEqual([
      'refund_email:1000',
      'dispute_lost_email:1',
    ]);
    expect(emails(observeAll(paid, aRefund(10_00), aDispute('lost', 30_00)))).toEqual([
      'refund_email:1000',
      'dispute_lost_email:1',
    ]);
  });

  it('a dispute that was lost before its email sends none when it is seen again', () => {
    const { tellsLostDispute, ...before } = observeAll(paid, aDispute('open'), aDispute('lost'));
    expect(tellsLostDispute).toBe(true);
    const outbox = before.outbox.filter(({ kind }) => kind !== 'dispute_lost_email');
    const seen = observeAll(done({ ...before, outbox }), aPayment(), aDispute('lost'), aRefund(0));
    expect(listEffects(seen)).not.toContain('dispute_lost_email:1');
  });

  it('a dispute beside another dispute is an exception for finance', () =>
    expect(listCodes(observeAll(paid, aDispute('open'), aDispute('lost', 50_00, { object: 'dp_2' })))).toEqual([
      'second_dispute',
    ]));
});
