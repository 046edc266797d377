import { expect, it } from 'vitest';
import { addBankingDays } from './bankingDays';

it.each([
  ['Monday 1 March', '2027-03-01', 3, '2027-03-04'],
  ['a Friday, over the weekend', '2027-03-05', 1, '2027-03-08'],
  ['a Sunday', '2027-03-07', 1, '2027-03-08'],
  ['the day before Good Friday, over Easter Monday', '2027-03-25', 1, '2027-03-30'],
  ['the Friday before the King’s Birthday', '2027-06-11', 1, '2027-06-15'],
  ['24 December, where both holidays are on a weekend', '2027-12-24', 1, '2027-12-29'],
  ['25 December on a Friday', '2026-12-24', 1, '2026-12-29'],
  ['New Year’s Eve', '2026-12-31', 1, '2027-01-04'],
  ['the day before Australia Day', '2027-01-25', 1, '2027-01-27'],
  ['a day, with none to add', '2027-03-06', 0, '2027-03-06'],
])('banking days are counted from %s', (_, day, count, expected) => expect(addBankingDays(day, count)).toBe(expected));
