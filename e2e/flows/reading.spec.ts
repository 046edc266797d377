import { sidewaysOverflow, narrow } from '../support/layout';
import { expect, test } from '../support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is readable, and its menus open', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').locator('summary', { hasText: 'Give' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Fidyah/ })
      .click();
    await expect(page).toHaveURL('/pay/fidyah');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a case shows what happened, its progress, and its partner', async ({ page }) => {
    await page.goto('/case/winter-rent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Six weeks of rent behind/);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who is helping' }).getByRole('link')).toHaveCount(2);
    await expect(page.getByText('Copy link')).toBeHidden();
  });

  test('every case is listed, and no filter is shown', async ({ page }) => {
    await page.goto('/cases');
    await expect(page.getByRole('region', { name: 'All cases' }).getByRole('listitem')).toHaveCount(14);
    await expect(page.getByLabel('Need', { exact: true })).toBeHidden();
  });

  test('questions open, and no search is shown', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('searchbox')).toBeHidden();
    const details = page.getByRole('main').locator('details').first();
    await details.locator('summary').click();
    await expect(details).toHaveAttribute('open', '');
    await expect(details.getByRole('link', { name: 'Link to this answer' })).toBeVisible();
  });

  test('the donation page shows rules and other ways to give, and no dead button', async ({ page }) => {
    await page.goto('/pay/zakat');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/nisab/i).first()).toBeVisible();
    const note = page.getByRole('note').filter({ hasText: 'Giving without JavaScript' });
    await expect(note).toContainText('1800 975 711');
    await page.getByRole('link', { name: 'How to give on this page without the form' }).click();
    await expect(page.getByRole('heading', { name: /^Other ways to give/ })).toBeInViewport();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });

  test('a city is picked by its link', async ({ page }) => {
    await page.goto('/ramadan-calendars');
    await page.getByRole('link', { name: 'Hobart', exact: true }).click();
    await expect(page.getByRole('table', { name: /^Prayer times in Hobart/ })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Prayer times in Sydney/ })).toBeHidden();
  });

  test.describe('on a narrow screen', () => {
    test.use(narrow);

    test('the menu opens and its links work', async ({ page }) => {
      await page.goto('/faq');
      await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get help' }).click();
      await expect(page).toHaveURL('/apply');
    });
  });
});

test.describe('at 400 % zoom', () => {
  // A window of 1280 by 1024 at 400 %.
  test.use({ viewport: { width: 320, height: 256 } });

  test('the menu can be opened, scrolled to its end and used', async ({ page, open }) => {
    await open('/about');
    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click();
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await last.click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('with text spacing as in WCAG 1.4.12', () => {
  for (const path of ['/', '/case/winter-rent', '/pay/zakat', '/faq']) {
    test(`${path} still fits`, async ({ page, open }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await open(path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await sidewaysOverflow(page)).toEqual([]);
    });
  }
});

test('the dark scheme applies to the page and the browser’s own colour', async ({ page, open }) => {
  const lightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3;
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await open('/');
  expect(await lightness()).toBeGreaterThan(230);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await lightness()).toBeLessThan(40);
  await expect(page.locator('meta[name=theme-color][media*=dark]')).toHaveAttribute('content', /^#[0-3]/);
  await expect(page.locator('meta[name=theme-color][media*=light]')).toHaveAttribute('content', '#3d1f5c');
});

test('reduced motion disables animation', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/cases', '/faq', '/pay']) {
    await open(path);
    const moving = await page.evaluate(() => {
      const timed = (one: Element) => {
        const { transitionDuration, animationName } = getComputedStyle(one);
        return /[1-9]/.test(transitionDuration) || animationName !== 'none';
      };
      return [...document.querySelectorAll('*')].filter(timed).map((one) => one.outerHTML.slice(0, 100));
    });
    expect(moving).toEqual([]);
  }
});

test('an article prints without navigation', async ({ page, open }) => {
  await open('/what-is-zakat');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Share this page' })).toBeHidden();
});
