import { leftEdges, unevenRows } from '../support/layout';
import { sitePages } from '../support/sitePages';
import { expect, hydrated, test } from '../support/test';

test.describe.configure({ timeout: 300_000 });

test('on wide screens all blocks of every page begin on one line', async ({ page, complaints }) => {
  complaints.expect(/^answered 404/, /^console error: .*status of 404/);
  const astray: string[] = [];
  for (const { path } of sitePages) {
    await page.goto(path);
    await hydrated(page);
    for (const width of [1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await leftEdges(page);
      const line = edges[0]?.left;
      astray.push(
        ...edges.filter(({ left }) => left !== line).map(({ block, left }) => `${path}, ${width}: ${block} at ${left}`),
      );
    }
  }
  expect(astray).toEqual([]);
});

test('cards of a row are equally high, and no row of cards has a hole', async ({ page, complaints }) => {
  complaints.expect(/^answered 404/, /^console error: .*status of 404/);
  const holes: string[] = [];
  for (const { path } of sitePages) {
    await page.goto(path);
    await hydrated(page);
    for (const width of [800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      holes.push(...(await unevenRows(page)).map((row) => `${path}, ${width}: ${row}`));
    }
  }
  expect(holes).toEqual([]);
});

test('no page says the bank details, or how to give by phone, more than once', async ({ page, complaints }) => {
  complaints.expect(/^answered 404/, /^console error: .*status of 404/);
  const repeated: string[] = [];
  for (const { path } of sitePages) {
    await page.goto(path);
    const text = await page.getByRole('main').evaluate((main) => main.textContent ?? '');
    for (const once of ['000-000', '0000 0000', 'By phone', 'We read both back to you'])
      if (text.split(once).length > 2) repeated.push(`${path}: ${once}`);
  }
  expect(repeated).toEqual([]);
});
