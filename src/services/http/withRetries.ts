/** Limits for retries from the specification (section 9); times in milliseconds. */
export const retryLimits = {
  attempts: 3,
  /** Time within which a call's attempts must begin. */
  budget: 5_000,
  longestDelay: 300_000,
} as const;

/** How a call failed. */
export interface CallFailure {
  /** HTTP status, if there was an answer. */
  readonly status?: number;
  /** The service's error name, or `NetworkError` if no answer came. */
  readonly name?: string;
  /** The pause that the service requires. */
  readonly retryAfterSeconds?: number | null;
}

/** Time port, so that tests need not wait. */
export interface RetryClock {
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const browserClock: RetryClock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
};

const statuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

const names: ReadonlySet<string> = new Set([
  'NetworkError',
  // throttling
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  // timeouts
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  // signature and clock skew
  'AuthFailure',
  'InvalidSignatureException',
  'RequestExpired',
  'RequestInTheFuture',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
  'BadRequestException',
]);

/** Whether the same call may succeed later (specification section 8; the same list as the library's). */
export function isRetryable({ status, name }: { readonly status?: number; readonly name?: string }): boolean {
  return (status !== undefined && statuses.has(status)) || (name !== undefined && names.has(name));
}

/**
 * Makes a call up to three times, with growing pauses, while its failure may pass (specification sections 8 and 9). No
 * attempt
 * begins after the retry budget of 5,000 ms; one that is under way keeps its own timeout.
 *
 * @param attempt - makes the call once; must be idempotent
 * @param failureOf - the failure of an outcome; `null` for a success, and for a final failure
 * @returns the outcome of the last attempt
 */
export async function withRetries<Outcome>(
  attempt: () => Promise<Outcome>,
  getFailure: (result: Outcome) => CallFailure | null,
  { now, wait }: RetryClock = browserClock,
): Promise<Outcome> {
  const start = now();
  for (let made = 1; ; made += 1) {
    const result = await attempt();
    const failure = getFailure(result);
    if (!failure || !isRetryable(failure) || made >= retryLimits.attempts) return result;
    const pause = Math.max(getDelay(made), (failure.retryAfterSeconds ?? 0) * 1000);
    if (now() + pause - start >= retryLimits.budget) return result;
    await wait(pause);
  }
}

/** Returns the milliseconds before the next attempt: 100, doubled each time, plus up to 100 of jitter; capped. */
export function getDelay(attempt: number, random: () => number = Math.random): number {
  return Math.min(2 ** attempt * 100 + 100 * random(), retryLimits.longestDelay);
}
