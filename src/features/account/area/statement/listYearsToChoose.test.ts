import { expect, it } from 'vitest';
import { inLanguage } from '../../../../texts/language';
import { listYearsToChoose } from './listYearsToChoose';

const now = new Date('2026-11-29T00:00:00Z');
const list = () => listYearsToChoose([2026], now, 2022).map(({ label }) => label);

it('the years to choose from are this one, those with gifts and the chosen one, newest first', () => {
  expect(list()).toEqual(['2026–27', '2025–26', '2021–22']);
});

it('the years to choose from keep the order of their numbers in Arabic', () => {
  expect(inLanguage('ar', list)).toEqual(['\u20662026–27\u2069', '\u20662025–26\u2069', '\u20662021–22\u2069']);
});
