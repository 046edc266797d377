import { expect, it } from 'vitest';
import fc from 'fast-check';
import { cleanName, isPlainName } from './name';
import { removeDirectionMarks } from './removeDirectionMarks';

it.each([
  ['  Amina ', 'Amina'],
  ['Zoe\u0308', 'Zoë'],
  ['عائشة', 'عائشة'],
  ['A'.repeat(100), 'A'.repeat(100)],
  ['\u200Fعائشة\u200F', 'عائشة'],
  ['Amina\u202Eevil', 'Aminaevil'],
  ['\u2067 Amina \u2069', 'Amina'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
])('a name %j is stored as %j', (name, stored) => expect(cleanName(name)).toBe(stored));

it.each([
  ['nothing', undefined],
  ['spaces', '   '],
  ['4,096 characters', 'A'.repeat(4096)],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a line break', 'Amina\nPay here'],
  ['marks of direction', '\u200E\u200F'],
])('a name is dropped if it is %s', (_, name) => expect(cleanName(name)).toBeNull());

it('a text is the same with marks of direction anywhere in it', () => {
  const marks = [0x061c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
  const mark = fc.constantFrom(...marks.map((code) => String.fromCharCode(code)));
  const plain = fc.string({ unit: fc.constantFrom(...'Amina عائشة-') });
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, mark)), (parts) => {
      const read = removeDirectionMarks(parts.flat().join(''));
      expect(read).toBe(
        parts
          .map(([text]) => text)
          .join('')
          .trim(),
      );
      expect(isPlainName(read)).toBe(true);
    }),
  );
});

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
