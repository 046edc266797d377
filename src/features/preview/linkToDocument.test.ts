import { expect, it } from 'vitest';
import { linkToDocument } from './linkToDocument';

it.each([
  [{ type: 'case', uid: 'iftar' }, '/case/iftar'],
  [{ type: 'case', uid: 'iftar', isBroken: true }, ''],
  [{ type: 'broken_type', isBroken: true }, ''],
  [{ type: 'unknown' }, ''],
])('%j → %j', (document, path) => {
  expect(linkToDocument(document)).toBe(path);
});
