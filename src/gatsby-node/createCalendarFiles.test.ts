import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCalendarFiles, writeCalendarFiles } from './createCalendarFiles';
import { capitals } from '../domain/calendar/cities';
import { languages } from '../texts/languages';

const now = new Date('2026-11-20T07:00:30Z');

const files = createCalendarFiles(now);
const sydney = files[0]?.content ?? '';

/** The file's entries as name → value, with lines unfolded as in RFC 5545. */
function events(content: string): Record<string, string>[] {
  const lines = content.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const found: Record<string, string>[] = [];
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    if (line === 'BEGIN:VEVENT') found.push({});
    else if (found.length > 0 && !line.startsWith('END:'))
      Object.assign(found.at(-1) ?? {}, { [name]: value.join(':') });
  }
  return found;
}

describe('the calendar files', () => {
  test('the calendar files exist for each language and city, named after Ramadan and city', () => {
    expect(files.map(({ path }) => path)).toEqual(
      languages.flatMap(({ path }) => capitals.map(({ slug }) => `calendars${path}/ramadan-1448-${slug}.ics`)),
    );
  });

  test('the calendar files of a language have their entries in it', () => {
    const find = (path: string) => events(files.find((file) => file.path === path)?.content ?? '');
    const [suhur, iftar] = find('calendars/id/ramadan-1448-sydney.ics');
    expect(suhur?.['SUMMARY']).toBe('Sahur berakhir 04.51 (Ramadan ke-1)');
    expect(iftar?.['SUMMARY']).toBe('Iftar 19.55 (Ramadan ke-1)');
    const [arabic] = find('calendars/ar/ramadan-1448-sydney.ics');
    expect(arabic?.['SUMMARY']).toContain('آخر السحور');
    expect(arabic?.['DTSTART']).toBe(suhur?.['DTSTART']);
  });

  test('the calendar files follow the format of RFC 5545: line ends, folded lines, begin and end', () => {
    for (const { content } of files) {
      expect(content.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
      expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const octets = content.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...octets)).toBeLessThanOrEqual(75);
      expect(content).toMatch(/\r\n\t/);
    }
  });

  test('the calendar files contain suhur and iftar of each day, and Eid', () => {
    const entries = events(sydney);
    expect(entries).toHaveLength(30 * 2 + 1);
    expect(entries[0]).toEqual({
      UID: 'ramadan-1448-sydney-2027-02-08-suhur@mizan-zakat.example',
      SUMMARY: 'Suhur ends 4:51 am (Ramadan 1)',
      DTSTAMP: '20261120T070030Z',
      DTSTART: '20270207T172100Z',
      DTEND: '20270207T175100Z',
      DESCRIPTION: 'Muslim World League method. The announced moon sighting decides when Ramadan begins and ends.',
      LOCATION: 'Sydney\\, Australia',
      TRANSP: 'TRANSPARENT',
    });
    expect(entries[1]).toMatchObject({ SUMMARY: 'Iftar 7:55 pm (Ramadan 1)', DTSTART: '20270208T085500Z' });
    expect(entries[39]?.['DESCRIPTION']).toMatch(/Night 21 of Ramadan begins at sunset\.$/);
    expect(entries.at(-1)).toMatchObject({
      SUMMARY: 'Eid al-Fitr (expected)',
      'DTSTART;VALUE=DATE': '20270309',
      'DTEND;VALUE=DATE': '20270310',
    });
  });

  test.each([
    { year: 1448, length: 29, at: '2026-11-20', days: 30 },
    { year: 1451, length: 30, at: '2029-11-20', days: 30 },
  ])('the calendar file of $year, computed with $length days, has a 30th day of fasting', ({ at, length, days }) => {
    const entries = events(createCalendarFiles(new Date(`${at}T00:00:00Z`))[0]?.content ?? '');
    const iftars = entries.flatMap(({ SUMMARY = '' }) => (SUMMARY.startsWith('Iftar') ? [SUMMARY] : []));
    expect(iftars).toHaveLength(days);
    expect(iftars.at(-1)).toMatch(length === 29 ? /\(Ramadan 30\\, if the new moon is not seen\)$/ : /\(Ramadan 30\)$/);
  });

  test('the calendar files have a UID for each entry that is the same in every build', () => {
    const uids = (some: typeof files) => some.map(({ content }) => events(content).map(({ UID }) => UID));
    const first = uids(files);
    // The same in each language, so that the file of another one updates the entries.
    const english = first.slice(0, capitals.length).flat();
    expect(new Set(english).size).toBe(english.length);
    expect(new Set(first.flat())).toEqual(new Set(english));
    expect(uids(createCalendarFiles(new Date('2027-01-01T00:00:00Z')))).toEqual(first);
  });

  test('the calendar files have the time they were made, in any time zone of the machine', () => {
    const before = process.env['TZ'];
    process.env['TZ'] = 'Australia/Perth';
    try {
      expect(now.getTimezoneOffset()).toBe(-480);
      const entries = events(createCalendarFiles(now)[0]?.content ?? '');
      expect(new Set(entries.map(({ DTSTAMP }) => DTSTAMP))).toEqual(new Set(['20261120T070030Z']));
      expect(entries[1]).toMatchObject({ DTSTART: '20270208T085500Z' });
      expect(entries.at(-1)).toMatchObject({ 'DTSTART;VALUE=DATE': '20270309' });
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  test('the calendar files are written into the folder of the site', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calendars-'));
    try {
      await writeCalendarFiles(folder, now);
      expect(readdirSync(join(folder, 'calendars'))).toHaveLength(capitals.length + languages.length - 1);
      expect(readFileSync(join(folder, 'calendars/ramadan-1448-sydney.ics'), 'utf8')).toBe(sydney);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
