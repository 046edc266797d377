import { describe, expect, it } from 'vitest';
import { aCatalogue } from '../../../../tests/builders/giving';
import { readEntry, type EntryFields, readFund } from './readEntry';
import { fail, succeed } from '../../../../src/domain/Result';

const terms = { method: 'bank', catalogue: aCatalogue(), today: '2026-11-22' } as const;

const read = (changes: Partial<EntryFields> = {}, today: string = terms.today) =>
  readEntry(
    {
      date: '20/11/2026',
      amount: '150.00',
      funds: ['zakat'],
      reference: 'ZAKAT RAHMAN',
      name: '',
      email: '',
      ...changes,
    },
    { ...terms, today },
  );

const listIssues = (changes: Partial<EntryFields>, today?: string) => {
  const entry = read(changes, today);
  return entry.ok ? [] : entry.error.map(({ field, text }) => `${field}: ${text}`);
};

describe('a donation that finance records', () => {
  it('a donation typed by finance is read with its spaces tidied', () =>
    expect(read({ reference: '  ZAKAT \t RAHMAN ', name: 'Amina Rahman', email: 'amina@example.org' })).toEqual(
      succeed({
        method: 'bank',
        day: '2026-11-20',
        lines: [{ kind: 'zakat', amount: 150_00, basis: { by: 'amount' } }],
        reference: 'ZAKAT RAHMAN',
        donor: { name: 'Amina Rahman', email: 'amina@example.org' },
      }),
    ));

  it('a donation typed by finance is divided by its funds, with or without its amount', () => {
    const funds = ['zakat=100', 'fitr=36.00', 'sadaqah:case/winter-rent=14'];
    const lines = [
      { kind: 'zakat', amount: 100_00, basis: { by: 'amount' } },
      { kind: 'fitr', amount: 36_00, basis: { by: 'people', people: 2 } },
      { kind: 'sadaqah', amount: 14_00, basis: { by: 'amount' }, beneficiary: { type: 'case', uid: 'winter-rent' } },
    ];
    for (const amount of ['', '150.00']) expect(read({ amount, funds })).toMatchObject({ value: { lines } });
  });

  it.each([
    ['250,000.00', 250_000_00],
    ['0.01', 1],
  ])('a donation typed by finance may be larger or smaller than any that the site accepts: %s', (amount, cents) =>
    expect(read({ amount })).toMatchObject({ value: { lines: [{ amount: cents }] } }),
  );

  it.each<[Partial<EntryFields>, string]>([
    [{ date: '' }, 'date: is missing'],
    [{ date: '31/04/2026' }, 'date: "31/04/2026" isn’t a date; write it as 20/11/2026'],
    [{ date: '23/11/2026' }, 'date: 23 November 2026 is in the future'],
    [{ date: '20/11/2016' }, 'date: 20 November 2016 is more than 5 years ago'],
    [{ amount: '' }, 'amount: is missing'],
    [{ amount: '12.345' }, 'amount: "12.345" isn’t an amount'],
    [{ amount: '-5' }, 'amount: "-5" isn’t an amount'],
    [{ amount: '0' }, 'amount: A$0.00 is less than the minimum for zakat, A$0.01'],
    [{ amount: '1000000' }, 'amount: is more than A$999,999.99'],
    [{ funds: [] }, 'fund: no fund is named; write zakat'],
    [{ funds: ['qurbani'] }, 'fund: "qurbani" isn’t a fund'],
    [{ funds: ['zakat', 'sadaqah=50'] }, 'fund: each of several funds needs its amount'],
    [{ funds: ['zakat=100', 'sadaqah=49'] }, 'amount: A$150.00 is not the total of the funds, A$149.00'],
    [
      { funds: ['fitr'] },
      'amount: A$150.00 of fitr is counted by people; put the rest on a separate line, sadaqah=6.00 (A$144.00 would be right)',
    ],
    [{ funds: ['zakat:case/nobody'] }, 'fund: no case on the site is called “nobody”; check its address'],
    [{ funds: ['zakat:case/back-to-school'] }, 'fund: the case “back-to-school” takes no more donations'],
    [{ funds: ['zakat:program/family-table'] }, 'fund: the program “family-table” does not take zakat'],
    [{ amount: '', funds: Array.from({ length: 13 }, () => 'zakat=2') }, 'fund: there are more than 12 lines'],
    [{ reference: '  ' }, 'reference: is missing'],
    [{ reference: 'x'.repeat(301) }, 'reference: is longer than 300 characters'],
    [{ reference: 'ZAKAT \u001b[2J' }, 'reference: has hidden characters'],
    [{ email: 'amina' }, 'email: "amina" isn’t an email address'],
    [{ name: '<b>' }, 'name: isn’t a name'],
  ])('a donation typed by finance with %j is rejected with a message beside the field', (changes, issue) => {
    const issues = listIssues(changes);
    expect(issues).toEqual([expect.stringContaining(issue)]);
  });

  it('all fields of a donation typed by finance are validated at once', () =>
    expect(listIssues({ date: 'x', amount: 'y', funds: [], reference: '', email: 'z' })).toHaveLength(5));

  it.each([
    ['fidyah_days=30.00', { by: 'days', days: 3 }],
    ['kaffarah_fasts=600.00', { by: 'fasts', fasts: 2, combined: false }],
    ['kaffarah_oaths=50.00', { by: 'oaths', oaths: 1 }],
    ['kaffarah_fasts:3_as_one=300.00', { by: 'fasts', fasts: 3, combined: true }],
    ['kaffarah_fasts_two_meals=600.00', { by: 'fasts', fasts: 1, combined: false, meals: 2 }],
    ['kaffarah fasts two meals:3 as one=600.00', { by: 'fasts', fasts: 3, combined: true, meals: 2 }],
    ['kaffarah_oaths_two_meals=200.00', { by: 'oaths', oaths: 2, meals: 2 }],
    ['fidyah=30.00', { by: 'amount' }],
  ])('a due typed by finance as %s is counted from its amount', (fund, basis) =>
    expect(read({ amount: '', funds: [fund] })).toMatchObject({ value: { lines: [{ kind: 'fidyah', basis }] } }),
  );

  it('a due typed by finance that pays for no whole number is refused, with the amount that would be right', () =>
    expect(listIssues({ amount: '305.00', funds: ['kaffarah_fasts'] })).toEqual([
      'amount: A$305.00 of fidyah is counted by fasts; put the rest on a separate line, sadaqah=5.00 (A$300.00 would be right)',
    ]));

  it.each(['kaffarah_oaths:3_as_one', 'fidyah:3_as_one', 'kaffarah_fasts:1_as_one'])(
    'only several fasts are recorded with one kaffarah, not %s',
    (fund) => expect(readFund(fund)).toMatchObject(fail(expect.stringContaining('isn’t a fund'))),
  );

  it('zakat al-fitr typed by finance is recorded in its fund, before Eid and after it', () => {
    const fitr = { amount: '36.00', funds: ['fitr'] };
    for (const date of ['2027-03-09', '2027-03-10']) expect(listIssues({ ...fitr, date }, '2027-04-01')).toEqual([]);
  });
});

