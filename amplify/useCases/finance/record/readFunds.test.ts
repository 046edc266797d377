import { describe, expect, it } from 'vitest';
import { fundsInText, readFund } from './readFunds';

describe('a fund as finance names it', () => {
  it.each([
    ['zakat', { kind: 'zakat' }],
    [' Zakat = A$1,100.50 ', { kind: 'zakat', cents: 1_100_50 }],
    ['tainted wealth=5', { kind: 'tainted_wealth', cents: 5_00 }],
    [
      'sadaqah:case/winter-rent=50.00',
      { kind: 'sadaqah', beneficiary: { type: 'case', uid: 'winter-rent' }, cents: 50_00 },
    ],
    ['fidyah:program/family-table', { kind: 'fidyah', beneficiary: { type: 'program', uid: 'family-table' } }],
  ])('%j is read', (text, fund) => expect(readFund(text)).toEqual({ ok: true, fund }));

  it.each([
    ['qurbani', '"qurbani" isn’t a fund'],
    ['', '"" isn’t a fund'],
    ['zakat=', '"zakat=" isn’t a fund'],
    ['zakat=1.005', 'has no amount that can be read'],
    ['zakat=-5', 'has no amount that can be read'],
    ['zakat:winter-rent=5', 'isn’t a fund'],
  ])('%j is refused', (text, fault) =>
    expect(readFund(text)).toEqual({ ok: false, fault: expect.stringContaining(fault) }),
  );
});

describe('what a donor wrote into the description', () => {
  it.each([
    ['Direct Credit 301500 A RAHMAN ZAKAT', ['zakat']],
    ['FIDYAH LEE', ['fidyah']],
    ['Zakat al-Fitr Hassan', ['fitr']],
    ['ZAKATUL FITR', ['fitr']],
    ['zakat and sadaqah', ['zakat', 'sadaqah']],
    ['RAMADAN ZAKAT', ['zakat', 'ramadan']],
    ['ZAKATFOUNDATION PTY', []],
    ['Salary', []],
  ])('%j names %j', (text, kinds) => expect(fundsInText(text)).toEqual(kinds));
});
