import { describe, expect, it } from 'vitest';
import {
  findNextZakatDate,
  getNextLook,
  listDueReminders,
  getQuietEnd,
  isQuiet,
  listReminders,
  type ReminderState,
} from '.';

const computed = { ramadanStart: null };
/** 1 Ramadan 1448 is computed as 8 February 2027; Sydney is 11 hours ahead then. */
const firstOfRamadan = { month: 9, day: 1, since: '2026-11-01T00:00:00.000Z' };
/** 15 Safar 1449 is 20 July 2027; Sydney is 10 hours ahead then. */
const inSafar = { month: 2, day: 15, since: '2026-11-01T00:00:00.000Z' };
/** 30 Shawwal 1448 is 7 April 2027. */
const inShawwal = { month: 10, day: 30, since: '2026-11-01T00:00:00.000Z' };

const state = (changes: Partial<ReminderState> = {}): ReminderState => ({
  zakat: null,
  ramadan: false,
  handled: [],
  lastOn: null,
  ...changes,
});

const keyAt = (
  sydneyTime: string,
  changes: Partial<ReminderState>,
  announced: { ramadanStart: string | null } = computed,
) => listDueReminders(state(changes), new Date(sydneyTime), announced)[0]?.key ?? null;

describe('the days of reminders', () => {
  it('reminders are 30 and 7 days before the zakat date and on it, and 7 days before Ramadan', () => {
    const days = listReminders({ zakat: inSafar, ramadan: true }, '2026-12-01', computed).map((one) => [
      one.key,
      'day' in one && one.day,
      one.firstOn,
      one.lastOn,
    ]);
    expect(days).toEqual([
      ['zakat-1449-02-15-in-30', '2027-07-19', '2027-06-19', '2027-07-11'],
      ['zakat-1449-02-15-in-7', '2027-07-19', '2027-07-12', '2027-07-18'],
      ['zakat-1449-02-15-in-0', '2027-07-19', '2027-07-19', '2027-07-19'],
      ['ramadan-1448', '2027-02-08', '2027-02-01', '2027-02-07'],
      ['ramadan-1449', '2028-01-28', '2028-01-21', '2028-01-27'],
    ]);
  });

  it.each([
    ['2027-02-07', '2027-02-07'],
    ['2027-02-09', '2027-02-09'],
    // More than a day from the computed start: a typing error.
    ['2027-02-11', '2027-02-08'],
  ])('the days of reminders follow an announced start of Ramadan, %s: %s', (ramadanStart, day) => {
    const found = listReminders({ zakat: firstOfRamadan, ramadan: true }, '2027-02-01', { ramadanStart });
    const days = found.flatMap((one) => ('hijri' in one && one.hijri.year === 1448 ? [one.day] : []));
    expect(new Set(days)).toEqual(new Set([day]));
  });

  it('a zakat date on a 30th has reminders for the 29th in a year without a 30th', () => {
    const found = listReminders({ zakat: { month: 2, day: 30 }, ramadan: false }, '2026-12-01', computed);
    expect(found.map((one) => 'hijri' in one && one.hijri.day)).toEqual([29, 29, 29]);
  });
});

it.each([
  ['2027-02-08', null, '2027-02-08'],
  ['2027-02-08', '2027-02-09', '2027-02-09'],
  ['2027-02-07', '2027-02-07', '2027-02-07'],
  ['2027-02-08', '2027-02-07', '2028-01-28'],
  ['2027-02-09', '2027-02-09', '2027-02-09'],
  ['2027-02-10', '2027-02-09', '2028-01-28'],
])('the next 1 Ramadan from %s on, announced for %s, is %s, as its emails say', (from, ramadanStart, day) => {
  const next = findNextZakatDate(firstOfRamadan, from, { ramadanStart });
  expect(next).toEqual({ day, hijri: { year: day < '2028' ? 1448 : 1449, month: 9, day: 1 } });
  expect(listReminders({ zakat: firstOfRamadan, ramadan: false }, from, { ramadanStart })[0]).toMatchObject(next);
});

