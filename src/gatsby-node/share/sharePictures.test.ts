import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { describeSharePicture, toShareText } from '../../content/shareText';
import { getSharePath, writeSharePictures } from './sharePictures';

const folder = mkdtempSync(join(tmpdir(), 'share-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rent = { url: '/case/rent', data: { title: 'Six weeks of rent', goal: 8000, raised: 4200 } };
const base = 'http://localhost:9001/images';
const home = { url: '/', data: { title: null } };

it('share pictures are drawn once, as long as they say the same, and removed with their page', async () => {
  expect(await writeSharePictures(folder, [rent, home, { url: null, data: {} }], base)).toBe(2);
  const path = join(folder, getSharePath(rent) ?? '');
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // Some networks take none above 300 kB.
  expect(statSync(path).size).toBeLessThan(300_000);

  expect(await writeSharePictures(folder, [rent], base)).toBe(0);
  expect(readdirSync(join(folder, 'share'))).toHaveLength(1);
  const more = { ...rent, data: { ...rent.data, raised: 4300 } };
  expect(await writeSharePictures(folder, [more], base)).toBe(1);
  expect(
    readFileSync(join(folder, getSharePath(more) ?? ''))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(readdirSync(join(folder, 'share'))).toHaveLength(1);
});

it('the share picture of a case has the case’s own picture, fetched once', async () => {
  const url = 'https://images.prismic.io/mizan-zakat/rent.svg?auto=compress,format';
  const pictured = { ...rent, data: { ...rent.data, image: { url } } };
  const orange = { width: 960, height: 960, channels: 3, background: '#ff8800' } as const;
  const fetchImage = vi.fn(() => sharp({ create: orange }).png().toBuffer());
  expect(getSharePath(pictured)).not.toBe(getSharePath(rent));
  expect(await writeSharePictures(folder, [pictured], base, fetchImage)).toBe(1);
  expect(fetchImage).toHaveBeenCalledExactlyOnceWith('https://images.prismic.io/mizan-zakat/rent.svg', base);
  const path = join(folder, getSharePath(pictured) ?? '');
  const pixel = await sharp(path).extract({ left: 900, top: 300, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  expect([...pixel].map((value) => Math.round(value / 5) * 5)).toEqual([255, 135, 0]);
  expect(statSync(path).size).toBeLessThan(300_000);
  expect(await writeSharePictures(folder, [pictured], base, fetchImage)).toBe(0);
  // Only a case is shared with it: a page's own picture says nothing beside its title.
  const page = { url: '/about', data: { title: 'About', image: { url } } };
  expect(await writeSharePictures(folder, [page], base, fetchImage)).toBe(1);
  expect(fetchImage).toHaveBeenCalledOnce();
});

it.each([
  [rent.data, 'Six weeks of rent. A$4,200 of A$8,000 given. Mizan'],
  [{ title: 'Rent', goal: 0, raised: 5 }, 'Rent. Mizan'],
  [{ title: 'Rent', goal: 100, raised: null }, 'Rent. A$0 of A$100 given. Mizan'],
  [{ title: null }, 'Mizan'],
])('the share picture of %j is described as %j', (data, text) =>
  expect(describeSharePicture(toShareText(data), 'Mizan')).toBe(text),
);