describe('a fund as finance names it', () => {
  it.each([
    ['zakat', { kind: 'zakat', by: 'amount' }],
    ['kaffarah fasts=600', { kind: 'fidyah', by: 'fasts', cents: 600_00 }],
    [' Zakat = A$1,100.50 ', { kind: 'zakat', by: 'amount', cents: 1_100_50 }],
    ['tainted wealth=5', { kind: 'tainted_wealth', by: 'amount', cents: 5_00 }],
    [
      'sadaqah:case/winter-rent=50.00',
      { kind: 'sadaqah', by: 'amount', beneficiary: { type: 'case', uid: 'winter-rent' }, cents: 50_00 },
    ],
    [
      'fidyah:program/family-table',
      { kind: 'fidyah', by: 'amount', beneficiary: { type: 'program', uid: 'family-table' } },
    ],
  ])('the fund %j is read', (text, fund) => expect(readFund(text)).toEqual(succeed(fund)));

  it.each([
    ['qurbani', '"qurbani" isn’t a fund'],
    ['', '"" isn’t a fund'],
    ['zakat=', '"zakat=" isn’t a fund'],
    ['zakat=1.005', 'has no amount that can be read'],
    ['zakat=-5', 'has no amount that can be read'],
    ['zakat:winter-rent=5', 'isn’t a fund'],
  ])('the fund %j is rejected', (text, error) => expect(readFund(text)).toEqual(fail(expect.stringContaining(error))));
});
