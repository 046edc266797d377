/**
 * What the local PayPal accepts, and what the back end and the site use where the environment names nothing else. They
 * open nothing but this stand-in.
 */
export const localPaypalKeys = {
  clientId: 'local-paypal-client-id-AUSTRALIA',
  clientSecret: 'local-paypal-client-secret',
  /** The id that the webhook's signature is made for. */
  webhookId: 'LOCALWEBHOOK00001',
} as const;
