import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import { createPaymentsPorts } from '../../../../amplify/functions/payments/handler';
import { functionTable } from '../../../../amplify/deployment/functionTable';
import { readEnvironment } from '../../../../amplify/lib/environmentVariables';
import { runPlans } from '../../../../amplify/useCases/plans/runPlans';
import { createPlanCaller, type PlanCaller } from '../../../../amplify/useCases/plans/requireCode';
import { parseEnvironment } from '../../../../src/config/parseEnvironment';
import { planViewSchema, type NewMethod, type PlanRequest, type PlanView } from '../../../../src/contract/plans';
import { addDays, sydneyDay } from '../../../../src/domain/calendar';
import { createLocalVariables } from '../../../../src/emulators/gateway/createLocalVariables';
import { aPlanRequest } from '../../../builders/plans';
import { localKeys } from '../../../../src/emulators/stripe/localKeys';
import type { RunningGiving } from './startGiving';
import { getIntentId } from '../../../../src/emulators/stripe/getIntentId';
import { daysAfter } from '../../../builders/daysAfter';

export const laterBy = (moment: string, days: number) => daysAfter(new Date(moment), days);

/**
 * Makes a request of a donor who has no other plan. It begins in a week: what is due or announced before that by the real time, the
 * gateway's own schedule does beside the test.
 */
export const newRequest = (changes: Partial<PlanRequest> = {}): PlanRequest =>
  aPlanRequest({
    attempt: randomUUID(),
    startsOn: addDays(sydneyDay(new Date()), 7),
    donor: { name: 'Amina Yusuf', email: `amina+${randomUUID().slice(0, 8)}@example.org`, anonymous: false },
    ...changes,
  });

/** Sends what the donor's browser sends to Stripe. */
export async function postToStripe(
  { origin }: { readonly origin: string },
  path: string,
  fields: Record<string, string>,
) {
  const response = await fetch(`${origin}/stripe/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${localKeys.publishableKey}` },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Confirms the setup of a secret, as the donor's browser does. */
export async function confirmSetup(
  gateway: { readonly origin: string },
  clientSecret: string | null,
  method: string,
  fields: Record<string, string> = {},
) {
  const id = getIntentId(clientSecret ?? '');
  const named = { client_secret: clientSecret ?? '', payment_method: method };
  return postToStripe(gateway, `/setup_intents/${id}/confirm`, { ...named, ...fields });
}

/** Saves a test card. */
export async function saveCard(gateway: { readonly origin: string }, clientSecret: string | null, card = 'visa') {
  const saved = await confirmSetup(gateway, clientSecret, `pm_card_${card}`);
  expect(saved.status).toBe(200);
  return saved.body;
}

/** Saves a bank account by its number, or one that is saved already, whose holder accepts the mandate. */
export async function saveAccount(
  gateway: { readonly origin: string },
  clientSecret: string | null,
  account: string | { readonly saved: string } = '000123456',
): Promise<void> {
  const typed =
    typeof account === 'string' &&
    (await postToStripe(gateway, '/payment_methods', {
      type: 'au_becs_debit',
      'au_becs_debit[bsb_number]': '000000',
      'au_becs_debit[account_number]': account,
      'billing_details[name]': 'Amina Yusuf',
      'billing_details[email]': 'amina@donor.example',
    }));
  const method = typeof account === 'string' ? String(typed && typed.body['id']) : account.saved;
  const saved = await confirmSetup(gateway, clientSecret, method, {
    'mandate_data[customer_acceptance][type]': 'online',
    'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
  });
  expect(saved.status).toBe(200);
}

/** The cardholder confirms in 3-D Secure. */
async function passChallenge(action: { use_stripe_sdk: { stripe_js: string } }) {
  const form = new URLSearchParams({ outcome: 'complete' });
  await fetch(action.use_stripe_sdk.stripe_js, { method: 'POST', body: form });
}

/** A caller who may do with a plan what its link by itself does not do. */
export const asOwner: PlanCaller = { ...createPlanCaller('client'), isOwner: async () => true };

/** Creates tools for tests of plans at a running gateway. */
export function createPlanTools(getGiving: () => RunningGiving) {
  /** The functions' own ports over the gateway, at another time. */
  function portsAt(now: Date) {
    const giving = getGiving();
    const parsed = parseEnvironment({ GATSBY_SITE_URL: giving.site });
    if (!parsed.ok) throw new Error(parsed.error);
    const variables = createLocalVariables(parsed.environment, giving.origin, { logLevel: 'error' });
    // The providers' answers are of the real time, as in the gateway beside.
    return { ...createPaymentsPorts(readEnvironment(functionTable.payments.variables, variables)), clock: () => now };
  }
  async function read(key: string): Promise<PlanView> {
    const { status, body } = await getGiving().get<PlanView>(`/api/payments/plans/${key}`);
    expect(status).toBe(200);
    return v.parse(planViewSchema, body);
  }
  async function create(request: PlanRequest = newRequest()): Promise<NewMethod> {
    const { status, body } = await getGiving().post<NewMethod>('/api/payments/plans', request);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }
  return {
    portsAt,
    read,
    create,
    /** A plan whose card is saved. */
    async begin(request = newRequest(), card = 'visa'): Promise<PlanView> {
      const { plan, clientSecret } = await create(request);
      const { next_action: action } = await saveCard(getGiving(), clientSecret, card);
      if (action) await passChallenge(action as never);
      return read(plan.key);
    },
    /**
     * The scheduler's run at a moment, without emails, which the gateway sends, and once more eleven minutes later: a
     * provider that does not answer on a busy machine is asked again then.
     */
    async runAt(moment: string | Date): Promise<void> {
      const at = new Date(moment);
      // The clock is stopped, so that turns would be waited for in vain.
      await runPlans(portsAt(at), Infinity);
      await runPlans(portsAt(new Date(at.getTime() + 11 * 60_000)), Infinity);
    },
    act: <T = PlanView>(key: string, what: string, body: object = {}) =>
      getGiving().post<T>(`/api/payments/plans/${key}/${what}`, body),
    /** How many payments there are for a donor's gifts. */
    async countPaid(plan: PlanView): Promise<number> {
      return (await read(plan.key)).instalments.filter(({ outcome }) => outcome === 'taken').length;
    },
  };
}
