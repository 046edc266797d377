/** The keys of the local card provider. They are no secrets: they open nothing but the stand-in on this machine. */
export const localKeys = {
  secretKey: 'sk_test_localMizanCardProviderSecretKey',
  publishableKey: 'pk_test_localMizanCardProviderPublishableKey',
  webhookSecret: 'whsec_localMizanCardProviderWebhookSecret',
} as const;
