import { randomUUID } from 'node:crypto';
import { createSchedulerPorts } from '../../../amplify/functions/plans/createSchedulerPorts';
import { readAnnounced } from '../../../amplify/useCases/plans/planPorts';
import { workPlan } from '../../../amplify/useCases/plans/runPlans';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import type { NewCard, PlanView } from '../../../src/contract/plans';
import { functionVariables } from '../../../src/local/giving/functionVariables';
import { localKeys } from '../../../src/local/stripe/localKeys';
import { aPlanRequest } from '../../../tests/builders/plans';
import type { Donor } from '../giving/donor';
import { origins } from '../origins';

const { gateway, site, port, localPort } = origins;

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(gateway + path, { ...init, headers: { Origin: site, ...init.headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * A plan that gives A$20.00 each month, with a saved card.
 *
 * @param card - name of the card provider's ready-made one; its 3-D Secure is passed
 */
export async function createPlan({ name, email }: Donor, card: string): Promise<PlanView> {
  const body = aPlanRequest({ attempt: randomUUID(), donor: { name, email, anonymous: false } });
  const { plan, clientSecret } = await ask<NewCard>('/api/payments/plans', {
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

/** What the scheduler does at a moment, its emails included, for one plan: other tests have plans too. */
export async function runPlanAt({ id }: PlanView, moment: string, days = 0): Promise<void> {
  const parsed = parseEnvironment({ PORT: port, LOCAL_PORT: localPort });
  if (!parsed.ok) throw new Error(parsed.fault);
  const variables = functionVariables(parsed.environment, gateway, { logLevel: 'error' });
  // It goes on from there: emails and payments that are paced wait for the next second.
  const ahead = Date.parse(moment) + days * 86_400_000 - Date.now();
  const clock = () => new Date(Date.now() + ahead);
  const ports = createSchedulerPorts(variables, clock);
  await workPlan(ports, id, await readAnnounced(ports));
}

/** The plan as it is now. */
export const readPlan = ({ key }: PlanView): Promise<PlanView> => ask(`/api/payments/plans/${key}`);
