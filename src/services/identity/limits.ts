import { retryLimits } from '../http/withRetries';

/**
 * Limits from the specification (sections 4, 5 and 9); lengths in characters, times in milliseconds unless stated
 * otherwise.
 */
export const limits = {
  userPoolId: 55,
  password: 8,
  cookieDays: 365,
  /** "About 1 year". */
  federatedCookieDays: 365,
  attempts: retryLimits.attempts,
  /** Time in which a call and its retries must finish. */
  retryBudget: retryLimits.budget,
  credentialsRefresh: 3_000_000,
  federatedRefresh: 10_000,
  hostedSignIn: 10_000,
  hostedSignOut: 3_000,
} as const;
