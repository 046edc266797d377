import Stripe from 'stripe';

export interface StripeAccount {
  readonly secretKey: string;
  /** Where the API is, a path included; the provider's own address without. */
  readonly apiBase?: string | undefined;
  /** Longest that one try may take, in milliseconds. */
  readonly timeout?: number;
}

/** The version of the API that the adapter was written against; another may answer otherwise. */
export const stripeApiVersion = '2026-10-28.endive';

/** Three tries at this length, with pauses, end before API Gateway gives up at 29 seconds. */
const defaultTimeout = 7_000;

/** The official SDK. It tries again by itself, with the same idempotency key, where there was no answer. */
export function createStripeSdk({ secretKey, apiBase, timeout = defaultTimeout }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
    ...(apiBase !== undefined && standInOptions(new URL(apiBase))),
  });
}

/** How the SDK reaches an API that has a path in front of `/v1`, for which it has no option. */
function standInOptions({ hostname, port, protocol, pathname }: URL) {
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
