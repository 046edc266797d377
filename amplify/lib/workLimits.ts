/**
 * When the functions that do what is due are called, and for how long they work. The deployment is made of these numbers, and the
 * simulation of a burst of donations runs on them.
 */
export const workLimits = {
  /** From one scheduled call of a function to the next. */
  everySeconds: 60,
  /** How long changes of the table are gathered before the function is called that donors wait for; at most so many in one call. */
  gatherSeconds: 1,
  gatherAtMost: 1_000,
  /** A run takes on nothing new after this long: by then the next one is called. */
  workSeconds: 60,
  /** When Lambda ends a run. What a run has begun takes some provider calls of ten seconds at the most. */
  timeoutSeconds: 300,
  /** How much of each kind a run does at a time. */
  atOnce: {
    events: 4,
    /** Receipt numbers have no gaps, so they are given one after the other: more at once only get in each other's way. */
    receipts: 1,
    /** Emails take about a quarter of a second each, most of it spent waiting for the mail service. */
    emails: 8,
    /** Questions to a payment provider: Stripe allows 25 requests a second in test mode. */
    openDonations: 4,
  },
} as const;
