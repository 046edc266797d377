import { expect, test } from 'vitest';
import { asOfRef, parseAsOfRef, listReleasesUntil } from './asOf';

const moment = new Date('2027-01-20T13:00:00Z');

test('a moment can be named in a ref’s place, and is read back', () => {
  expect(asOfRef(moment)).toBe('as-of:2027-01-20T13:00:00.000Z');
  expect(parseAsOfRef(asOfRef(moment))).toEqual(moment);
});

test.each(['ZrR1448RamadanMizan01', 'https://mizan-zakat.prismic.io/previews/a:b', 'as-of:soon'])(
  'the ref %s names no moment',
  (ref) => {
    expect(parseAsOfRef(ref)).toBeNull();
  },
);

test('the releases until a moment come in the order of their days, and those without a day never', () => {
  const refs = [
    { ref: 'M', label: 'Master' },
    { ref: 'late', label: 'Late', scheduledAt: '2027-01-20T13:00:01+0000' },
    { ref: 'then', label: 'Then', scheduledAt: '2027-01-21T00:00:00+1100' },
    { ref: 'early', label: 'Early', scheduledAt: '2026-12-01T00:00:00+0000' },
    { ref: 'draft', label: 'Draft', scheduledAt: undefined },
  ];
  expect(listReleasesUntil(refs, moment).map(({ ref }) => ref)).toEqual(['early', 'then']);
});
