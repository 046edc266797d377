import { handle } from 'hono/aws-lambda';
import { verifyStripeEvent } from '../../adapters/stripe/verifyStripeEvent';
import { functionTable } from '../../deployment/functionTable';
import { createAppOptions, closeApp, createApp, type AppOptions } from '../../lib/createApp';
import {
  sendResult,
  sendError,
  readField,
  maxWebhookBytes,
  readRaw,
  type LambdaHandler,
  type AppContext,
} from '../../lib/http';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { createPaymentPorts } from '../createPaymentPorts';
import type { PaymentPorts } from '../../useCases/ports/giving';
import { ensureIntent } from '../../useCases/ensureIntent';
import { acceptWebhook } from '../../useCases/webhooks';

/** `POST /intents`: the payment intent of a donation, always the same one. */
const postIntent = (ports: PaymentPorts) => async (c: AppContext) => {
  const reference = await readField(c, 'reference');
  return sendResult(c, reference.ok ? await ensureIntent(ports, reference.value) : reference);
};

/** `POST /webhook`: a Stripe event. Acknowledged once it is stored; forged, old or unrelated ones are not. */
const postWebhook = (ports: PaymentPorts, webhookSecret: string) => async (c: AppContext) => {
  const raw = await readRaw(c, maxWebhookBytes);
  if (!raw.ok) return sendResult(c, raw);
  const signed = { rawBody: raw.value, signature: c.req.header('stripe-signature') };
  const event = verifyStripeEvent(webhookSecret, signed, ports.clock());
  if (!event)
    return sendError(c, { code: 'invalid_signature', message: 'This was not signed by the provider just now.' });
  if (event.livemode !== ports.stripe.livemode)
    return sendError(c, { code: 'invalid_request', message: 'A test event for live keys, or the other way round.' });
  const outcome = await acceptWebhook(ports, {
    provider: 'stripe',
    id: event.id,
    type: event.type,
    raw: raw.value,
    receivedAt: ports.clock().toISOString(),
  });
  return c.json({ received: true, outcome });
};

/** The card payments back end. */
function createStripeApp(
  ports: PaymentPorts,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  webhookSecret: string,
) {
  const app = createApp({ ...options, functionName: 'stripe', openPaths: ['/webhook'] });
  app.post('/intents', postIntent(ports));
  app.post('/webhook', postWebhook(ports, webhookSecret));
  return closeApp(app);
}

/** Creates the card payments back end. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const env = readEnvironment(functionTable.stripe.variables, variables);
  const ports = createPaymentPorts(env, clock);
  return handle(createStripeApp(ports, createAppOptions(env, ports.log), env.STRIPE_WEBHOOK_SECRET));
}
