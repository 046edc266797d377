import { expect, it } from 'vitest';
import { getFailureText } from './failureTexts';

it.each([
  [40, 'in a minute'],
  [600, 'in 10 minutes'],
  [72_000, 'in 20 hours'],
  [null, 'in 5 minutes'],
])('a plan whose ways to pay were tried too often, with %s seconds left, can be tried %s', (seconds, wait) => {
  expect(getFailureText({ code: 'too_many_requests', retryAfterSeconds: seconds })).toContain(`Try again ${wait}.`);
});
