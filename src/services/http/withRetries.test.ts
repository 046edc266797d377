import { jitteredBackoff, getRetryDecider } from '@aws-amplify/core/internals/aws-client-utils';
import { expect, it, describe } from 'vitest';
import { getDelay, isRetryable } from './withRetries';

it('the delay doubles, with some jitter', () => {
  expect([1, 2, 3].map((attempt) => getDelay(attempt, () => 0))).toEqual([200, 400, 800]);
  expect(getDelay(1, () => 0.5)).toBe(250);
});

// Spec 9.10
it('the delay is 300,000 ms at most', () => {
  expect(getDelay(30)).toBe(300_000);
});

// Spec 9.10
it('the library’s delay is 300,000 ms at most', () => {
  expect(jitteredBackoff(30)).toBe(300_000);
});

const cases: readonly (readonly [
  kind: string,
  status: number | undefined,
  name: string | undefined,
  again: boolean,
])[] = [
  ['a network error', undefined, 'NetworkError', true],
  ...[429, 500, 502, 503, 504].map((status) => ['an error status', status, undefined, true] as const),
  ...['Throttling', 'ThrottlingException', 'TooManyRequestsException', 'RequestThrottled', 'SlowDown'].map(
    (name) => ['throttling', 400, name, true] as const,
  ),
  ...['TimeoutError', 'RequestTimeout', 'RequestTimeoutException'].map(
    (name) => ['a time-out', 400, name, true] as const,
  ),
  ...['InvalidSignatureException', 'SignatureDoesNotMatch', 'AuthFailure'].map(
    (name) => ['a signature error', 403, name, true] as const,
  ),
  ...['RequestExpired', 'RequestInTheFuture', 'RequestTimeTooSkewed'].map(
    (name) => ['a clock-skew error', 403, name, true] as const,
  ),
  ['a wrong password', 400, 'NotAuthorizedException', false],
  ['a wrong code', 400, 'CodeMismatchException', false],
  ['a missing resource', 404, undefined, false],
];

describe('which failures are retried', () => {
  // Spec 8.33, 8.34, 8.35, 8.36, 8.37
  it.each(cases)('%s (status %s, name %s) is retried: %s', (_kind, status, name, again) => {
    expect(isRetryable({ status, name })).toBe(again);
  });

  // Spec 8.33, 8.34, 8.35, 8.36, 8.37
  it.each(cases)(
    'the library’s decision on %s (status %s, name %s) is the same: %s',
    async (_kind, status, name, again) => {
      const error = name === undefined ? undefined : Object.assign(new Error(), { name });
      const decide = getRetryDecider(async () => error as never);
      const response = status === undefined ? undefined : { statusCode: status, headers: {}, body: {} as never };
      const thrown = status === undefined ? error : undefined;
      expect((await decide(response, thrown)).retryable).toBe(again);
    },
  );
});
