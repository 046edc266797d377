import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { describeSharePicture, toShareText } from '../../content/shareText';
import { getSharePath, writeSharePictures } from './sharePictures';

const folder = mkdtempSync(join(tmpdir(), 'share-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rent = { url: '/case/rent', data: { title: 'Six weeks of rent', goal: 8000, raised: 4200 } };
const home = { url: '/', data: { title: null } };

it('share pictures are drawn once, as long as they say the same, and removed with their page', async () => {
  expect(await writeSharePictures(folder, [rent, home, { url: null, data: {} }])).toBe(2);
  const path = join(folder, getSharePath(rent) ?? '');
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // Some networks take none above 300 kB.
  expect(statSync(path).size).toBeLessThan(300_000);

  expect(await writeSharePictures(folder, [rent])).toBe(0);
  expect(readdirSync(join(folder, 'share'))).toHaveLength(1);
  const more = { ...rent, data: { ...rent.data, raised: 4300 } };
  expect(await writeSharePictures(folder, [more])).toBe(1);
  expect(
    readFileSync(join(folder, getSharePath(more) ?? ''))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(readdirSync(join(folder, 'share'))).toHaveLength(1);
});

it.each([
  [rent.data, 'Six weeks of rent. A$4,200 of A$8,000 given. Mizan'],
  [{ title: 'Rent', goal: 0, raised: 5 }, 'Rent. Mizan'],
  [{ title: 'Rent', goal: 100, raised: null }, 'Rent. A$0 of A$100 given. Mizan'],
  [{ title: null }, 'Mizan'],
])('the share picture of %j is described as %j', (data, text) =>
  expect(describeSharePicture(toShareText(data), 'Mizan')).toBe(text),
);
