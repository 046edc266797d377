/**
 * Schedules and limits of the functions that do due work. The deployment uses these numbers, and so does the simulation
 * of a burst of donations.
 */
export const workLimits = {
  /** Seconds between scheduled calls. */
  intervalSeconds: 60,
  /** Seconds for which table changes are batched before the `donationEmails` function runs. */
  batchWindowSeconds: 1,
  maxBatchSize: 1_000,
  /** A run starts nothing new after this time: the next one begins then. */
  maxRunSeconds: 60,
  /** Lambda's timeout. Work in progress takes a few provider calls of at most ten seconds. */
  timeoutSeconds: 300,
  /** Items that a run works on at once. */
  concurrency: {
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

/** When nightly work is done, Sydney time: an hour that daylight saving neither skips nor repeats. */
export const nightly = { hour: 3, minute: 30 } as const;

/** The share of Stripe's rate that plans use; the rest is left to donors who give by hand at that moment. */
const planShare = 0.8;

/** Seconds that Stripe may take for a donation of a plan, with half a second to spare. */
const planSeconds = 2.5;

/**
 * Calculates how fast plans are worked on. A plan's donation is one request, which makes its payment. No more than 500 run at once: a
 * function has 1,024 files and sockets (AWS: Lambda quotas).
 *
 * @param stripePerSecond - payments that Stripe lets the account make a second
 */
export function getPlanPace(stripePerSecond: number): { readonly perSecond: number; readonly concurrency: number } {
  const perSecond = planShare * stripePerSecond;
  return { perSecond, concurrency: Math.min(500, Math.ceil(planSeconds * perSecond)) };
}
