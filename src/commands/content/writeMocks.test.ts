import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { checkFields } from '../../content/validation/checkFields';
import { sliceModelSchema } from '../../content/validation/contentModel';
import { mockFiles } from './writeMocks';

const files = [...mockFiles('./')].map(([path, text]) => ({ name: basename(dirname(path)), path, text }));

test.each(files)('the mocks of $name are those of its model', ({ path, text }) => {
  // If this fails, the model changed: `npm run content -- mocks` makes them anew.
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test.each(files)('the mocks of $name show each variation with what its model allows', ({ path, text }) => {
  const model = sliceModelSchema.parse(JSON.parse(readFileSync(path.replace('mocks.json', 'model.json'), 'utf8')));
  const mocks = JSON.parse(text) as { variation: string; primary: object; items: object[] }[];
  expect(mocks.map(({ variation }) => variation)).toEqual(model.variations.map(({ id }) => id));
  const issues = mocks.flatMap(({ primary, items }, index) => {
    const variation = model.variations[index]!;
    return [
      ...checkFields(variation.primary, primary as never, { slices: new Map() }),
      ...items.flatMap((item) => checkFields(variation.items, item as never, { slices: new Map() })),
    ];
  });
  expect(issues).toEqual([]);
});
