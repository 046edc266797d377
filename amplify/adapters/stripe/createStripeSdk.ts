import Stripe from 'stripe';
import type { OnAnswer } from '../../useCases/ports/ProviderResult';

export interface StripeAccount {
  readonly secretKey: string;
  /** Base address of the API with a path; the provider's own by default. */
  readonly apiBase?: string | undefined;
  /** Timeout of one try, in milliseconds. */
  readonly timeout?: number;
  readonly onAnswer?: OnAnswer | undefined;
}

/** The API version that the adapter was written for. */
export const stripeApiVersion = '2026-10-28.endive';

/** Three tries of this length, with pauses, end before API Gateway's timeout of 29 seconds. */
const defaultTimeout = 7_000;

/** The SDK's report of an answer; its own types leave this out. */
interface StripeResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request_id?: string;
}

/** Creates the official SDK. It retries with the same idempotency key if there was no answer. */
export function createStripeSdk({ secretKey, apiBase, timeout = defaultTimeout, onAnswer }: StripeAccount): Stripe {
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
    ...(apiBase !== undefined && getEmulatorOptions(new URL(apiBase))),
  });
  if (onAnswer)
    stripe.on('response', ({ method, path, status, request_id: providerRequestId }: StripeResponse) =>
      onAnswer({ method, path: path.replace(/\?.*/, ''), status, providerRequestId }),
    );
  return stripe;
}

/** Options for an API with a path before `/v1`, which the SDK does not support directly. */
function getEmulatorOptions({ hostname, port, protocol, pathname }: URL) {
  const client = Stripe.createNodeHttpClient();
  const prefix = pathname.replace(/\/$/, '');
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    httpClient: {
      getClientName: () => client.getClientName(),
      makeRequest: (...[host, port_, path, ...rest]: Parameters<typeof client.makeRequest>) =>
        client.makeRequest(host, port_, prefix + path, ...rest),
    },
  };
}
