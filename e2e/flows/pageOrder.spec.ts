import { leftEdges, unevenRows } from '../support/layout';
import { sitePages } from '../support/sitePages';
import { expect, hydrated, test } from '../support/test';

test('every page has one left edge, full rows of cards, and the bank details once', async ({ page, complaints }) => {
  test.setTimeout(600_000);
  complaints.expect(/^answered 404/, /^console error: .*status of 404/);
  const astray: string[] = [];
  const holes: string[] = [];
  const repeated: string[] = [];
  for (const { path } of sitePages) {
    await page.goto(path);
    await hydrated(page);
    for (const width of [800, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await leftEdges(page);
      const wrong = edges.filter(({ left }) => left !== edges[0]?.left);
      astray.push(...wrong.map(({ block, left }) => `${path}, ${width}: ${block} at ${left}`));
      holes.push(...(await unevenRows(page)).map((row) => `${path}, ${width}: ${row}`));
    }
    const text = await page.getByRole('main').evaluate((main) => main.textContent ?? '');
    for (const once of ['000-000', '0000 0000', 'By phone', 'We read both back to you'])
      if (text.split(once).length > 2) repeated.push(`${path}: ${once}`);
  }
  expect(astray, 'blocks that begin elsewhere than the first').toEqual([]);
  expect(holes, 'rows with a hole, or of unequal cards').toEqual([]);
  expect(repeated, 'said more than once').toEqual([]);
});
