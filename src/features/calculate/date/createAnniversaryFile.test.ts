import { describe, expect, it } from 'vitest';
import { listHijriAnniversaries } from '../../../domain/zakat/listHijriAnniversaries';
import { createAnniversaryFile } from './createAnniversaryFile';

const days = listHijriAnniversaries({ month: 9, day: 1 }, '2026-11-20', 3);
const file = (before: number) => createAnniversaryFile(days, before, new Date('2026-11-20T01:02:03Z'));

describe('the calendar file of the zakat date', () => {
  it('the calendar file of the zakat date has a whole day for each date, with a stable id', () => {
    const lines = file(7).split('\r\n');
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART;VALUE=DATE:20270208',
      'DTSTART;VALUE=DATE:20280128',
      'DTSTART;VALUE=DATE:20290116',
    ]);
    expect(lines.filter((line) => line.startsWith('UID'))).toContain('UID:zakat-1448-9-1@mizan-zakat.example');
    expect(lines.filter((line) => line.startsWith('DTSTAMP'))).toContain('DTSTAMP:20261120T010203Z');
    expect(file(7).replaceAll(/\r\n[ \t]/g, '')).toContain('1 Ramadan 1448 AH');
  });

  it.each([
    [0, 'TRIGGER:PT9H'],
    [7, 'TRIGGER:-P6DT15H'],
    [28, 'TRIGGER:-P27DT15H'],
  ])('the calendar file of the zakat date reminds %i days before, at nine in the morning', (before, trigger) =>
    expect(
      file(before)
        .split('\r\n')
        .filter((line) => line === trigger),
    ).toHaveLength(3),
  );
});
