import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCase } from '../../../tests/builders/contentDocument';
import { loadContent } from './loadContent';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(project, { recursive: true }));

function write(path: string, content: unknown): void {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content));
}

test('loadContent reads models, slices, documents, releases and drawings', () => {
  const model = { id: 'case', repeatable: true, label: 'Case', json: { Main: { title: { type: 'Text' } } } };
  write('customtypes/case/index.json', model);
  write('src/slices/Quote/model.json', { id: 'quote', name: 'Quote', variations: [{ id: 'default', primary: {} }] });
  write('src/slices/Quote/index.tsx', '');
  write('src/content/documents/case/winter-rent.json', aCase());
  write('src/content/releases/winter/release.json', { id: 'winter', ref: 'r1', label: 'Winter' });
  write('src/content/releases/winter/documents/case/food.json', aCase('food'));
  write(
    'src/content/images/a.svg',
    '<?xml version="1.0"?><svg xmlns="x" viewBox="0 0 4 3" width="1600" height="1200px">',
  );
  write('src/content/images/b.svg', '<svg xmlns="x" viewBox="0,0,16,9" stroke-width="2">');

  const content = loadContent(project);

  expect(content.unreadable).toEqual([]);
  expect(content.models.get('case')?.json).toEqual({ Main: { title: { type: 'Text', config: {} } } });
  expect(content.slices.get('quote')?.variations).toEqual([{ id: 'default', primary: {}, items: {} }]);
  expect(content.documents).toEqual([aCase()]);
  expect(content.releases).toEqual([{ id: 'winter', documents: [aCase('food')], translations: [] }]);
  expect(Object.fromEntries(content.drawings)).toEqual({
    'a.svg': { width: 1600, height: 1200, exact: true },
    'b.svg': { width: 16, height: 9, exact: false },
  });
});

test('loadContent reads the size of a PNG', () => {
  const png = Buffer.alloc(24);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  png.writeUInt32BE(1200, 16);
  png.writeUInt32BE(630, 20);
  write('src/content/images/share.png', png);
  expect(loadContent(project).drawings.get('share.png')).toEqual({ width: 1200, height: 630, exact: true });
});

test('loadContent says what it could not read', () => {
  write('src/content/documents/case/torn.json', '{ "id": ');
  write('src/content/documents/case/bare.json', { id: 'case.bare' });
  write('src/content/documents/case/moved.json', aCase('food'));
  write('src/content/images/none.svg', '<p>no drawing</p>');

  const { unreadable, documents } = loadContent(project);

  expect(unreadable.map(({ document, message }) => `${document}: ${message}`)).toEqual([
    expect.stringMatching(/^src\/content\/documents\/case\/bare\.json: uid: .*; data: /),
    'case/food: lies in case/moved.json, but is case/food',
    expect.stringMatching(/^src\/content\/documents\/case\/torn\.json: isn’t valid JSON: /),
    'src/content/images/none.svg: has no readable size',
  ]);
  expect(documents).toEqual([aCase('food')]);
});
