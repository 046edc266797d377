import { expect, it } from 'vitest';
import { getReleaseLabel } from './getReleaseLabel';

const refs = [
  { id: 'master', ref: 'M1', label: 'Master' },
  { id: 'YkRXhhEAAC0AOuXs', ref: 'R1', label: 'Ramadan', scheduledAt: '2027-02-01T13:00:00+0000' },
  { id: 'YspRing', ref: 'R2', label: 'Spring', scheduledAt: '2027-01-15T00:00:00+0000' },
];

it.each([
  ['R1', 'Ramadan'],
  ['https://mizan-zakat.prismic.io/previews/YkRXhhEAAC0AOuXs:YlVlLhEAACsA?websitePreviewId=Yi', 'Ramadan'],
  ['https://mizan-zakat.prismic.io/previews/YOther:YlVl', null],
  ['YkRXhhEAAC0AOuXs', null],
  ['as-of:2027-02-01T13:00:00.000Z', '2 February 2027, 12:00 am in Sydney (Spring, then Ramadan)'],
  ['as-of:2027-01-31T13:00:00.000Z', '1 February 2027, 12:00 am in Sydney (Spring)'],
  ['as-of:2026-01-31T13:00:00.000Z', '1 February 2026, 12:00 am in Sydney (no releases scheduled by then)'],
])('the ref %s has the label %s', (ref, label) => {
  expect(getReleaseLabel(ref, refs)).toBe(label);
});
