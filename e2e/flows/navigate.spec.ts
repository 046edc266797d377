import { axeViolations, colourViolations } from '../support/axe';
import { sidewaysOverflow, narrow } from '../support/layout';
import { expect, test } from '../support/test';

test('a keyboard visitor sees the focus, skips the header, and opens and closes menus', async ({ page, open }) => {
  const banner = page.getByRole('banner');
  await open('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
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
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();

  const summary = banner.locator('summary', { hasText: 'Give' });
  const zakat = banner.getByRole('link', { name: /^Zakat(?! al-fitr)/ });
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

test('menus are accessible, close on a click outside, and mark the page that is open', async ({ page, open }) => {
  const banner = page.getByRole('banner');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/privacy');
  for (const name of ['Give', 'Our work', 'Learn']) {
    await banner.locator('summary', { hasText: name }).click();
    expect(await axeViolations(page, 'header'), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page, 'header'), `${name}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const questions = banner.getByRole('link', { name: /^Questions and answers/ });
  await expect(questions).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(questions).toBeHidden();
  await banner.locator('summary', { hasText: 'Learn' }).click();
  await questions.click();
  await expect(page).toHaveURL('/faq');
  await expect(questions).toBeHidden();
  await banner.locator('summary', { hasText: 'Learn' }).click();
  await expect(questions).toHaveAttribute('aria-current', 'page');
});

test.describe('on a narrow screen', () => {
  test.use(narrow);

  test('on a narrow screen one menu has the whole navigation, also by keyboard and at 400 % zoom, and closes afterwards', async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/');
    const toggle = page.getByRole('banner').locator('summary', { hasText: 'Menu' });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(navigation).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    for (const name of ['Calculate', 'Tainted wealth', 'Ramadan calendars', 'Get help', 'Contact'])
      await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await axeViolations(page, 'header')).toEqual([]);
    await navigation.getByRole('link', { name: 'Zakat', exact: true }).click();
    await expect(page).toHaveURL('/pay/zakat');
    await expect(navigation).toBeHidden();

    // A window of 1280 by 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await toggle.click();
    const last = navigation.getByRole('link', { name: 'Contact' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await last.click();
    await expect(page).toHaveURL('/contact');
  });
});

// Spec 2.34
test('navigation is announced, moves focus and scrolls to the top, and the way back restores the scroll position', async ({
  page,
  open,
}) => {
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
  const announcer = page.locator('#gatsby-announcer');
  await expect(announcer).toHaveAttribute('aria-live', 'assertive');
  await expect(announcer).toHaveText(/^Navigated to/);
  await expect(announcer).toHaveText(`Navigated to ${await page.getByRole('heading', { level: 1 }).textContent()}`);
  await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/learn');
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
});

test.describe('a case', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  // Spec 1.5, 1.6
  test('a case’s address can be copied, and case, program and partner link to each other and to the pages above', async ({
    page,
    open,
    baseURL,
  }) => {
    await open('/case/winter-rent');
    const share = page.getByRole('group', { name: 'Share this page' });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('button')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/case/winter-rent`);

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

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/case/winter-rent');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText([/^Home/, /^Cases/, /^Six weeks of rent behind/]);
    await expect(trail.locator('[aria-current=page]')).toHaveText(/^Six weeks of rent behind/);
    await trail.getByRole('link', { name: 'Cases' }).click();
    await expect(page).toHaveURL('/cases');
    await trail.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('an address with a broken escape shows that there is no such page, with its menus', async ({
  page,
  open,
  complaints,
}) => {
  complaints.expect(/^answered 404/, /^console error: .*status of 404/);
  await open('/%E0%A4%A?from=email');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Calculate' }).click();
  await expect(page).toHaveURL('/calculate');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
