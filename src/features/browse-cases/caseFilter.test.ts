import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseNode } from '../../components/cards/CaseCard';
import { everything, filterCases, formatFilter, listCategories, parseFilter, sortCases } from './caseFilter';

const createCase = (category: string, status: string, zakat: boolean): CaseNode => ({
  url: `/case/${category}-${status}-${zakat}`,
  data: { title: category, category, status, zakat_eligible: zakat },
});
const cases = [
  createCase('Housing', 'open', true),
  createCase('Housing', 'funded', false),
  createCase('Food', 'open', false),
  createCase('Health', 'closed', true),
];

describe('the filter of cases', () => {
  it.each([
    [everything, 4],
    [{ ...everything, category: 'Housing' }, 2],
    [{ ...everything, status: 'open' }, 2],
    [{ ...everything, gift: 'zakat' }, 2],
    [{ ...everything, category: 'Housing', status: 'open', gift: 'zakat' }, 1],
    [{ ...everything, category: 'Food', status: 'funded' }, 0],
  ])('the filter %j finds %i cases', (filter, count) => {
    expect(filterCases(cases, filter)).toHaveLength(count);
  });

  it('the filter of cases retains their order, and adds none', () => {
    const filter = fc.record({
      category: fc.constantFrom('', 'Housing', 'Food', 'Nothing'),
      status: fc.constantFrom('', 'open', 'closed'),
      gift: fc.constantFrom('', 'zakat'),
      sort: fc.constant(''),
    });
    fc.assert(
      fc.property(filter, (chosen) => {
        const found = filterCases(cases, chosen);
        expect(found).toEqual(cases.filter((item) => found.includes(item)));
      }),
    );
  });
});

describe('the filter in the address', () => {
  it('the filter of cases is read from the address as it was written', () => {
    const filter = { category: 'Housing', status: 'open', gift: 'zakat', sort: 'nearly' };
    expect(formatFilter(filter)).toBe('?category=Housing&status=open&gift=zakat&sort=nearly');
    expect(parseFilter(formatFilter(filter), cases)).toEqual(filter);
  });

  it('the filter for all cases leaves the address without a query', () => {
    expect(formatFilter(everything)).toBe('');
    expect(parseFilter('', cases)).toEqual(everything);
  });

  it.each(['?category=Nonsense', '?status=%3Cscript%3E', '?gift=fidyah', '?colour=red', '?sort=oldest'])(
    'the filter of cases ignores %s in the address',
    (search) => {
      expect(parseFilter(search, cases)).toEqual(everything);
    },
  );
});

it('the categories of cases are listed once each, in alphabetical order', () => {
  expect(listCategories(cases)).toEqual(['Food', 'Health', 'Housing']);
});

describe('the order of cases', () => {
  const createGoal = (uid: string, status: string, raised: number | null, goal: number | null): CaseNode => ({
    uid,
    url: `/case/${uid}`,
    data: { title: uid, status, goal, raised },
  });
  const list = [
    createGoal('new', 'open', 0, 1_000),
    createGoal('half', 'open', 500, 1_000),
    createGoal('no-goal', 'open', null, null),
    createGoal('large', 'open', 8_000, 10_000),
    createGoal('funded', 'funded', 1_000, 1_000),
  ];
  const order = (cents: Record<string, number> = {}) =>
    sortCases(list, { sort: 'nearly' }, cents).map(({ uid }) => uid);

  it('the cases are in the order of the list unless another is chosen', () => {
    expect(sortCases(list, everything, {})).toBe(list);
  });

  it('the open cases nearest to their goal come first, and of equals the newer', () => {
    expect(order()).toEqual(['large', 'half', 'new', 'no-goal', 'funded']);
  });

  it('gifts through the site count for the order of cases, up to the goal', () => {
    expect(order({ half: 400_00 })).toEqual(['half', 'large', 'new', 'no-goal', 'funded']);
    expect(order({ new: 5_000_00, large: 2_000_00 })).toEqual(['new', 'large', 'half', 'no-goal', 'funded']);
  });
});
