import { axeViolations } from '../support/axe';
import { sidewaysOverflow } from '../support/layout';
import { sitePages } from '../support/sitePages';
import { expect, hydrated, test } from '../support/test';

test.use({
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  colorScheme: 'dark',
  contextOptions: { reducedMotion: 'reduce' },
});

/** One page of each type, and all that no document makes. */
const looks = sitePages.filter(
  (site) => site.type === 'standalone' || sitePages.find(({ type }) => type === site.type) === site,
);

test('a page of each type in Arabic runs from the right, fits a phone and is accessible', async ({
  page,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.expect(/^answered 404/, /^console error: .*status of 404/);
  const faults: string[] = [];
  for (const { path, status } of looks)
    await test
      .step(path, async () => {
        const address = `/ar${path === '/' ? '' : path}`;
        const answer = await page.goto(address);
        await hydrated(page);
        expect(answer?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        expect(await sidewaysOverflow(page)).toEqual([]);
        expect(await axeViolations(page, path === '/' ? undefined : 'main')).toEqual([]);
      })
      .catch((fault: Error) => faults.push(`${path}: ${fault.message}`));
  expect(faults).toEqual([]);
});
