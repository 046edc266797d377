import { z } from 'zod';
import { closeDispute, giveEvidence } from '../../payments/disputes';
import { refundCharge, tellOfRefund } from '../../payments/refunds';
import type { Work } from '../../core/Work';
import type { ChargeRecord, DisputeRecord, RefundRecord } from '../../store/records';
import { invalidRequest, noSuch } from '../ApiFailure';
import { expand, flag, integer, listing, mergeMetadata, metadata, oneOf, text } from '../fields';
import { listPage } from '../listPage';
import { ok, route } from '../Route';

const one = z.strictObject({ expand: expand.optional() });
const ofPayment = { charge: text().optional(), payment_intent: text().optional() };

/** What was taken from cards, given back, and disputed. */
export const chargeRoutes = [
  route('GET', '/charges', z.strictObject({ ...listing, payment_intent: text().optional() }), (work, { params }) =>
    ok(
      listPage(
        '/v1/charges',
        work.all('charge').filter((row) => !params.payment_intent || row.payment_intent === params.payment_intent),
        params,
      ),
    ),
  ),
  route('GET', '/charges/:id', one, (work, { id }) => ok(findCharge(work, id, 'id'))),

  route(
    'POST',
    '/refunds',
    z.strictObject({
      ...ofPayment,
      amount: integer(1).optional(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
      metadata: metadata.optional(),
      expand: expand.optional(),
    }),
    (work, { params }) =>
      ok(
        refundCharge(work, chargeToRefund(work, params), {
          amount: params.amount,
          reason: params.reason ?? null,
          metadata: mergeMetadata({}, params.metadata),
        }),
      ),
  ),
  route('GET', '/refunds', z.strictObject({ ...listing, ...ofPayment }), (work, { params }) =>
    ok(listPage('/v1/refunds', work.all('refund').filter(isOf(params)), params)),
  ),
  route('GET', '/refunds/:id', one, (work, { id }) => ok(findRefund(work, id))),
  route(
    'POST',
    '/refunds/:id',
    z.strictObject({ metadata: metadata.optional(), expand: expand.optional() }),
    (work, { id, params }) => {
      const refund = findRefund(work, id);
      const updated = { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, params.metadata) };
      work.put('refund', updated);
      tellOfRefund(work, updated, { metadata: refund.metadata });
      return ok(updated);
    },
  ),

  route('GET', '/disputes', z.strictObject({ ...listing, ...ofPayment }), (work, { params }) =>
    ok(listPage('/v1/disputes', work.all('dispute').filter(isOf(params)), params)),
  ),
  route('GET', '/disputes/:id', one, (work, { id }) => ok(findDispute(work, id))),
  route(
    'POST',
    '/disputes/:id',
    z.strictObject({
      evidence: z
        .strictObject({
          uncategorized_text: text(20_000),
          product_description: text(20_000),
          customer_name: text(),
          customer_email_address: text(),
          refund_policy_disclosure: text(20_000),
        })
        .partial()
        .optional(),
      submit: flag.optional(),
      expand: expand.optional(),
    }),
    (work, { id, params }) => {
      const dispute = findDispute(work, id);
      if (!params.evidence && !params.submit) return ok(dispute);
      return ok(giveEvidence(work, dispute, params.evidence ?? {}, params.submit ?? true));
    },
  ),
  route('POST', '/disputes/:id/close', one, (work, { id }) => ok(closeDispute(work, findDispute(work, id), 'lost'))),
];

function isOf(params: { charge?: string | undefined; payment_intent?: string | undefined }) {
  return (row: RefundRecord | DisputeRecord) =>
    (!params.charge || row.charge === params.charge) &&
    (!params.payment_intent || row.payment_intent === params.payment_intent);
}

function chargeToRefund(
  work: Work,
  { charge, payment_intent: intentId }: { charge?: string | undefined; payment_intent?: string | undefined },
): ChargeRecord {
  if (charge !== undefined) return findCharge(work, charge, 'charge');
  if (intentId === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = work.get('payment_intent', intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const latest = work.get('charge', intent.latest_charge ?? '');
  if (latest?.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  return latest;
}

function findCharge(work: Work, id: string, param: string): ChargeRecord {
  const found = work.get('charge', id);
  if (!found) throw noSuch('charge', id, param);
  return found;
}

function findRefund(work: Work, id: string): RefundRecord {
  const found = work.get('refund', id);
  if (!found) throw noSuch('refund', id, 'refund');
  return found;
}

function findDispute(work: Work, id: string): DisputeRecord {
  const found = work.get('dispute', id);
  if (!found) throw noSuch('dispute', id, 'dispute');
  return found;
}
