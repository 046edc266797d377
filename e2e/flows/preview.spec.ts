import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe';
import { origins } from '../support/origins';
import { active, bar, DRAFT, expect, preview, previewCookie, test } from '../support/previewTest';

/** The head as search engines and link previews read it. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      titles: [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent),
      descriptions: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      robots: all('meta[name=robots]', 'content'),
      shared: all('meta[property="og:title"], meta[property="og:description"], meta[property="og:image"]', 'content'),
    };
  });

const published = { title: 'Six weeks of rent behind, after a winter of short shifts' };

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
  await expect(bar(page).getByRole('status')).toHaveText(`Preview of ${DRAFT.label}`);
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

test('the head is the draft’s on every page, and the published one afterwards', async ({
  page,
  context,
  open,
  content,
}) => {
  await open('/case/winter-rent');
  const before = await readHead(page);
  const document = content.read('case/winter-rent');
  Object.assign(document.data, {
    meta_title: 'For search engines',
    meta_description: 'What the draft says to them.',
    image: content.read('case/grocery-gap').data.image,
  });
  const faq = content.read('faq_page');
  Object.assign(faq.data, { meta_description: 'Questions of the draft.' });
  content.draft([document, faq]);
  await preview(context);
  await open('/case/winter-rent');
  await active(page);
  const share = `${origins.gateway}/images/mizan-zakat/case-grocery-gap.svg?w=1200&h=630&fit=crop&fm=jpg`;
  const previewed = {
    titles: ['For search engines – Mizan Zakat Foundation'],
    descriptions: ['What the draft says to them.'],
    canonical: [`${origins.site}/case/winter-rent`],
    robots: [],
    shared: ['For search engines', 'What the draft says to them.', share],
  };
  await expect.poll(() => readHead(page)).toEqual(previewed);
  await bar(page).getByText('What search engines get').click();
  await expect(bar(page).getByRole('definition')).toContainText([
    'For search engines – Mizan Zakat Foundation',
    'What the draft says to them.',
    `${origins.site}/case/winter-rent`,
    'Yes',
    'For search engines',
  ]);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /questions/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/faq/);
  await expect
    .poll(() => readHead(page))
    .toMatchObject({ descriptions: ['Questions of the draft.'], canonical: [`${origins.site}/faq`] });
  await page.goBack();
  await expect.poll(() => readHead(page)).toEqual(previewed);

  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await expect.poll(() => readHead(page)).toEqual(before);
});

test('settings, members, donation texts, prices and removed pages are the draft’s on every page', async ({
  page,
  context,
  open,
  content,
}) => {
  const global = content.read('global');
  const navigation = global.data.main_navigation as unknown as { label: string }[];
  navigation.find(({ label }) => label === 'Contact')!.label = 'Write to us';
  Object.assign(global.data, {
    announcement_shown: true,
    announcement: [{ type: 'paragraph', text: 'A draft announcement', spans: [] }],
    tagline: 'A draft tagline',
  });
  const chair = content.read('member/chair');
  Object.assign(chair.data, { name: 'Somebody New' });
  const zakat = content.read('zakat_donation_page');
  Object.assign(zakat.data, { title: 'Zakat, said anew' });
  const calculator = content.read('calculate_page');
  Object.assign(calculator.data, { gold_price: '200.00' });
  content.draft([global, chair, zakat, calculator], ['landing_page.where-zakat-goes']);
  await preview(context);
  await open('/about');
  await active(page);
  const footer = page.getByRole('contentinfo');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Write to us' })).toBeVisible();
  await expect(page.getByText('A draft announcement')).toBeVisible();
  await expect(footer.getByText('A draft tagline')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Where zakat goes' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Somebody New' })).toBeVisible();

  await footer.getByRole('link', { name: 'Zakat', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zakat, said anew');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('85 g at A$200.00 a gram')).toBeVisible();
  await expect(page.getByText('A$17,000.00')).toBeVisible();
});

test('a new case is listed and has its page, and a removed one has neither', async ({
  page,
  context,
  open,
  content,
  complaints,
}) => {
  const fresh = content.read('case/winter-rent');
  Object.assign(fresh, { id: 'case.new-case', uid: 'new-case' });
  Object.assign(fresh.data, { title: 'A case not seen before', opened_on: '2026-11-19' });
  content.draft([fresh], ['case.grocery-gap']);
  complaints.expect(/answered 404: .*\/case\/new-case/, /console error: Failed to load resource/);
  await preview(context);
  await open('/cases');
  await active(page);
  const cards = page.getByRole('main').getByRole('link');
  await expect(cards.filter({ hasText: 'A case not seen before' })).toBeVisible();
  await expect(page.locator('main a[href="/case/grocery-gap"]')).toHaveCount(0);
  const list = bar(page).getByText('What this preview changes');
  await list.click();
  await expect(bar(page).getByRole('listitem')).toHaveText([
    'New: A case not seen before',
    `Taken off the site: ${String(content.read('case/grocery-gap').data.title)}`,
  ]);
  await list.click();

  await cards.filter({ hasText: 'A case not seen before' }).click();
  await expect(page).toHaveURL(/\/case\/new-case$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A case not seen before');
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeAttached();
  const address = `${origins.site}/case/new-case`;
  await expect
    .poll(() => readHead(page))
    .toMatchObject({
      titles: ['A case not seen before – Mizan Zakat Foundation'],
      canonical: [address],
      robots: [],
    });
  await page.reload();
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A case not seen before');
  await expect(page.getByText('Page not found')).toHaveCount(0);
  await expect.poll(() => readHead(page)).toMatchObject({ canonical: [address], robots: [] });

  await open('/case/grocery-gap');
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page will be taken off the site');
  await expect
    .poll(() => readHead(page))
    .toMatchObject({
      titles: ['This page will be taken off the site – Mizan Zakat Foundation'],
      robots: ['noindex, nofollow'],
      canonical: [`${origins.site}/404`],
    });
});

test('on a phone the bar leaves the page the screen, until an editor opens it', async ({
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
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(exit).toBeHidden();
});

test('two tabs share the preview, and its end', async ({ page, context, open, content }) => {
  const document = content.read('faq_page');
  Object.assign(document.data, { title: 'Questions of the draft' });
  content.draft([document]);
  await preview(context);
  const other = await context.newPage();
  await open('/faq');
  await open('/faq', other);
  for (const tab of [page, other]) {
    await active(tab);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Questions of the draft');
  }
  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  for (const tab of [page, other]) {
    await expect(bar(tab)).toHaveCount(0);
    await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText('Questions of the draft');
  }
});
