import { createMandate } from './debits';
import { declineError, invalidRequest, noSuch } from './errors';
import {
  checkCustomer,
  checkType,
  detachMethod,
  findPaymentMethod,
  findTestCard,
  type MethodType,
} from './paymentMethods';
import {
  nulls,
  randomId,
  type ChallengeRecord,
  type CustomerRecord,
  type PaymentIntentRecord,
  type PaymentMethodRecord,
  type SetupIntentRecord,
  type Work,
} from './state';
import { declines } from './testCards';

/** Stores someone whose cards can be saved. */
export function createCustomer(
  work: Work,
  {
    email,
    name,
    metadata = {},
  }: { email?: string | undefined; name?: string | undefined; metadata?: CustomerRecord['metadata'] | undefined },
): CustomerRecord {
  const customer: CustomerRecord = {
    id: work.newId('cus'),
    object: 'customer',
    ...nulls('address currency customer_account default_source description discount phone shipping test_clock'),
    balance: 0,
    created: work.now,
    delinquent: false,
    email: email ?? null,
    invoice_settings: {
      ...nulls('custom_fields default_payment_method footer rendering_options'),
    },
    livemode: false,
    metadata,
    name: name ?? null,
    preferred_locales: [],
    tax_exempt: 'none',
  };
  work.put('customer', customer);
  return customer;
}

/**
 * Deletes a customer, whose cards and bank accounts can't be used again.
 *
 * @throws ApiFailure if there is none.
 */
export function deleteCustomer(work: Work, id: string): object {
  if (!work.get('customer', id)) throw noSuch('customer', id, 'customer');
  for (const method of work.all('payment_method')) if (method.customer === id) detachMethod(work, method);
  work.remove('customer', id);
  return { id, object: 'customer', deleted: true };
}

/**
 * Begins to save a card or bank account of a customer.
 *
 * @throws ApiFailure for an unknown customer.
 */
export function createSetup(
  work: Work,
  given: {
    customer: string;
    usage?: SetupIntentRecord['usage'] | undefined;
    allowed_payment_method_types?: readonly MethodType[] | undefined;
    metadata?: Record<string, string> | undefined;
  },
): SetupIntentRecord {
  if (!work.get('customer', given.customer)) throw noSuch('customer', given.customer, 'customer');
  const types = [...(given.allowed_payment_method_types ?? ['card'])];
  const id = work.newId('seti');
  const setup: SetupIntentRecord = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: types,
    ...nulls('application automatic_payment_methods cancellation_reason customer_account description'),
    ...nulls('excluded_payment_method_types flow_directions last_setup_error latest_attempt managed_payments'),
    ...nulls('mandate next_action on_behalf_of payment_method payment_method_configuration_details'),
    ...nulls('single_use_mandate'),
    client_secret: `${id}_secret_${randomId(25)}`,
    created: work.now,
    customer: given.customer,
    livemode: false,
    metadata: given.metadata ?? {},
    payment_method_options: types.includes('card')
      ? { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } }
      : {},
    payment_method_types: types,
    status: 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  };
  work.put('setup_intent', setup);
  return setup;
}

/**
 * Tries to save a card, or a bank account with its holder's acceptance of the mandate.
 *
 * @returns the setup: done, waiting for 3-D Secure, or `requires_payment_method` with its last error.
 * @throws ApiFailure if it cannot be tried.
 */
