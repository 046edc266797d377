import { randomUUID } from 'node:crypto';
import type { NewMethod, PlanView } from '../../../src/contract/plans';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { aPlanRequest } from '../../../tests/builders/plans';
import { origins } from '../origins';
import type { Donor } from './donor';

const { gateway, site } = origins;

/** Asks the gateway, as the site does. @throws Error with its answer if it refuses */
export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(gateway + path, { ...init, headers: { Origin: site, ...init.headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * Makes a plan that gives A$20.00 each month, with a saved card.
 *
 * @param card - name of the card provider's ready-made one; its 3-D Secure is passed
 */
export async function createPlan({ name, email }: Donor, card: string): Promise<PlanView> {
  const body = aPlanRequest({ attempt: randomUUID(), donor: { name, email, anonymous: false } });
  const { plan, clientSecret } = await ask<NewMethod>('/api/payments/plans', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [id = ''] = (clientSecret ?? '').split('_secret_');
  const setup = await ask<{ next_action: { use_stripe_sdk: { stripe_js: string } } | null }>(
    `/stripe/v1/setup_intents/${id}/confirm`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${localKeys.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret ?? '', payment_method: `pm_card_${card}` }),
    },
  );
  if (setup.next_action)
    await fetch(setup.next_action.use_stripe_sdk.stripe_js, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
  return ask<PlanView>(`/api/payments/plans/${plan.key}`);
}
