import { expect, it } from 'vitest';
import { errorStatuses, type ErrorCode } from '../../domain/donation/issues';
import { getFailureText } from './getFailureText';

const codes = [...(Object.keys(errorStatuses) as ErrorCode[]), 'offline'] as const;

it.each(codes)('the failure %s has a text that says what to do, calmly', (code) => {
  const text = getFailureText({ code, issues: [], retryAfterSeconds: null });
  expect(text).toMatch(/send it again|try again/);
  expect(text).not.toMatch(/!|error|invalid/i);
});

it('the failure text says how long to wait', () => {
  const text = (retryAfterSeconds: number) =>
    getFailureText({ code: 'too_many_requests', issues: [], retryAfterSeconds });
  expect([text(20), text(600)]).toEqual([expect.stringContaining('a minute'), expect.stringContaining('10 minutes')]);
});
