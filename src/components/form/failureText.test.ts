import { expect, it } from 'vitest';
import { refusals, type RefusalCode } from '../../domain/donation/faults';
import { failureText } from './failureText';

const codes = [...(Object.keys(refusals) as RefusalCode[]), 'offline'] as const;

it.each(codes)('the failure %s has a text that says what to do, calmly', (code) => {
  const text = failureText({ code, faults: [], retryAfterSeconds: null });
  expect(text).toMatch(/send it again|try again/);
  expect(text).not.toMatch(/!|error|invalid/i);
});

it('the failure text says how long to wait', () => {
  const text = (retryAfterSeconds: number) => failureText({ code: 'too_many_requests', faults: [], retryAfterSeconds });
  expect([text(20), text(600)]).toEqual([expect.stringContaining('a minute'), expect.stringContaining('10 minutes')]);
});
