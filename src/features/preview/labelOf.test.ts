import { expect, it } from 'vitest';
import { labelOf } from './labelOf';

const refs = [
  { id: 'master', ref: 'M1', label: 'Master' },
  { id: 'YkRXhhEAAC0AOuXs', ref: 'R1', label: 'Ramadan' },
];

it.each([
  ['R1', 'Ramadan'],
  ['https://mizan-zakat.prismic.io/previews/YkRXhhEAAC0AOuXs:YlVlLhEAACsA?websitePreviewId=Yi', 'Ramadan'],
  ['https://mizan-zakat.prismic.io/previews/YOther:YlVl', null],
  ['YkRXhhEAAC0AOuXs', null],
])('%s is called %s', (ref, label) => {
  expect(labelOf(ref, refs)).toBe(label);
});
