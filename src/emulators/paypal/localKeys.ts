/** The keys of the PayPal emulator. They are no secrets: they open nothing else. */
export const localPaypalKeys = {
  clientId: 'local-paypal-client-id-AUSTRALIA',
  clientSecret: 'local-paypal-client-secret',
  /** The id that the webhook's signature is made for. */
  webhookId: 'LOCALWEBHOOK00001',
} as const;
