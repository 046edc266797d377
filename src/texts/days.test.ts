import { expect, it } from 'vitest';
import { formatClock, formatDate, formatDay } from './days';
import { formatHijri } from './hijri';
import { inLanguage } from './language';

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

it.each([
  ['04:52', '4:52 am'],
  ['00:05', '12:05 am'],
  ['12:00', '12:00 pm'],
  ['19:30', '7:30 pm'],
])('the time %s is formatted as %s', (time, written) => {
  expect(formatClock(time)).toBe(written);
});

it('a time is written as another language writes it', () => {
  // Hour before minute: within a text from the right the two would change places.
  expect(inLanguage('ar', () => formatClock('14:30'))).toBe('\u2066\u20682\u2069:\u206830\u2069\u2069 م');
  expect(['02:05', '14:30'].map((time) => inLanguage('id', () => formatClock(time)))).toEqual(['02.05', '14.30']);
});

it('days are formatted in Australian English', () => {
  expect(formatDay('2027-02-08', 'short')).toBe('Mon 8 Feb');
  expect(formatDay('2027-02-08', 'long')).toBe('Monday 8 February 2027');
  expect(formatDay('2027-02-08', 'date')).toBe('8 February 2027');
});

it('days are formatted as another language writes them', () => {
  expect(inLanguage('ar', () => formatDay('2027-02-08', 'date'))).toBe('8 فبراير 2027');
  expect(inLanguage('id', () => formatDay('2027-02-08', 'long'))).toBe('Senin, 8 Februari 2027');
});

it('Hijri dates are written with the name of the month', () => {
  expect(formatHijri('2027-02-08')).toBe('1 Ramadan 1448 AH');
  expect(formatHijri('2027-03-09')).toBe('1 Shawwal 1448 AH');
  expect(formatHijri('2027-02-07')).toBe("30 Sha'ban 1448 AH");
});
