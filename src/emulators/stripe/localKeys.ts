/** The keys of the Stripe emulator. They are no secrets: they open nothing else. */
export const localKeys = {
  secretKey: 'sk_test_localMizanCardProviderSecretKey',
  publishableKey: 'pk_test_localMizanCardProviderPublishableKey',
  webhookSecret: 'whsec_localMizanCardProviderWebhookSecret',
} as const;
