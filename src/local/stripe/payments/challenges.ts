import type { Work } from '../core/Work';
import type { ChallengeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../store/records';
import { chargeCard } from './charging';
import { authenticationError } from './paymentError';

export interface ChallengeRequest {
  /** Where a browser that leaves the page comes back to. */
  readonly returnUrl: string | null;
  /** The provider's browser script shows the challenge over the page. */
  readonly bySdk: boolean;
}

/** Has the issuer ask the cardholder: the payment waits until it knows. */
export function challenge(
  work: Work,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  { returnUrl, bySdk }: ChallengeRequest,
): PaymentIntentRecord {
  const id = work.newId('src');
  work.put('challenge', { id, payment_intent: intent.id, return_url: returnUrl, done: false });
  const url = `${work.publicUrl}/3ds/${id}?client_secret=${intent.client_secret ?? ''}`;
  const waiting: PaymentIntentRecord = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: bySdk
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: id } }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
  };
  work.put('payment_intent', waiting);
  work.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/**
 * What the cardholder did. Told twice, it counts once.
 *
 * @returns the payment as it is then; null where there is no such challenge for the payment's secret.
 */
export function answerChallenge(
  work: Work,
  asked: ChallengeRecord | undefined,
  clientSecret: string,
  passed: boolean,
): PaymentIntentRecord | null {
  const intent = work.get('payment_intent', asked?.payment_intent ?? '');
  if (!asked || !intent || intent.client_secret !== clientSecret) return null;
  const method = work.get('payment_method', intent.payment_method ?? '');
  if (asked.done || !isAsked(intent, asked.id) || !method) return intent;
  work.put('challenge', { ...asked, done: true });
  if (passed) return chargeCard(work, intent, method, true);

  const failed: PaymentIntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: authenticationError(method),
  };
  work.put('payment_intent', failed);
  work.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** Whether the payment waits for this challenge, not for a later one. */
function isAsked({ status, next_action: action }: PaymentIntentRecord, id: string): boolean {
  if (status !== 'requires_action') return false;
  const url = action?.redirect_to_url?.url ?? (action?.use_stripe_sdk as { stripe_js?: string } | undefined)?.stripe_js;
  return url?.includes(`/3ds/${id}?`) ?? false;
}
