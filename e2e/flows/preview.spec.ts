import { axeViolations, colourViolations } from '../support/axe';
import { origins } from '../support/origins';
import { active, bar, draft, expect, expectAlive, preview, previewCookie, test } from '../support/previewTest';

const published = { title: 'Six weeks of rent behind, after a winter of short shifts' };

// Spec 6.5
test('a visitor loads nothing of the preview, and sends no request to the content service', async ({
  page,
  open,
  content,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await open('/case/winter-rent');
  await page.getByRole('banner').getByRole('link', { name: 'Get help' }).click();
  await expect(page).toHaveURL(/\/apply$/);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => /Fetching preview|PROMPT_FOR_ACCESS_TOKEN|static\.cdn\.prismic/.test(text))).toEqual(
    [],
  );
  expect(await page.content()).not.toContain('prismic.io/prismic.js');
  expect(content.seen).toEqual([]);
});

// Spec 1.22
test('an edited page shows its draft: text, slices and a picture, until the editor leaves it', async ({
  page,
  context,
  open,
  content,
}) => {
  const document = content.read('case/winter-rent');
  Object.assign(document.data, {
    title: 'Words of the draft',
    image: content.read('case/grocery-gap').data.image,
    slices: content.read('case/grocery-gap').data.slices,
  });
  content.draft([document]);
  await preview(context);
  await open('/case/winter-rent');
  await active(page);
  await expect(bar(page).getByRole('status')).toHaveText(`Preview of ${draft.label}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words of the draft');
  await expect(page).toHaveTitle(/^Words of the draft/);
  const picture = page.locator('main img[src*="case-grocery-gap"]').first();
  await expect(picture).toHaveAttribute(
    'src',
    new RegExp(`^${origins.gateway}/images/mizan-zakat/case-grocery-gap.svg`),
  );
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const slices = document.data.slices as unknown as { primary: { heading?: string } }[];
  const headings = slices.flatMap(({ primary }) => primary.heading ?? []);
  expect(headings.length).toBeGreaterThan(0);
  for (const heading of headings)
    await expect(page.getByRole('main').getByText(heading, { exact: true }).first()).toBeVisible();

  await test.step('a reload shows the latest draft', async () => {
    Object.assign(document.data, { title: 'Words, edited again' });
    content.draft([document]);
    await page.reload();
    await active(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words, edited again');
  });

  await test.step('after the exit the published page stays, and nothing more is requested', async () => {
    await bar(page).getByRole('button', { name: 'Exit preview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(published.title);
    await expect(page).toHaveTitle(new RegExp(`^${published.title}`));
    await expect(bar(page)).toHaveCount(0);
    expect(await previewCookie(context)).toBeUndefined();
    const before = content.seen.length;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(published.title);
    expect(content.seen).toHaveLength(before);
  });
});

test('on a phone the preview’s bar leaves most of the screen until an editor opens it', async ({
  page,
  context,
  open,
  content,
}) => {
  const article = content.read('landing_page/what-is-zakat');
  const calculator = content.read('calculate_page');
  Object.assign(calculator.data, { gold_price: 'abc' });
  content.draft([article, calculator]);
  await page.setViewportSize({ width: 375, height: 812 });
  await preview(context);
  await open('/what-is-zakat');
  await active(page);
  await expect(bar(page).getByText(/^(One|\d+) problems?$/)).toBeVisible();
  const height = async () => (await bar(page).boundingBox())!.height;
  expect(await height()).toBeLessThan(812 / 8);
  const exit = bar(page).getByRole('button', { name: 'Exit preview' });
  await expect(exit).toBeHidden();
  expect(await axeViolations(page, '.preview-bar')).toEqual([]);

  await bar(page).getByRole('button', { name: 'Options' }).click();
  await expect(exit).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Show published' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Before and after' })).toBeHidden();
  expect(await height()).toBeLessThan(812 * 0.8);
  expect(await axeViolations(page, '.preview-bar')).toEqual([]);
  await bar(page)
    .locator('summary')
    .filter({ hasText: /problem/ })
    .click();
  await expect(bar(page).getByRole('listitem').filter({ hasText: 'gold_price' })).toBeVisible();
  expect(await axeViolations(page, '.preview-bar'), 'with its list of problems').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page, '.preview-bar'), 'in the dark scheme').toEqual([]);
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(exit).toBeHidden();
});

test('on a phone with large text the focus at a previewed page’s end is not under the bar', async ({
  page,
  context,
  open,
  content,
}) => {
  await page.setViewportSize({ width: 375, height: 640 });
  content.draft([content.read('landing_page/what-is-nisab')]);
  await preview(context);
  await open('/what-is-nisab');
  await active(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const give = page.getByRole('complementary', { name: 'Give' }).getByRole('link').first();
  for (const link of [give, page.getByRole('contentinfo').getByRole('link').last()]) {
    await link.focus();
    await expect(link).toBeFocused();
    const isOnTop = () =>
      link.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    await expect.poll(isOnTop).toBe(true);
  }
});

test('a preview that the hosted toolbar ends is shown again, until an editor leaves it', async ({
  page,
  open,
  content,
}) => {
  content.draft([]);
  const token = encodeURIComponent('as-of:2027-02-01T13:00:00.000Z');
  await open(`/preview?documentId=faq_page&token=${token}`);
  await expect(page).toHaveURL(/\/faq$/);
  await active(page);
  // So the toolbar does for who has no session of the content service.
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    document.cookie = 'io.prismic.preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
    location.reload();
  });
  await reloaded;
  await active(page);
  await expect(page).toHaveURL(/\/faq$/);
  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await page.reload();
  await expectAlive(page);
});
