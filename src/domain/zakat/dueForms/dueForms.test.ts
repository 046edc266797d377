import { describe, expect, it, test } from 'vitest';
import { publishedRulings } from '../../../../tests/builders/zakat';
import { getDueRates } from '../dues';
import { readDividend, readInterest, readTaintedShares } from './taintedDues';
import { readFidyah, readFitr, readKaffarah, readOaths } from './countedDues';
import { type Due } from './readFields';
import { fail, succeed } from '../../Result';

const rates = getDueRates(publishedRulings());
const due = (cents: number): Due => succeed({ cents });
const wrong = (...issues: readonly [string, string][]) => fail(issues.map(([field, reason]) => ({ field, reason })));

test('the rates of the dues are those of the content, in whole cents', () =>
  expect(rates).toEqual({
    fidyahPerDay: 10_00,
    mealRate: 5_00,
    kaffarahMealsPerFast: 60,
    kaffarahPeoplePerOath: 10,
    fitrPerPerson: 18_00,
  }));

describe('the small calculators', () => {
  it.each<[string, Due, number]>([
    ['fidyah of 30 days', readFidyah('30', rates), 300_00],
    ['fidyah of ٣٠ days', readFidyah('٣٠', rates), 300_00],
    ['kaffarah of two fasts', readKaffarah('2', false, rates), 600_00],
    ['kaffarah of two fasts as one', readKaffarah('2', true, rates), 300_00],
    ['kaffarah of an oath', readOaths('1', rates), 50_00],
    ['fitr of five people', readFitr('5', rates), 90_00],
    ['interest', readInterest('$412.37'), 412_37],
    ['a dividend', readDividend({ dividend: '1,250', impure: '2 %' }), 25_00],
    ['shares', readTaintedShares({ income: '1,000,000', issued: '1,000,000', held: '250' }), 250_00],
  ])('the small calculators price %s', (_, answer, cents) => expect(answer).toEqual(due(cents)));

  it.each<[string, Due, readonly [string, string][]]>([
    ['no days', readFidyah('', rates), [['days', 'missing']]],
    ['half a person', readFitr('2.5', rates), [['people', 'not-whole']]],
    ['more fasts than a life has', readKaffarah('999999', false, rates), [['fasts', 'too-large']]],
    ['fewer than no oaths', readOaths('-1', rates), [['oaths', 'negative']]],
    ['a tenth of a cent', readInterest('1.001'), [['interest', 'too-many-decimals']]],
    [
      'both fields',
      readDividend({ dividend: 'much', impure: '101' }),
      [
        ['dividend', 'not-a-number'],
        ['impure', 'percent-range'],
      ],
    ],
    [
      'more held than issued',
      readTaintedShares({ income: '1', issued: '10', held: '11' }),
      [['held', 'more-than-issued']],
    ],
    ['none issued', readTaintedShares({ income: '1', issued: '0', held: '0' }), [['issued', 'missing']]],
    [
      'all three',
      readTaintedShares({ income: '-1', issued: '', held: 'x' }),
      [
        ['income', 'negative'],
        ['issued', 'missing'],
        ['held', 'not-a-number'],
      ],
    ],
  ])('the small calculators reject %s', (_, answer, issues) => expect(answer).toEqual(wrong(...issues)));
});
