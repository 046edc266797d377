import { jitteredBackoff } from '@aws-amplify/core/internals/aws-client-utils';
import { expect, it } from 'vitest';
import { delayBefore } from './delayBefore';

it('the delay doubles, with some jitter', () => {
  expect([1, 2, 3].map((attempt) => delayBefore(attempt, () => 0))).toEqual([200, 400, 800]);
  expect(delayBefore(1, () => 0.5)).toBe(250);
});

it('the delay is 300,000 ms at most', () => {
  expect(delayBefore(30)).toBe(300_000);
});

it('the library’s delay is 300,000 ms at most', () => {
  expect(jitteredBackoff(30)).toBe(300_000);
});
