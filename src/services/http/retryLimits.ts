/** Limits for retries from the specification (section 9); times in milliseconds. */
export const retryLimits = {
  attempts: 3,
  /** Time within which a call's attempts must begin. */
  budget: 5_000,
  longestDelay: 300_000,
} as const;
