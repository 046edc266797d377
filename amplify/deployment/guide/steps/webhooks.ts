import { createPayPalApi } from '../../../adapters/paypal/createPayPalApi';
import { webhookEvents as paypalEvents } from '../../../adapters/paypal/webhookEvents';
import type { ProviderResult } from '../../../useCases/ports/ProviderResult';
import { createStripeSdk } from '../../../adapters/stripe/createStripeSdk';
import { webhookEvents as stripeEvents } from '../../../adapters/stripe/webhookEvents';
import { timeout, type Subject } from '../../../../src/commands/doctor/Check';
import { webhookSchema, webhooksSchema } from '../../../../src/commands/doctor/paypalChecks';
import { createEnvironment } from '../createEnvironment';
import { afterwards, type Change, type Guide, type Step } from '../Guide';
import { storeValues } from '../storeValues';
import { placeholders } from '../values';

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

const openStripe = ({ variables }: Subject) =>
  createStripeSdk({ secretKey: variables.STRIPE_SECRET_KEY!, apiBase: variables.STRIPE_API_BASE, timeout });

/** A value that is stored, and no placeholder. */
function findStored({ findings }: Guide, name: keyof typeof placeholders): string | undefined {
  const value = findings.secrets[name] ?? findings.settings[name];
  return value === placeholders[name] ? undefined : value;
}

async function lookAtStripe(guide: Guide, subject: Subject): Promise<readonly Change[]> {
  const stripe = openStripe(subject);
  const url = `${subject.environment.api.stripe}/webhook`;
  const enabled_events = [...stripeEvents];
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const found = data.filter((endpoint) => endpoint.url === url);
  if (findStored(guide, 'STRIPE_WEBHOOK_SECRET') === undefined || found.length === 0)
    return [
      {
        what: `Stripe: makes a webhook of ${enabled_events.length} events for ${url}, and stores its signing secret`,
        apply: async () => {
          const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events });
          await storeValues(guide, { STRIPE_WEBHOOK_SECRET: secret! });
          // Only the answer above has a secret, so that those of a run that broke off here are of no use.
          for (const { id } of found) await stripe.webhookEndpoints.del(id);
        },
      },
    ];
  const [endpoint] = found;
  if (endpoint!.status === 'enabled' && isSame(endpoint!.enabled_events, stripeEvents)) return [];
  return [
    {
      what: `Stripe: gives the webhook ${endpoint!.id} exactly the ${enabled_events.length} events, and switches it on`,
      apply: async () => void (await stripe.webhookEndpoints.update(endpoint!.id, { enabled_events, disabled: false })),
    },
  ];
}

const expectValue = <T>(answer: ProviderResult<T>): T => {
  if (answer.ok) return answer.value;
  throw new Error(`PayPal: ${answer.error.detail}`);
};

async function lookAtPayPal(guide: Guide, { environment, variables, clock }: Subject): Promise<readonly Change[]> {
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
  const { webhooks } = expectValue(await api.request({ method: 'GET', path }, webhooksSchema));
  // PayPal refuses a second one of the same address.
  const found = webhooks.find((webhook) => webhook.url === url);
  const store = (id: string) => storeValues(guide, { PAYPAL_WEBHOOK_ID: id });
  if (!found)
    return [
      {
        what: `PayPal: makes a webhook of ${event_types.length} events for ${url}, and stores its id`,
        apply: async () =>
          store(expectValue(await api.request({ method: 'POST', path, body: { url, event_types } }, webhookSchema)).id),
      },
    ];
  const changes: Change[] = [];
  const names = found.event_types.map(({ name }) => name);
  if (!isSame(names, paypalEvents))
    changes.push({
      what: `PayPal: gives the webhook ${found.id} exactly the ${event_types.length} events`,
      apply: async () => {
        const body = [{ op: 'replace', path: '/event_types', value: event_types }];
        expectValue(await api.request({ method: 'PATCH', path: `${path}/${found.id}`, body }, webhookSchema));
      },
    });
  if (findStored(guide, 'PAYPAL_WEBHOOK_ID') !== found.id)
    changes.push({ what: `PayPal: stores the id of the webhook ${found.id}`, apply: () => store(found.id) });
  return changes;
}

const look = async (guide: Guide): Promise<readonly Change[]> => {
  const subject = guide.createSubject(createEnvironment(guide));
  return [...(await lookAtStripe(guide, subject)), ...(await lookAtPayPal(guide, subject))];
};

/**
 * The webhooks at Stripe and PayPal, with exactly the events that the back end handles. Their secret and id go straight to the deployment,
 * and nowhere else.
 */
export const webhooksStep: Step = {
  title: 'The webhooks of Stripe and PayPal',
  async look(guide) {
    if (guide.findings.outputs) return look(guide);
    return [
      afterwards(`Stripe: makes a webhook of ${stripeEvents.length} events`),
      afterwards(`PayPal: makes a webhook of ${paypalEvents.length} events`),
    ];
  },
};

/** The site's host among Stripe's payment method domains, without which wallets do not show. */
export const walletsStep: Step = {
  title: 'Apple Pay, Google Pay and Link',
  async look(guide) {
    const { secrets, settings } = guide.findings;
    const host = settings.SITE_URL && new URL(settings.SITE_URL).hostname;
    const what = `Stripe: registers ${host ?? 'the site’s host'} as a payment method domain`;
    if (!host || !secrets.STRIPE_SECRET_KEY) return [afterwards(what)];
    const stripe = openStripe(guide.createSubject(createEnvironment(guide)));
    const { data } = await stripe.paymentMethodDomains.list({ domain_name: host, limit: 1 });
    const [found] = data;
    if (found?.enabled) return [];
    const register = () =>
      found
        ? stripe.paymentMethodDomains.update(found.id, { enabled: true })
        : stripe.paymentMethodDomains.create({ domain_name: host });
    return [{ what, apply: async () => void (await register()) }];
  },
};
