import { createHmac } from 'node:crypto';
import { addBankingDays, sydneyZone, sydneyDay, toMoment } from '../../domain/calendar';
import { invalidRequest } from './errors';
import type { BillingDetails, Redisplay } from './paymentMethods';
import type { MandateRecord, PaymentMethodRecord, Reader, Work } from './state';
import { testAccounts, testBsb, type TestAccount } from './testAccounts';

/** Business days until a bank's answer to a direct debit is known (https://docs.stripe.com/payments/au-becs-debit). */
const answeredAfter = 3;
const fastAfter = 3 * 60_000;

/**
 * Stores a bank account as a payment method: never its number.
 *
 * @throws ApiFailure if it is no test account, or its holder's name or address is missing.
 */
export function createAccountMethod(
  work: Work,
  entry: { readonly bsb_number: string; readonly account_number: string },
  billing: BillingDetails,
  allow_redisplay: Redisplay,
): PaymentMethodRecord {
  for (const field of ['name', 'email'] as const)
    if (!billing[field])
      throw invalidRequest(`Missing required param: billing_details[${field}].`, {
        code: 'parameter_missing',
        param: `billing_details[${field}]`,
      });
  const account = testAccounts.find(({ number }) => number === entry.account_number);
  if (entry.bsb_number !== testBsb || !account)
    throw invalidRequest(
      'Your request was in test mode, but used a non test (live) account. For a list of valid test accounts, visit: https://docs.stripe.com/payments/au-becs-debit/set-up-payment.',
      {
        code: 'payment_method_invalid_parameter_testmode',
        param: `au_becs_debit[${entry.bsb_number === testBsb ? 'account_number' : 'bsb_number'}]`,
      },
    );
  const method: PaymentMethodRecord = {
    id: work.newId('pm'),
    object: 'payment_method',
    allow_redisplay,
    au_becs_debit: {
      bsb_number: testBsb,
      fingerprint: createHmac('sha256', 'local account fingerprints').update(account.number).digest('hex').slice(0, 16),
      last4: account.number.slice(-4),
    },
    billing_details: billing,
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'au_becs_debit',
  };
  work.put('payment_method', method);
  work.put('account', { id: method.id, behaviour: account.name });
  return method;
}

/** Finds the test account behind a payment method: how it behaves. */
export function findTestAccount(reader: Reader, methodId: string | null): TestAccount | undefined {
  const name = reader.get('account', methodId ?? '')?.behaviour;
  return testAccounts.find((account) => account.name === name);
}

/** Stores the holder's permission to debit an account. */
export function createMandate(work: Work, method: PaymentMethodRecord): MandateRecord {
  const id = work.newId('mandate');
  const mandate: MandateRecord = {
    id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: work.now,
      online: { ip_address: '127.0.0.1', user_agent: 'emulator' },
      type: 'online',
    },
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: { au_becs_debit: { url: `${work.publicUrl}/mandates/${id}` }, type: 'au_becs_debit' },
    status: 'active',
    type: 'multi_use',
  };
  work.put('mandate', mandate);
  return mandate;
}

/** Finds the mandate of a saved account. */
export const findMandate = (reader: Reader, methodId: string): MandateRecord | undefined =>
  reader.all('mandate').find(({ payment_method }) => payment_method === methodId);

/** Ends a mandate, as the bank or the holder may; a second time changes nothing. */
export function endMandate(work: Work, mandate: MandateRecord | undefined): void {
  if (mandate?.status !== 'active') return;
  const ended: MandateRecord = { ...mandate, status: 'inactive' };
  work.put('mandate', ended);
  work.emit('mandate.updated', ended);
}

/** Returns when the bank's answer to a debit is known, in milliseconds since 1970. */
export function getAnswerTime(now: number, account: TestAccount | undefined): number {
  const at = now * 1000;
  if (account?.isFast) return at + fastAfter;
  return toMoment(addBankingDays(sydneyDay(new Date(at)), answeredAfter), '09:00', sydneyZone).getTime();
}
