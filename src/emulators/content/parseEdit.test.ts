import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJsonError } from './parseEdit';

it.each([
  ['', 0],
  ['{"a": }', 6],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['{"a": "no end}', 6],
  ['{} {}', 3],
  ['{a: 1}', 1],
  ['[01]', 2],
  ["['a']", 1],
  ['nul', 0],
])('findJsonError finds the first error of %j at %d', (json, offset) => {
  expect(findJsonError(json)).toBe(offset);
});

it('findJsonError agrees with the JavaScript engine about what is JSON', () => {
  const isJson = (json: string) => {
    try {
      JSON.parse(json);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (json, place, change) => {
      const at = place % (json.length + 1);
      const changed = json.slice(0, at) + change + json.slice(at + 1);
      expect(findJsonError(json)).toBeNull();
      expect(findJsonError(changed) === null).toBe(isJson(changed));
    }),
  );
});
