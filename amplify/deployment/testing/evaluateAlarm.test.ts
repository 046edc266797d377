import { describe, expect, it } from 'vitest';
import { evaluateAlarm, type AlarmRule } from './evaluateAlarm';
import { matchesPattern } from './matchesPattern';

const rule: AlarmRule = {
  Statistic: 'Sum',
  Period: 300,
  EvaluationPeriods: 1,
  Threshold: 2,
  ComparisonOperator: 'GreaterThanThreshold',
  TreatMissingData: 'notBreaching',
};
const at = (...values: readonly (readonly [minute: number, value: number])[]) =>
  values.map(([minute, value]) => ({ minute, value }));

describe('an alarm', () => {
  it('adds up what is in a period, and is over with it', () => {
    expect(evaluateAlarm(rule, at([0, 2], [4, 0], [5, 2], [9, 1]), 15)).toEqual(['OK', 'ALARM', 'OK']);
  });

  it('fires when so many of its last datapoints are over the limit', () => {
    const twoOfThree = { ...rule, EvaluationPeriods: 3, DatapointsToAlarm: 2 };
    const samples = at([0, 3], [5, 0], [10, 3], [15, 0], [20, 0]);
    expect(evaluateAlarm(twoOfThree, samples, 25)).toEqual(['OK', 'OK', 'ALARM', 'OK', 'OK']);
  });

  it.each([
    ['notBreaching', 'OK'],
    ['breaching', 'ALARM'],
    ['missing', 'INSUFFICIENT_DATA'],
    ['ignore', 'ALARM'],
  ])('treats missing data as %s', (TreatMissingData, state) => {
    expect(evaluateAlarm({ ...rule, TreatMissingData }, at([0, 3]), 10)).toEqual(['ALARM', state]);
  });

  it.each([
    [{ Statistic: 'Average' }, 'OK'],
    [{ Statistic: 'Maximum' }, 'ALARM'],
    [{ Statistic: 'SampleCount', Threshold: 99, ComparisonOperator: 'GreaterThanOrEqualToThreshold' }, 'ALARM'],
    [{ ExtendedStatistic: 'p99' }, 'OK'],
    [{ ExtendedStatistic: 'p99.5' }, 'ALARM'],
  ])('compares the statistic that it names: %j', (changes, state) => {
    const hundred = Array.from({ length: 100 }, (_, index) => ({ minute: 1, value: index === 99 ? 9 : 1 }));
    expect(evaluateAlarm({ ...rule, ...changes }, hundred, 5)).toEqual([state]);
  });

  it('whose rule is of another kind is refused', () => {
    const band = { ...rule, ComparisonOperator: 'GreaterThanUpperThreshold' };
    expect(() => evaluateAlarm(band, [], 5)).toThrow('Not known here');
  });
});

describe('a pattern of a metric filter', () => {
  it.each([
    ['{ $.a = "x" }', '{"a":"x"}', true],
    ['{ $.a = 1 }', '{"a":"1"}', false],
    ['{ ($.a = 1) && (($.b = "x") || ($.b = "y")) }', '{"a":1,"b":"y"}', true],
    ['{ ($.a = 1) && (($.b = "x") || ($.b = "y")) }', '{"a":2,"b":"y"}', false],
    ['{ ($.a = 2) || ($.b = "y") }', '{"a":1,"b":"y"}', true],
    ['{ $.a = "x" }', 'a = "x"', false],
    ['?"Task timed out" ?"Runtime exited"', '1d5f Task timed out after 20.00 seconds', true],
    ['?"Task timed out" ?"Runtime exited"', 'Task ended', false],
  ])('%s of the line %s: %s', (pattern, line, expected) => expect(matchesPattern(pattern, line)).toBe(expected));

  it('that uses more is refused', () => {
    for (const pattern of ['{ $.a > 1 }', '{ $.a = "x" ) }', 'word', '{ $.a IS TRUE }'])
      expect(() => matchesPattern(pattern, '{}'), pattern).toThrow(SyntaxError);
  });
});
