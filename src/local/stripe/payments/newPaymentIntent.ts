import type { Work } from '../core/Work';
import type { PaymentIntentRecord } from '../store/records';

/** What a payment may be made with; the rest is as the provider begins it. */
export interface NewPaymentIntent {
  readonly amount: number;
  readonly currency: string;
  readonly automatic: PaymentIntentRecord['automatic_payment_methods'];
  readonly capture_method: 'automatic' | 'automatic_async';
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly receipt_email: string | null;
  readonly statement_descriptor_suffix: string | null;
}

/** A payment that waits for a card. */
export function newPaymentIntent(work: Work, { automatic, ...given }: NewPaymentIntent): PaymentIntentRecord {
  const id = work.newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${work.secret(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  };
}
