import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCategories, everything, filterCases, formatFilter, parseFilter, type FilterableCase } from './caseFilter';

const createCase = (category: string, status: string, zakat: boolean): FilterableCase => ({
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
    [{ category: 'Housing', status: 'open', gift: 'zakat' }, 1],
    [{ category: 'Food', status: 'funded', gift: '' }, 0],
  ])('the filter %j finds %i cases', (filter, count) => {
    expect(filterCases(cases, filter)).toHaveLength(count);
  });

  it('the filter of cases retains their order, and adds none', () => {
    const filter = fc.record({
      category: fc.constantFrom('', 'Housing', 'Food', 'Nothing'),
      status: fc.constantFrom('', 'open', 'closed'),
      gift: fc.constantFrom('', 'zakat'),
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
    const filter = { category: 'Housing', status: 'open', gift: 'zakat' };
    expect(formatFilter(filter)).toBe('?category=Housing&status=open&gift=zakat');
    expect(parseFilter(formatFilter(filter), cases)).toEqual(filter);
  });

  it('the filter for all cases leaves the address without a query', () => {
    expect(formatFilter(everything)).toBe('');
    expect(parseFilter('', cases)).toEqual(everything);
  });

  it.each(['?category=Nonsense', '?status=%3Cscript%3E', '?gift=fidyah', '?colour=red'])(
    'the filter of cases ignores %s in the address',
    (search) => {
      expect(parseFilter(search, cases)).toEqual(everything);
    },
  );
});

it('the categories of cases are listed once each, in alphabetical order', () => {
  expect(listCategories(cases)).toEqual(['Food', 'Health', 'Housing']);
});
