import { axeViolations } from '../support/axe';
import { sidewaysOverflow, narrow } from '../support/layout';
import { expect, test } from '../support/test';

test('a keyboard visitor can skip the header', async ({ page, open }) => {
  await open('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('every focused element has a visible focus ring', async ({ page, open }) => {
  await open('/');
  const rings: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    rings.push(
      await page.locator(':focus').evaluate((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? 'seen' : one.outerHTML.slice(0, 120);
      }),
    );
  }
  expect(new Set(rings)).toEqual(new Set(['seen']));
});

test.describe('on a wide screen', () => {
  test('a menu opens with Enter, closes with Escape and returns focus', async ({ page, open }) => {
    await open('/');
    const summary = page.getByRole('banner').locator('summary', { hasText: 'Give' });
    const zakat = page.getByRole('banner').getByRole('link', { name: /^Zakat(?! al-fitr)/ });
    await summary.focus();
    await expect(zakat).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(zakat).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(zakat).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(zakat).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('a menu closes when focus or a click goes elsewhere', async ({ page, open }) => {
    await open('/');
    const learn = page.getByRole('banner').locator('summary', { hasText: 'Learn' });
    const guides = page.getByRole('banner').getByRole('link', { name: /^Guides/ });
    await learn.click();
    await expect(guides).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).focus();
    await expect(guides).toBeHidden();
    await learn.click();
    await expect(guides).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(guides).toBeHidden();
  });

  test('a menu leads to its page, is closed there and marks the current page', async ({ page, open }) => {
    await open('/');
    await page.getByRole('banner').locator('summary', { hasText: 'Learn' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Questions and answers/ })
      .click();
    await expect(page).toHaveURL('/faq');
    const link = page.getByRole('banner').getByRole('link', { name: /^Questions and answers/ });
    await expect(link).toBeHidden();
    await page.getByRole('banner').locator('summary', { hasText: 'Learn' }).click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  });

  test('open menus are accessible in both schemes', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/privacy');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const name of ['Give', 'Our work', 'Learn']) {
        await page.getByRole('banner').locator('summary', { hasText: name }).click();
        expect(await axeViolations(page), `${name}, ${colorScheme}`).toEqual([]);
      }
    }
  });
});

test.describe('on a narrow screen', () => {
  test.use(narrow);

  test('one menu has the whole navigation, and is closed on the next page', async ({ page, open }) => {
    await open('/');
    const toggle = page.getByRole('banner').locator('summary', { hasText: 'Menu' });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeHidden();
    await toggle.click();
    await expect(navigation).toBeVisible();
    for (const name of ['Calculate', 'Tainted wealth', 'Ramadan calendars', 'Get help', 'Contact'])
      await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await axeViolations(page)).toEqual([]);
    await navigation.getByRole('link', { name: 'Zakat', exact: true }).click();
    await expect(page).toHaveURL('/pay/zakat');
    await expect(navigation).toBeHidden();
  });

  test('the menu opens and closes by keyboard', async ({ page, open }) => {
    await open('/faq');
    const toggle = page.getByRole('banner').locator('summary', { hasText: 'Menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test('navigation is announced, moves focus and scrolls to the top', async ({ page, open }) => {
  await open('/cases');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  // The page left has a heading too.
  await expect(page).toHaveTitle(/^Privacy/);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const announcer = page.locator('#gatsby-announcer');
  await expect(announcer).toHaveAttribute('aria-live', 'assertive');
  await expect(announcer).toHaveText(`Navigated to ${heading}`);
  await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the back button restores the page and its scroll position', async ({ page, open }) => {
  await open('/learn');
  const article = page
    .getByRole('main')
    .getByRole('link', { name: /superannuation/i })
    .first();
  await article.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await article.click();
  await expect(page).toHaveURL('/zakat-on-superannuation');
  await expect(page.locator('#gatsby-announcer')).toHaveText(/^Navigated to/);
  await page.goBack();
  await expect(page).toHaveURL('/learn');
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
});

test('breadcrumbs link to the pages above', async ({ page, open }) => {
  await open('/case/winter-rent');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText([/^Home/, /^Cases/, /^Six weeks of rent behind/]);
  await expect(trail.locator('[aria-current=page]')).toHaveText(/^Six weeks of rent behind/);
  await trail.getByRole('link', { name: 'Cases' }).click();
  await expect(page).toHaveURL('/cases');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('case, program and partner link to each other', async ({ page, open }) => {
  await open('/case/winter-rent');
  const behind = page.getByRole('region', { name: 'Who is helping' });
  await expect(behind.getByRole('link')).toHaveCount(2);
  await behind.locator('a[href^="/program/"]').click();
  await expect(page).toHaveURL(/\/program\//);
  const cases = page.getByRole('main').locator('a[href^="/case/"]');
  await expect(cases.first()).toBeVisible();
  const addresses = await cases.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([...new Set(addresses)]);
  await page.getByRole('main').locator('a[href^="/partner/"]').first().click();
  await expect(page).toHaveURL(/\/partner\//);
  await expect(page.getByRole('main').locator('a[href^="/program/"]').first()).toBeVisible();
});

for (const from of [
  '/',
  '/case/winter-rent',
  '/faq',
  '/what-is-zakat',
  '/partner/riverbend-housing',
  '/no-such-page',
]) {
  test(`${from} leads to giving`, async ({ page, open, complaints }) => {
    if (from === '/no-such-page') complaints.expect(/^answered 404/, /status of 404/);
    await open(from);
    await page.getByRole('banner').getByRole('link', { name: 'Give', exact: true }).click();
    await expect(page).toHaveURL('/pay');
    await page.getByRole('main').locator('a[href="/pay/zakat"]').first().click();
    await expect(page).toHaveURL('/pay/zakat');
  });
}

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a case can be shared by link, email and copying', async ({ page, open, baseURL }) => {
    await open('/case/winter-rent');
    const share = page.getByRole('group', { name: 'Share this page' });
    const address = `${baseURL}/case/winter-rent`;
    for (const name of ['Email', 'WhatsApp', 'X']) {
      const href = await share.getByRole('link', { name }).getAttribute('href');
      expect(decodeURIComponent(href ?? '')).toContain(address);
    }
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('button')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });
});

test('the announcement and the footer have working links', async ({ page, open }) => {
  await open('/');
  await page.getByRole('complementary', { name: 'Announcement' }).getByRole('link').click();
  await expect(page).toHaveURL('/ramadan-calendars');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Workplace giving' }).click();
  await expect(page).toHaveURL('/workplace-giving');
});
