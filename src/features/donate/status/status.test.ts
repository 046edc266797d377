import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aView } from '../../../../tests/builders/checkout';
import type { Kind } from '../../../domain/donation';
import { fetchCausePage } from './fetchCausePage';
import { findCauses, getClosedPercent, sumForCause } from './findCauses';
import { findReminder } from './findReminder';

const aLine = (kind: Kind, type?: 'case' | 'program', uid = 'rent') => ({
  ...aView().lines[0]!,
  kind,
  ...(type && { beneficiary: { type, uid } }),
});

describe('the causes of a donation', () => {
  it.each([
    ['its case', [aLine('sadaqah', 'case')], ['/case/rent']],
    ['its program', [aLine('zakat', 'program', 'study-fund')], ['/program/study-fund']],
    ['one case, if two lines are for it', [aLine('zakat', 'case'), aLine('sadaqah', 'case')], ['/case/rent']],
    [
      'each case, and no fund',
      [aLine('fidyah'), aLine('zakat', 'case'), aLine('sadaqah', 'case', 'ramp')],
      ['/case/rent', '/case/ramp'],
    ],
    ['its fund', [aLine('fidyah')], ['/pay/fidyah']],
    [
      'its first fund that is no tainted wealth',
      [aLine('tainted_wealth'), aLine('fitr'), aLine('zakat')],
      ['/pay/fitr'],
    ],
    ['the fund of tainted wealth if it has no other line', [aLine('tainted_wealth')], ['/pay/tainted_wealth']],
    ['nothing if it has no line', [], []],
  ])('the cause of a donation is %s', (_, lines, paths) => {
    expect(findCauses(lines).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the share of a case that a gift closed', () => {
  it('the share of a case that a gift closed is that of its goal, in whole percent', () => {
    const lines = [
      { ...aLine('zakat', 'case'), amount: 500_00, beforeCents: 100_00 },
      { ...aLine('sadaqah', 'case'), amount: 40_00, beforeCents: 100_00 },
      { ...aLine('sadaqah'), amount: 70_00 },
    ];
    const gift = sumForCause(lines, { path: '/case/rent' });
    expect(gift).toEqual({ cents: 540_00, beforeCents: 100_00 });
    expect(getClosedPercent(gift, { goal: 6_500, raised: 4_180 })).toBe(8);
  });

  it('the part of a gift for a fund is what names no case, with the count behind it', () => {
    const due = 'Zakat al-fitr for 4 people at A$18.00 each';
    const lines = [
      { ...aLine('fitr'), amount: 72_00, due },
      { ...aLine('zakat'), amount: 100_00 },
      { ...aLine('sadaqah', 'case'), amount: 50_00 },
    ];
    expect(sumForCause(lines, { path: '/pay/fitr' })).toEqual({ cents: 72_00, beforeCents: 0, due });
  });

  it.each([
    [{ cents: 200_00, beforeCents: 0 }, 100, null, 100],
    [{ cents: 200_00, beforeCents: 40_00 }, 100, 50, 10],
    [{ cents: 200_00, beforeCents: 60_00 }, 100, 50, 0],
    [{ cents: 99, beforeCents: 0 }, 100, null, 0],
    [{ cents: 29_00, beforeCents: 0 }, 100, null, 29],
  ])('a gift of %j, of %i dollars with %s raised elsewhere, closed %i percent', (gift, goal, raised, percent) => {
    expect(getClosedPercent(gift, { goal, raised })).toBe(percent);
  });

  it('the shares that any gifts to a case closed are together never more than all of it', () => {
    const cents = fc.array(fc.integer({ min: 100, max: 1_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 12_000 }),
        (gifts, goal, raised) => {
          let beforeCents = 0;
          let sum = 0;
          for (const one of gifts) {
            sum += getClosedPercent({ cents: one, beforeCents }, { goal, raised });
            beforeCents += one;
          }
          expect(sum).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});

describe('the published page of a cause', () => {
  const publish =
    (data: unknown, status = 200): typeof fetch =>
    async () =>
      new Response(JSON.stringify({ result: { data } }), { status });

  it('the page of a case is read with its goal', async () => {
    const page = {
      uid: 'rent',
      url: '/case/rent',
      data: { title: 'Rent', summary: 'Keeps a home', image: null, goal: 6_500, raised: null },
    };
    expect(await fetchCausePage('/case/rent', publish({ page }))).toEqual({
      title: 'Rent',
      image: null,
      text: [{ type: 'paragraph', text: 'Keeps a home' }],
      progress: { uid: 'rent', goal: 6_500, raised: null },
    });
  });

  it('the page of a program is read without a goal', async () => {
    const page = { uid: 'study-fund', data: { title: 'Study Fund' } };
    expect(await fetchCausePage('/program/study-fund', publish({ page }))).toMatchObject({ text: [], progress: null });
  });

  it.each([
    [
      'the list',
      [
        { type: 'paragraph', text: 'To:' },
        { type: 'list-item', text: 'the poor' },
        { type: 'paragraph', text: 'Choose' },
      ],
      'the poor',
    ],
    [
      'the first paragraph',
      [
        { type: 'paragraph', text: 'Food' },
        { type: 'paragraph', text: 'All of it' },
      ],
      'Food',
    ],
  ])('the page of a fund is read with %s of where its money goes', async (_, richText, text) => {
    const fund = {
      type: 'fidyah_donation_page',
      data: { title: 'Give fidyah', where_it_goes_heading: 'Where it goes', where_it_goes: { richText } },
    };
    const page = await fetchCausePage('/pay/fidyah', publish({ page: fund }));
    expect(page).toMatchObject({ title: 'Where it goes', text: [{ text }] });
    expect(page?.text).toHaveLength(1);
  });

  it.each([
    ['an unknown page', publish({}, 404)],
    ['a page of another type', publish({ page: { data: {} } })],
    ['an answer that is no data', async () => new Response('<!doctype html>')],
    ['no answer', async () => Promise.reject(new TypeError('offline'))],
  ] satisfies [string, typeof fetch][])('no page of a cause is read for %s', async (_, fetcher) => {
    expect(await fetchCausePage('/case/rent', fetcher)).toBeNull();
  });
});

describe('a reminder', () => {
  it.each([
    // 15 February 2027 is 8 Ramadan 1448.
    [['sadaqah', 'zakat'], '2027-02-15', '2027-02-15', { about: 'zakat', day: '2028-02-04' }],
    [['zakat'], '2027-02-15', '2028-02-04', { about: 'zakat', day: '2029-01-23' }],
    [['tainted_wealth'], '2027-02-15', '2027-02-15', { about: 'tainted_wealth', day: '2027-07-01' }],
    [['tainted_wealth'], '2027-07-01', '2027-07-01', { about: 'tainted_wealth', day: '2028-07-01' }],
    [['tainted_wealth', 'fidyah'], '2027-02-15', '2027-02-15', { about: 'ramadan', day: '2028-01-28' }],
    [['sadaqah'], '2027-02-07', '2027-02-07', { about: 'ramadan', day: '2027-02-08' }],
  ] as const)('the reminder after %j given on %s is, on %s, %j', (kinds, givenOn, today, reminder) => {
    expect(findReminder(kinds, givenOn, today, { ramadanStart: null })).toMatchObject(reminder);
  });

  it.each([
    [['sadaqah'], { about: 'ramadan', day: '2027-02-09', hijri: { year: 1448, month: 9, day: 1 } }],
    [['zakat'], { about: 'zakat', day: '2027-02-16', hijri: { year: 1448, month: 9, day: 8 } }],
  ] as const)('the reminder after %j moves with the announced start of Ramadan', (kinds, reminder) => {
    // By the calendar the donation was on 8 Ramadan 1447, and Ramadan 1448 begins on 8 February 2027.
    expect(findReminder(kinds, '2026-02-25', '2027-01-10', { ramadanStart: '2027-02-09' })).toEqual(reminder);
  });
});
