import { expect, it } from 'vitest';
import { resolveDocumentPath } from './resolveDocumentPath';

it.each([
  [{ type: 'case', uid: 'iftar' }, '/case/iftar'],
  [{ type: 'case', uid: 'iftar', isBroken: true }, ''],
  [{ type: 'broken_type', isBroken: true }, ''],
  [{ type: 'unknown' }, ''],
])('the document %j has the path “%s”', (document, path) => {
  expect(resolveDocumentPath(document)).toBe(path);
});
