/**
 * Schedules and limits of the functions that do due work. The deployment uses these numbers, and so does the simulation
 * of a burst of donations.
 */
export const workLimits = {
  /** Seconds between scheduled calls. */
  everySeconds: 60,
  /** Seconds for which table changes are batched before the `donationEmails` function runs. */
  gatherSeconds: 1,
  gatherAtMost: 1_000,
  /** A run starts nothing new after this time, when the next run is called. */
  workSeconds: 60,
  /** Lambda's timeout. Work in progress takes a few provider calls of at most ten seconds. */
  timeoutSeconds: 300,
  /** Concurrency of a run. */
  atOnce: {
    events: 4,
    /** Concurrent receipts share a block of numbers. With the emails' calls these stay below the 50 sockets of an AWS client. */
    receipts: 40,
    /** An email takes about a quarter of a second, mostly waiting for the mail service. */
    emails: 8,
    /** Provider calls: Stripe allows 25 requests a second in test mode. */
    openDonations: 4,
    /** Each reads three tables and the user pool, so that these stay below the rate of the emails to donors. */
    reminders: 4,
  },
} as const;

/** When nightly work is done, Sydney time: no hour that a change of the clocks leaves out or doubles. */
export const nightly = { hour: 3, minute: 30 } as const;

/**
 * Calculates how fast plans are worked on. A gift is one request that makes its payment, and a fifth of those is left to the donors who
 * give by hand at that moment. As many at one time as are enough if Stripe takes two seconds for a gift; a function has 1,024 files and
 * sockets (AWS: Lambda quotas).
 *
 * @param stripePerSecond - payments that Stripe lets the account make a second
 */
export function getPlanPace(stripePerSecond: number): { readonly perSecond: number; readonly atOnce: number } {
  const perSecond = 0.8 * stripePerSecond;
  return { perSecond, atOnce: Math.min(500, Math.ceil(2.5 * perSecond)) };
}

/**
 * Requests a second that each REST API takes, over all callers: lasting, and saved up for one moment. A donation by card makes six of
 * `payments`, polls and preflight included, and four of `stripe`; so this is 60 donations a second, more than twice what Stripe
 * lets an account make.
 */
export const apiLimits = {
  general: { rate: 20, burst: 40 },
  marketing: { rate: 50, burst: 100 },
  payments: { rate: 400, burst: 800 },
  stripe: { rate: 400, burst: 800 },
  paypal: { rate: 200, burst: 400 },
} as const;
