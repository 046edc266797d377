import { browserConfig } from '../../config/browser';

const gateway = new URL(browserConfig.imageBaseUrl).origin;

/** Where the functions and the providers answer that giving needs. */
export const endpoints = {
  payments: `${gateway}/api/payments`,
  cards: `${gateway}/api/stripe`,
  paypal: `${gateway}/api/paypal`,
  stripe: { publishableKey: 'pk_test_local', scriptUrl: `${gateway}/stripe/v3/` },
  paypalScript: { clientId: 'local', sdkBaseUrl: `${gateway}/paypal/sdk/js` },
} as const;
