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
