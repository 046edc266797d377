/** Defaults for unset variables: everything on this machine. No secrets, so safe for the browser's bundle. */
export const defaults = {
  prismicRepository: 'mizan-zakat',
  port: 9000,
  localPort: 9001,
  /** The publishable key and client id of the gateway's emulators. */
  stripePublishableKey: 'pk_test_localMizanCardProviderPublishableKey',
  paypalClientId: 'local-paypal-client-id-AUSTRALIA',
  /** The gateway's user pool, public client and identity pool, in the format of real ids. */
  pool: {
    userPoolId: 'ap-southeast-2_MizanLoc1',
    clientId: '4mizanlocalsiteclient00000',
    identityPoolId: 'ap-southeast-2:5f1d0c3a-6b1e-4a55-9d0e-0000000d0a7e',
  },
  /** The buckets of the gateway's S3 emulator. */
  documentsBucket: 'mizan-local-documents',
  exportsBucket: 'mizan-local-exports',
  /** The gateway's data API is open to this key for what is public. */
  dataApiKey: 'da2-mizanlocalpublickey0000000',
  /** Addresses of the real providers' scripts. */
  stripeScriptUrl: 'https://js.stripe.com/v3',
  paypalScriptUrl: 'https://www.paypal.com/sdk/js',
} as const;
