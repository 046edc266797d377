import { expect, it } from 'vitest';
import { compareReports, parseReport, type Report } from '../bench/support/compareReports';

const report = (name: string, measured: readonly string[], budget?: string): Report => ({
  rounds: measured.map((value) => ({ Pages: [{ name, measured: value, ...(budget && { budget }) }] })),
});

it('the comparison of reports names a figure that got slower by more than the rounds of either report differ', () => {
  const earlier = report('/ to Ready', ['12.0 s', '12.4 s', '12.1 s']);
  expect(compareReports(earlier, report('/ to Ready', ['12.6 s', '12.9 s', '12.7 s']))).toEqual({
    compared: 1,
    worse: [{ name: 'Pages: / to Ready', measured: '12.1 → 12.7 (noise 0.4)' }],
  });
  // As much slower, in rounds that differ by more.
  expect(compareReports(earlier, report('/ to Ready', ['12.2 s', '13.9 s', '12.7 s'])).worse).toEqual([]);
  expect(compareReports(earlier, report('/ to Ready', ['9.0 s', '9.1 s', '9.0 s'])).worse).toEqual([]);
});

it('the comparison of reports counts larger scores and rates as better, and leaves single runs out of names', () => {
  const scores = (value: string) => report(`/faq  performance (${value} ${value})`, [value, value, value], '≥ 98');
  expect(compareReports(scores('99'), scores('95')).worse).toMatchObject([{ name: 'Pages: /faq  performance' }]);
  expect(compareReports(scores('95'), scores('99')).worse).toEqual([]);
  const rate = (value: string) => report('donations begun', Array<string>(3).fill(`${value} a second`));
  expect(compareReports(rate('1,049.9'), rate('30.0')).worse).toHaveLength(1);
});

it('the comparison of reports has only figures with a unit or a budget that are in both reports', () => {
  const three = (name: string, value: string) => report(name, [value, value, value]);
  expect(compareReports(three('Seed', '1'), three('Seed', '7')).compared).toBe(0);
  expect(compareReports(three('a', '1.0 s'), three('b', '7.0 s')).compared).toBe(0);
});

it('the comparison of reports refuses reports without a spread, and files that are no report', () => {
  const once = report('a', ['1.0 s']);
  expect(() => compareReports(once, once)).toThrow('A comparison needs 3 rounds in both reports; one has 1.');
  expect(() => parseReport('{"rounds":1}', 'x.json')).toThrow('x.json is no report of an earlier');
  expect(parseReport(JSON.stringify(once), 'x.json')).toEqual(once);
});
