import { randomUUID } from 'node:crypto';
import type { NewMethod, PlanView } from '../../../src/contract/plans';
import { getIntentId } from '../../../src/emulators/stripe/getIntentId';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { aPlanRequest } from '../../../tests/builders/plans';
import type { Donor } from './donor';
import { requestGateway } from './requestGateway';

/**
 * Makes a plan that gives A$20.00 each month, with a saved card.
 *
 * @param card - Stripe test card, e.g. `visa`; completes 3-D Secure if Stripe asks
 */
export async function createPlan({ name, email }: Donor, card: string): Promise<PlanView> {
  const body = aPlanRequest({ attempt: randomUUID(), donor: { name, email, anonymous: false } });
  const { plan, clientSecret } = await requestGateway<NewMethod>('/api/payments/plans', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const setup = await requestGateway<{ next_action: { use_stripe_sdk: { stripe_js: string } } | null }>(
    `/stripe/v1/setup_intents/${getIntentId(clientSecret ?? '')}/confirm`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${localKeys.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret ?? '', payment_method: `pm_card_${card}` }),
    },
  );
  if (setup.next_action) {
    const body = new URLSearchParams({ outcome: 'complete' });
    const completed = await fetch(setup.next_action.use_stripe_sdk.stripe_js, { method: 'POST', body });
    if (!completed.ok) throw new Error(`3-D Secure answered ${completed.status}`);
  }
  return requestGateway<PlanView>(`/api/payments/plans/${plan.key}`);
}
