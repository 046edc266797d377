import { handle } from 'hono/aws-lambda';
import { createWebhookVerifier, type VerifyWebhook } from '../../adapters/paypal/createWebhookVerifier';
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
import { createPaymentPorts, getPayPalAccount } from '../createPaymentPorts';
import type { PaymentPorts } from '../../useCases/ports/giving';
import { ensureOrder } from '../../useCases/ensureOrder';
import { captureOrder } from '../../useCases/captureOrder';
import { toErrorDetail } from '../../lib/ErrorDetail';
import { acceptWebhook } from '../../useCases/webhooks';

/** `POST /orders`: the order of a donation, always the same one. */
const postOrder = (ports: PaymentPorts) => async (c: AppContext) => {
  const reference = await readField(c, 'reference');
  return sendResult(c, reference.ok ? await ensureOrder(ports, reference.value) : reference);
};

/** `POST /orders/{orderId}/capture`: captures an approved payment. */
const postCapture = (ports: PaymentPorts) => async (c: AppContext) => {
  const reference = await readField(c, 'reference');
  return sendResult(
    c,
    reference.ok ? await captureOrder(ports, c.req.param('orderId') ?? '', reference.value) : reference,
  );
};

/** Largest age of a transmission, in milliseconds: PayPal retries for three days, and may not update the time. */
const longestAge = 4 * 24 * 3600 * 1000;

/** Whether a transmission's time is recent. The signature covers it. */
function isRecent(time: string | undefined, now: Date): boolean {
  const age = now.getTime() - Date.parse(time ?? '');
  return Math.abs(age) <= longestAge;
}

/** `POST /webhook`: a PayPal event, verified with PayPal. Acknowledged once it is stored. */
const postWebhook = (ports: PaymentPorts, verifyWebhook: VerifyWebhook) => async (c: AppContext) => {
  const raw = await readRaw(c, maxWebhookBytes);
  if (!raw.ok) return sendResult(c, raw);
  const headers = c.req.header();
  const event = ports.paypal.readEvent(raw.value);
  const forged = () => sendError(c, { code: 'invalid_signature', message: 'PayPal did not send this lately.' });
  if (!event || !isRecent(headers['paypal-transmission-time'], ports.clock())) return forged();
  const verified = await verifyWebhook(raw.value, headers);
  if (!verified.ok) {
    const { reason, detail } = verified.error;
    ports.log.warn('webhook_unverified', { eventId: event.id, type: event.type, reason, detail });
    return sendError(c, toErrorDetail({ reason: 'unavailable', detail }));
  }
  if (!verified.value) return forged();
  const outcome = await acceptWebhook(ports, {
    provider: 'paypal',
    id: event.id,
    type: event.type,
    raw: raw.value,
    receivedAt: ports.clock().toISOString(),
  });
  return c.json({ received: true, outcome });
};

/** The PayPal back end. */
function createPaypalApp(
  ports: PaymentPorts,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  verifyWebhook: VerifyWebhook,
) {
  const app = createApp({ ...options, functionName: 'paypal', openPaths: ['/webhook'] });
  app.post('/orders', postOrder(ports));
  app.post('/orders/:orderId/capture', postCapture(ports));
  app.post('/webhook', postWebhook(ports, verifyWebhook));
  return closeApp(app);
}

/** Creates the PayPal back end. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const env = readEnvironment(functionTable.paypal.variables, variables);
  const ports = createPaymentPorts(env, clock);
  const verifyWebhook = createWebhookVerifier(getPayPalAccount(env, ports), env.PAYPAL_WEBHOOK_ID);
  return handle(createPaypalApp(ports, createAppOptions(env, ports.log), verifyWebhook));
}
