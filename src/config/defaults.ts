/** What holds where the environment says nothing: everything on this machine. Plain text, safe for the browser's bundle. */
export const defaults = {
  prismicRepository: 'mizan-zakat',
  port: 9000,
  localPort: 9001,
  /** The publishable key and the client id that the gateway's stand-ins know. */
  stripePublishableKey: 'pk_test_localMizanCardProviderPublishableKey',
  paypalClientId: 'local-paypal-client-id-AUSTRALIA',
  /** Where the real providers' scripts are. */
  stripeScriptUrl: 'https://js.stripe.com/v3',
  paypalScriptUrl: 'https://www.paypal.com/sdk/js',
} as const;