describe('a reminder of the zakat date', () => {
  it.each<[string, string, string | null]>([
    ['before the 30th day', '2027-01-08T20:59:59Z', null],
    ['at 8:00 on the 30th day before', '2027-01-08T21:00:00Z', 'zakat-1448-09-01-in-30'],
    ['until 20:00', '2027-01-09T08:59:59Z', 'zakat-1448-09-01-in-30'],
    ['at 20:00', '2027-01-09T09:00:00Z', null],
    ['two days late', '2027-01-11T00:00:00Z', 'zakat-1448-09-01-in-30'],
    ['on the last day before the next one', '2027-01-31T00:00:00Z', 'zakat-1448-09-01-in-30'],
    ['on the 7th day before, although the 30th day was missed', '2027-02-01T00:00:00Z', 'zakat-1448-09-01-in-7'],
    ['on the day before, late', '2027-02-07T00:00:00Z', 'zakat-1448-09-01-in-7'],
    ['on the day', '2027-02-08T00:00:00Z', 'zakat-1448-09-01-in-0'],
    ['after the day', '2027-02-09T00:00:00Z', null],
  ])('the due reminder of the zakat date %s, at %s, is %s', (_, at, key) => {
    expect(keyAt(at, { zakat: firstOfRamadan })).toBe(key);
  });

  it('the reminder of the zakat date is sent once, and not if it was due before the reminders were switched on', () => {
    const at = '2027-02-01T00:00:00Z';
    expect(keyAt(at, { zakat: firstOfRamadan, handled: ['zakat-1448-09-01-in-7'] })).toBeNull();
    expect(keyAt(at, { zakat: { ...firstOfRamadan, since: '2027-01-31T20:59:00.000Z' } })).not.toBeNull();
    expect(keyAt(at, { zakat: { ...firstOfRamadan, since: '2027-01-31T21:01:00.000Z' } })).toBeNull();
  });

  it('the reminder of the zakat date follows the announced start of Ramadan to another day', () => {
    expect(keyAt('2027-02-08T00:00:00Z', { zakat: firstOfRamadan }, { ramadanStart: '2027-02-09' })).toBe(
      'zakat-1448-09-01-in-7',
    );
    expect(keyAt('2027-02-07T00:00:00Z', { zakat: firstOfRamadan }, { ramadanStart: '2027-02-07' })).toBe(
      'zakat-1448-09-01-in-0',
    );
  });
});

describe('a reminder of a saved calculation', () => {
  const saved = { calculation: { id: 'one', savedOn: '2027-02-10' } };

  it.each<[string, string, Partial<ReminderState>, string | null]>([
    ['before the 14th day', '2027-02-23T08:00:00Z', saved, null],
    ['on the 14th day', '2027-02-23T21:00:00Z', saved, 'calculation-one'],
    ['a week late', '2027-03-02T00:00:00Z', saved, 'calculation-one'],
    ['later', '2027-03-03T00:00:00Z', saved, null],
    ['with a zakat date that is months away', '2027-02-24T00:00:00Z', { ...saved, zakat: inSafar }, 'calculation-one'],
    // Its first reminder comes on 8 March, 26 days after the calculation.
    ['with a zakat date in the weeks after it', '2027-02-24T00:00:00Z', { ...saved, zakat: inShawwal }, null],
  ])(
    'the reminder of a saved calculation is due from day 14 to 20, unless the zakat date is near: %s, at %s',
    (_, at, changes, key) => {
      expect(keyAt(at, changes)).toBe(key);
    },
  );

  it('the reminder of a saved calculation wakes the account on its day', () => {
    expect(getNextLook(state(saved), new Date('2027-02-11T00:00:00Z'), computed)).toEqual(
      new Date('2027-02-23T21:00:00Z'),
    );
  });
});

it.each([
  ['2027-07-07T03:00:00Z', null],
  ['2027-07-07T22:00:00Z', 'tax-statement-2027'],
  ['2027-07-31T03:00:00Z', 'tax-statement-2027'],
  ['2027-08-01T03:00:00Z', null],
])('a tax statement is announced from 8 to 31 July, at %s: %s', (at, key) => {
  expect(keyAt(at, { taxStatement: true })).toBe(key);
});