export function confirmSetup(
  work: Work,
  setup: SetupIntentRecord,
  methodId: string,
  isAccepted: boolean,
): SetupIntentRecord {
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${setup.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: setup,
    });
  const method = findPaymentMethod(work, methodId);
  checkType(setup.payment_method_types, method);
  checkCustomer(method, setup.customer);
  const tried: SetupIntentRecord = { ...setup, latest_attempt: work.newId('setatt') };
  if (method.type === 'au_becs_debit') {
    if (!isAccepted)
      throw invalidRequest(
        'This SetupIntent requires a mandate, but no existing mandate was found. Collect mandate acceptance from the customer and try again, providing acceptance data in the mandate_data parameter.',
        { code: 'parameter_missing', param: 'mandate_data' },
      );
    return saveMethod(work, { ...tried, mandate: createMandate(work, method).id }, method);
  }
  const card = findTestCard(work, method.id);
  if (card?.decline && !card.saves) {
    const decline = declines[card.decline];
    const { charge: _charge, ...error } = declineError(decline, { id: '' }, method);
    return failSetup(work, tried, error);
  }
  if (!card?.challenge) return saveMethod(work, tried, method);
  const next_action = openChallenge(work, setup);
  return keep(work, {
    ...tried,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action,
  });
}

/** Opens a new 3-D Secure challenge, as the next action of what it is for. */
export function openChallenge(
  work: Work,
  { id: payment_intent, client_secret }: SetupIntentRecord | PaymentIntentRecord,
) {
  const id = work.newId('src');
  work.put('challenge', { id, payment_intent, done: false });
  const stripe_js = `${work.publicUrl}/3ds/${id}?client_secret=${client_secret ?? ''}`;
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js, source: id },
  } as const;
}

/** Whether a payment or a setup waits for this challenge, and not for a later one. */
export function isWaiting({ id, done }: ChallengeRecord, intent: SetupIntentRecord | PaymentIntentRecord): boolean {
  const action = intent.next_action?.use_stripe_sdk as { source?: string } | undefined;
  return intent.status === 'requires_action' && action?.source === id && !done;
}

/** Takes the cardholder's answer, if the challenge is of a setup. @returns whether it is */
export function answerSetup(work: Work, challenge: ChallengeRecord, passed: boolean): boolean {
  const setup = work.get('setup_intent', challenge.payment_intent);
  if (!setup) return false;
  const method = work.get('payment_method', setup.payment_method ?? '');
  if (!method || !isWaiting(challenge, setup)) return true;
  work.put('challenge', { ...challenge, done: true });
  if (passed) saveMethod(work, setup, method);
  else
    failSetup(work, setup, {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    });
  return true;
}

function failSetup(
  work: Work,
  setup: SetupIntentRecord,
  error: NonNullable<SetupIntentRecord['last_setup_error']>,
): SetupIntentRecord {
  const failed = keep(work, {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  work.emit('setup_intent.setup_failed', failed);
  return failed;
}

/**
 * Cancels a setup that has saved nothing.
 *
 * @throws ApiFailure if it has saved something, or is cancelled.
 */
export function cancelSetup(
  work: Work,
  setup: SetupIntentRecord,
  reason: SetupIntentRecord['cancellation_reason'],
): SetupIntentRecord {
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalidRequest(`You cannot cancel this SetupIntent because it has a status of ${setup.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: setup,
    });
  const cancelled = keep(work, { ...setup, status: 'canceled', cancellation_reason: reason, next_action: null });
  work.emit('setup_intent.canceled', cancelled);
  return cancelled;
}

function saveMethod(work: Work, setup: SetupIntentRecord, method: PaymentMethodRecord): SetupIntentRecord {
  work.put('payment_method', { ...method, customer: setup.customer });
  return keep(work, {
    ...setup,
    status: 'succeeded',
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  });
}

function keep(work: Work, setup: SetupIntentRecord): SetupIntentRecord {
  work.put('setup_intent', setup);
  return setup;
}

/** Returns a setup as an answer has it, with the objects that were asked for in place of their ids. */
export const showSetup = (work: Work, setup: SetupIntentRecord, paths: readonly string[] = []): object => ({
  ...setup,
  ...(paths.includes('payment_method') &&
    setup.payment_method && { payment_method: work.get('payment_method', setup.payment_method) }),
  ...(paths.includes('mandate') && setup.mandate && { mandate: work.get('mandate', setup.mandate) }),
});
