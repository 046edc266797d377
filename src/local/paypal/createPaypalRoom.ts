import { Hono } from 'hono';
import { FaultQueue } from '../faults/FaultQueue';
import { createAccessTokens } from './api/accessTokens';
import { failureResponse } from './api/ApiFailure';
import { authRoutes, requireToken } from './api/authRoutes';
import { methodNotSupported, notFound, serverError } from './api/failures';
import { createInProgress } from './api/inProgress';
import { mockResponse } from './api/mockResponse';
import { createBrowserScripts } from './browser/createBrowserScripts';
import { createBooks } from './books/createBooks';
import { checkoutRoutes } from './checkout/checkoutRoutes';
import { createCore } from './core/createCore';
import { disputeRoutes } from './disputes/disputeRoutes';
import { controlRoutes } from './faults/controlRoutes';
import { playFaults } from './faults/requestFaults';
import type { RequestFault } from './faults/requestFaults';
import { orderRoutes } from './orders/orderRoutes';
import { pageRoutes } from './pages/pageRoutes';
import { paymentRoutes } from './payments/paymentRoutes';
import type { PaypalRoomDeps } from './PaypalRoomDeps';
import { reportingRoutes } from './reporting/reportingRoutes';
import { smartRoutes } from './smart/smartRoutes';
import { certificatePath, certificateRoutes } from './webhooks/certificateRoutes';
import { createDeliveries } from './webhooks/createDeliveries';
import { createSigner } from './webhooks/createSigner';
import { notificationRoutes } from './webhooks/notificationRoutes';
import type { WebhookPolicy } from './webhooks/webhookPolicies';

const apiPaths = ['/v1/*', '/v2/*'] as const;

export interface PaypalRoom {
  readonly room: Hono;
  /** Sends no more webhooks; done when nothing is left to write. */
  readonly close: () => Promise<void>;
}

/**
 * PayPal in the local gateway: the REST API, signed webhooks, the browser's script with its windows, and a page on which
 * people refund, dispute and resend. Mount it at `/paypal`. What it acknowledged outlives a killed process.
 */
export function createPaypalRoom(deps: PaypalRoomDeps): PaypalRoom {
  const { stateDir, clock, publicUrl, webhookId, clientSecret } = deps;
  const schedule = deps.schedule ?? ((work, delay) => void setTimeout(work, Math.min(delay, 2 ** 31 - 1)).unref());
  const onError = deps.onError ?? (() => undefined);
  const books = createBooks(stateDir);
  const signer = createSigner(stateDir, clock);
  const policies = new FaultQueue<WebhookPolicy>();
  const certificateUrl = () => publicUrl() + certificatePath;
  const deliveries = createDeliveries({ ...deps, books, signer, certificateUrl, policies, schedule, onError });
  const core = createCore({
    books,
    clock,
    publicUrl,
    brandName: deps.brandName ?? 'Mizan Zakat Foundation',
    deliveries,
  });
  const tokens = createAccessTokens(clientSecret, clock);
  const faults = new FaultQueue<RequestFault>();

  const room = new Hono();
  room.onError((error) => {
    onError(error);
    return failureResponse(serverError);
  });
  // What an answer acknowledges is on the disk before it goes out.
  room.use('*', async (_c, next) => {
    await next();
    await books.durable();
  });
  const scripts = createBrowserScripts(deps.browserDir);
  room.route('/', smartRoutes({ core, scripts, clientId: deps.clientId }));
  room.route('/', checkoutRoutes(core, scripts));
  room.route('/', pageRoutes({ core, policies, deliveries }));
  room.route('/', controlRoutes({ requests: faults, policies, deliveries }));

  for (const version of apiPaths) room.use(version, playFaults(faults, schedule));
  room.route('/', authRoutes(deps, tokens, clock));
  room.route('/', certificateRoutes(signer));
  for (const version of apiPaths) room.use(version, requireToken(tokens), mockResponse, createInProgress());
  room.route('/', orderRoutes(core));
  room.route('/', paymentRoutes(core));
  room.route('/', reportingRoutes(core));
  room.route('/', disputeRoutes(core));
  room.route('/', notificationRoutes({ core, signer, deliveries, webhookId, certificateUrl }));
  for (const version of apiPaths) {
    room.all(version, (c) => failureResponse(['GET', 'POST'].includes(c.req.method) ? notFound() : methodNotSupported));
  }

  deliveries.resume();
  return { room, close: deliveries.close };
}
