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

describe('an alarm evaluated by the tests', () => {
  it('an evaluated alarm adds up the values of a period, and each period is evaluated by itself', () => {
    expect(evaluateAlarm(rule, at([0, 2], [4, 0], [5, 2], [9, 1]), 15)).toEqual(['OK', 'ALARM', 'OK']);
  });

  it('an evaluated alarm with the statistic Maximum compares the largest value of a period', () => {
    expect(evaluateAlarm({ ...rule, Statistic: 'Maximum' }, at([0, 2], [4, 2], [5, 3]), 10)).toEqual(['OK', 'ALARM']);
  });

  it('an alarm for what is missing fires once all its periods are below the threshold', () => {
    const missing = {
      ...{ ...rule, EvaluationPeriods: 2, Threshold: 1 },
      ...{ ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' },
    };
    expect(evaluateAlarm(missing, at([6, 1], [16, 0]), 25)).toEqual(['OK', 'OK', 'OK', 'ALARM', 'ALARM']);
  });

  it('an alarm whose rule the tests can’t evaluate is refused', () => {
    for (const changes of [
      { ComparisonOperator: 'LessThanThreshold' },
      { TreatMissingData: 'ignore' },
      { Statistic: 'p99' },
    ])
      expect(() => evaluateAlarm({ ...rule, ...changes }, [], 5)).toThrow('Not known here');
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
  ])('the filter pattern %s matches the line %s: %s', (pattern, line, expected) =>
    expect(matchesPattern(pattern, line)).toBe(expected),
  );

  it('a filter pattern that the tests can’t evaluate is refused', () => {
    for (const pattern of ['{ $.a > 1 }', '{ $.a = "x" ) }', 'word', '{ $.a IS TRUE }'])
      expect(() => matchesPattern(pattern, '{}'), pattern).toThrow(SyntaxError);
  });
});
