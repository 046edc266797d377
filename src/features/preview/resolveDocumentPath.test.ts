import { expect, it } from 'vitest';
import { resolveDocumentPath } from './resolveDocumentPath';

it.each([
  [{ type: 'case', uid: 'iftar' }, '/case/iftar'],
  [{ type: 'case', uid: 'iftar', isBroken: true }, ''],
  [{ type: 'broken_type', isBroken: true }, ''],
  [{ type: 'unknown' }, ''],
  [{ type: 'case', uid: 'iftar', lang: 'en-au' }, '/case/iftar'],
  [{ type: 'case', uid: 'iftar', lang: 'ar-au' }, '/ar/case/iftar'],
  [{ type: 'home_page', lang: 'id-au' }, '/id'],
  [{ type: 'case', uid: 'iftar', lang: 'fr-fr' }, '/case/iftar'],
])('the document %j has the path “%s”', (document, path) => {
  expect(resolveDocumentPath(document)).toBe(path);
});
