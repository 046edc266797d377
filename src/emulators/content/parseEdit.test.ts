import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadContent } from '../../content/validation/loadContent';
import { findJsonError, parseEdit } from './parseEdit';

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

const content = loadContent(process.cwd());
const rules = {
  types: content.models,
  slices: content.slices,
  documents: new Map(content.documents.map((document) => [document.id, document])),
  drawings: content.drawings,
};

it('parseEdit reports whatever an editor puts into a field, and never fails itself', () => {
  const values = ['a lot', '', 1.005, -1, Number.MAX_VALUE, null, true, {}, [], [null], [{}], { link_type: 'Any' }];
  // One document of each type.
  for (const document of new Map(content.documents.map((one) => [one.type, one])).values()) {
    for (const field of Object.keys(document.data)) {
      for (const value of values) {
        const text = JSON.stringify({ ...document, data: { ...document.data, [field]: value } });
        const edit = parseEdit(text, { ...rules, editedId: document.id });
        if (!edit.ok) expect(edit.issues.every((issue) => issue.message !== '')).toBe(true);
      }
    }
  }
});
