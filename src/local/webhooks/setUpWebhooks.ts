import { z } from 'zod';
import { createPayPalApi } from '../../../amplify/adapters/paypal/createPayPalApi';
import { webhookEvents as paypalEvents } from '../../../amplify/adapters/paypal/webhookEvents';
import type { ProviderResult } from '../../../amplify/adapters/ProviderResult';
import { createStripeSdk } from '../../../amplify/adapters/stripe/createStripeSdk';
import { webhookEvents as stripeEvents } from '../../../amplify/adapters/stripe/webhookEvents';
import { timeout, type Subject } from '../doctor/Check';

/** A webhook as a provider has it. */
interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
}

/** A provider, and what the back end needs of it. */
interface Provider {
  readonly name: 'Stripe' | 'PayPal';
  /** Where its events go. */
  readonly url: string;
  readonly events: readonly string[];
  readonly list: () => Promise<readonly Webhook[]>;
  /** @returns what has to be set now, as a sentence */
  readonly create: () => Promise<string>;
  readonly update: (id: string) => Promise<void>;
}

function openStripe({ environment, variables }: Subject): Provider {
  const stripe = createStripeSdk({
    secretKey: variables.STRIPE_SECRET_KEY!,
    apiBase: variables.STRIPE_API_BASE,
    timeout,
  });
  const enabled_events = [...stripeEvents];
  const url = `${environment.api.stripe}/webhook`;
  return {
    name: 'Stripe',
    url,
    events: stripeEvents,
    async list() {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
      return data.map((endpoint) => ({ id: endpoint.id, url: endpoint.url, events: endpoint.enabled_events }));
    },
    async create() {
      const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events });
      return `Put ${secret} into the secret STRIPE_WEBHOOK_SECRET; Stripe’s dashboard shows it again`;
    },
    update: async (id) => void (await stripe.webhookEndpoints.update(id, { enabled_events })),
  };
}

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })),
});

function openPayPal({ environment, variables, clock }: Subject): Provider {
  const api = createPayPalApi({
    apiBase: variables.PAYPAL_API_BASE!,
    clientId: variables.PAYPAL_CLIENT_ID!,
    clientSecret: variables.PAYPAL_CLIENT_SECRET!,
    clock,
    timeout,
  });
  const path = '/v1/notifications/webhooks';
  const event_types = paypalEvents.map((name) => ({ name }));
  const url = `${environment.api.paypal}/webhook`;
  const expect = <T>(answer: ProviderResult<T>): T => {
    if (answer.ok) return answer.value;
    throw new Error(answer.detail);
  };
  return {
    name: 'PayPal',
    url,
    events: paypalEvents,
    async list() {
      const { webhooks } = expect(
        await api.request({ method: 'GET', path }, z.object({ webhooks: z.array(webhookSchema) })),
      );
      return webhooks.map(({ id, url: to, event_types: types }) => ({
        id,
        url: to,
        events: types.map(({ name }) => name),
      }));
    },
    async create() {
      const { id } = expect(await api.request({ method: 'POST', path, body: { url, event_types } }, webhookSchema));
      return `Set PAYPAL_WEBHOOK_ID to ${id}`;
    },
    async update(id) {
      const body = [{ op: 'replace', path: '/event_types', value: event_types }];
      expect(await api.request({ method: 'PATCH', path: `${path}/${id}`, body }, webhookSchema));
    },
  };
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

export interface WebhookCounts {
  /** Webhooks that were made or changed, or would be. */
  readonly changed: number;
  readonly failed: number;
}

/**
 * Makes the webhooks at Stripe and PayPal that the back end of an environment needs, with exactly the events that it handles. One that is
 * there is changed only where its events differ, so that it may be repeated.
 *
 * @param isPlan - only says what it would do
 * @param say - takes each line of the output
 */
export async function setUpWebhooks(
  subject: Subject,
  { isPlan, say }: { readonly isPlan: boolean; readonly say: (line: string) => void },
): Promise<WebhookCounts> {
  let changed = 0;
  let failed = 0;
  for (const provider of [openStripe(subject), openPayPal(subject)]) {
    const { name, url, events } = provider;
    try {
      const found = (await provider.list()).find((webhook) => webhook.url === url);
      if (found && isSame(found.events, events)) {
        say(`${name}: the webhook of ${url} sends its ${events.length} events.`);
        continue;
      }
      changed += 1;
      const what = found ? `changes the events of ${found.id}` : `makes a webhook of ${events.length} events`;
      say(`${name}: ${isPlan ? 'would do: ' : ''}${what} for ${url}.`);
      if (isPlan) continue;
      if (found) await provider.update(found.id);
      else say(`${name}: ${await provider.create()}. Then deploy, since functions read it when they start.`);
    } catch (error) {
      failed += 1;
      say(`${name}: FAILED: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { changed, failed };
}
