import { expect, it } from 'vitest';
import { formatDate } from './formatDate';

it.each([
  ['2026-05-04', '4 May 2026'],
  ['2027-12-31', '31 December 2027'],
  ['2026-05-04T02:10:00+0000', '4 May 2026'],
  ['2026-13-01', '2026-13-01'],
  ['soon', 'soon'],
  ['', ''],
])('the date “%s” is formatted as “%s”', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});
