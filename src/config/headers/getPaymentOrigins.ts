import type { Environment } from '../parseEnvironment';

/** External origins that a page needs to take payments. */
export interface PaymentOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
  readonly style: readonly string[];
  /** Origins that may use the Payment Request API from a frame. */
  readonly payment: readonly string[];
  /** Whether the provider's script writes styles into the page, which no hash can cover. */
  readonly inlineStyles: boolean;
}

const nothing = { script: [], connect: [], frame: [], image: [], style: [], payment: [], inlineStyles: false };

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripe: PaymentOrigins = {
  ...nothing,
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
  payment: ['https://js.stripe.com'],
};

/** https://developer.paypal.com/sdk/js/configuration/#csp-nonce; a static page has no nonce. */
const paypal: PaymentOrigins = {
  ...nothing,
  script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  connect: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  frame: ['https://*.paypal.com'],
  image: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  style: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  inlineStyles: true,
};

/** An emulator of the local gateway, which serves script, frames and pictures itself. */
const getEmulatorOrigins = (address: string): PaymentOrigins => {
  const { origin } = new URL(address);
  return { ...nothing, script: [origin], connect: [origin], frame: [origin], payment: [origin] };
};

/**
 * Lists the origins that answer for accounts: the pools at their own addresses or Amazon's of their region, the data API, and the bucket of
 * documents.
 */
function accountOrigins({ accounts: { identity, data, documents } }: Environment): readonly string[] {
  const [region] = identity.userPoolId.split('_');
  return [
    identity.userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`,
    identity.identityPoolEndpoint ?? `https://cognito-identity.${identity.identityPoolId.split(':')[0]}.amazonaws.com`,
    data.endpoint,
    ...(documents ? [documents.url] : []),
    // The code that the hosted pages give is exchanged for tokens there.
    ...(identity.hostedDomain ? [`https://${identity.hostedDomain}`] : []),
  ].map((address) => new URL(address).origin);
}

/** Returns the origins of both payment providers (real or emulated) and of the back ends. */
export function getPaymentOrigins(environment: Environment): PaymentOrigins {
  const parts = [
    environment.stripe.isReal ? stripe : getEmulatorOrigins(environment.stripe.scriptUrl),
    environment.paypal.isReal ? paypal : getEmulatorOrigins(environment.paypal.sdkBaseUrl),
    { ...nothing, connect: accountOrigins(environment) },
    { ...nothing, connect: Object.values(environment.api).map((address) => new URL(address).origin) },
  ];
  const all = (of: (part: PaymentOrigins) => readonly string[]) => [...new Set(parts.flatMap(of))];
  return {
    script: all(({ script }) => script),
    connect: all(({ connect }) => connect),
    frame: all(({ frame }) => frame),
    image: all(({ image }) => image),
    style: all(({ style }) => style),
    payment: all(({ payment }) => payment),
    inlineStyles: parts.some(({ inlineStyles }) => inlineStyles),
  };
}
