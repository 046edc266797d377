/**
 * Requests a second that each REST API takes, over all callers: `rate` sustained, `burst` at once (API Gateway's token bucket). A
 * donation by card makes six of `payments`, polls and preflight included, and four of `stripe`; so this is 60 donations a second,
 * more than twice what Stripe lets an account make.
 */
export const apiLimits = {
  general: { rate: 20, burst: 40 },
  marketing: { rate: 50, burst: 100 },
  payments: { rate: 400, burst: 800 },
  stripe: { rate: 400, burst: 800 },
  paypal: { rate: 200, burst: 400 },
} as const;