describe('an update of a case', () => {
  const updates = [{ uid: 'winter-rent', date: '2027-02-28', since: '2027-03-01' }];
  const key = 'case-winter-rent-2027-02-28';

  it.each<[string, string, Partial<ReminderState>, string | null]>([
    ['at once', '2027-03-01T00:00:00Z', { updates }, key],
    [
      'after a reminder for that very day',
      '2027-07-19T00:00:00Z',
      { updates: [{ ...updates[0]!, since: '2027-07-19' }], zakat: inSafar },
      'zakat-1449-02-15-in-0',
    ],
    ['two weeks late', '2027-03-14T00:00:00Z', { updates }, key],
    ['no later than that', '2027-03-15T00:00:00Z', { updates }, null],
    ['once', '2027-03-02T00:00:00Z', { updates, handled: [key] }, null],
    ['on no day that had another email', '2027-03-01T00:00:00Z', { updates, lastOn: '2027-03-01' }, null],
  ])('the email about an update of a case comes %s', (_, at, changes, due) => {
    expect(keyAt(at, changes)).toBe(due);
  });
});

describe('two reminders on one day', () => {
  const both = { zakat: firstOfRamadan, ramadan: true };

  it('two reminders on one day are sent as that of the zakat date, and the other on the next day', () => {
    expect(keyAt('2027-02-01T00:00:00Z', both)).toBe('zakat-1448-09-01-in-7');
    const sent = { ...both, handled: ['zakat-1448-09-01-in-7'], lastOn: '2027-02-01' };
    expect(keyAt('2027-02-01T01:00:00Z', sent)).toBeNull();
    expect(getNextLook(state(sent), new Date('2027-02-01T01:00:00Z'), computed)).toEqual(
      new Date('2027-02-01T21:00:00Z'),
    );
    expect(keyAt('2027-02-01T21:00:00Z', sent)).toBe('ramadan-1448');
  });
});

describe('the next look at a person’s reminders', () => {
  it.each<[string, Partial<ReminderState>, string, string | null]>([
    ['with nothing wanted', {}, '2027-01-01T00:00:00Z', null],
    ['before a zakat date that can’t move', { zakat: inSafar }, '2027-01-01T00:00:00Z', '2027-06-18T22:00:00Z'],
    ['before one in Ramadan, a day early', { zakat: firstOfRamadan }, '2026-12-01T00:00:00Z', '2027-01-07T21:00:00Z'],
    ['on the day before', { zakat: firstOfRamadan }, '2027-01-07T21:00:00Z', '2027-01-08T21:00:00Z'],
    ['in the night', { zakat: firstOfRamadan }, '2027-01-08T20:00:00Z', '2027-01-08T21:00:00Z'],
    ['in the evening', { zakat: firstOfRamadan }, '2027-01-09T10:00:00Z', '2027-01-09T21:00:00Z'],
    [
      'with the last one of the year sent, in the next',
      { ramadan: true, handled: ['ramadan-1448'] },
      '2027-02-01T00:00:00Z',
      '2028-01-19T21:00:00Z',
    ],
  ])('the next look at a person’s reminders is found %s', (_, changes, now, next) => {
    expect(getNextLook(state(changes), new Date(now), computed)).toEqual(next === null ? null : new Date(next));
  });
});

it.each([
  ['2027-02-07T20:59:59Z', true, '2027-02-07T21:00:00Z'],
  ['2027-02-07T21:00:00Z', false, '2027-02-08T21:00:00Z'],
  ['2027-02-08T09:00:00Z', true, '2027-02-08T21:00:00Z'],
  // Daylight saving ends on 4 April 2027.
  ['2027-04-03T12:00:00Z', true, '2027-04-03T22:00:00Z'],
  ['2027-07-01T10:00:00Z', true, '2027-07-01T22:00:00Z'],
])('quiet hours follow Sydney’s clocks at %s', (at, quiet, end) => {
  expect(isQuiet(new Date(at))).toBe(quiet);
  expect(getQuietEnd(new Date(at))).toEqual(new Date(end));
});
