/** What the specification fixes for calls that are made again (section 9); times in milliseconds. */
export const retryLimits = {
  attempts: 3,
  /** Time in which a call's attempts must begin. */
  budget: 5_000,
  longestDelay: 300_000,
} as const;
