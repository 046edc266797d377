import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { tabAndPress, tabTo } from '../support/keyboard';
import { origins } from '../support/origins';
import { active, bar, expect, test } from '../support/previewTest';

// Each preview reads all documents, a hundred at a time with pauses. Each test has a document of its own.
test.describe.configure({ timeout: 180_000 });

const editor = `${origins.gateway}/content/`;
const field = (page: Page, path: string) => page.locator(`[id="${path}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`${editor}edit?document=${id}`);
  await expect(page.getByRole('tab', { name: 'Form' })).toHaveAttribute('aria-selected', 'true');
}

/** The part of the editor page with the draft of a document. */
const findDraft = (page: Page, title: string) => page.locator('article').filter({ hasText: `Draft of ${title}` });

async function discard(page: Page, title: string): Promise<void> {
  await page.goto(editor);
  await findDraft(page, title).getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page).toHaveURL(editor);
}

test('an editor sees the changed words and pictures, and is led from a block to its field', async ({ page }) => {
  await edit(page, 'landing_page.zakat-for-families');
  const titleBox = field(page, 'data.title').getByRole('textbox');
  const title = await titleBox.inputValue();
  await titleBox.fill(`${title} together`);
  const image = field(page, 'data.image');
  await image.getByRole('button', { name: /^Choose/ }).click();
  await image.getByRole('button', { name: 'article-the-hawl.svg' }).click();
  await image.getByLabel('Alternative text').fill('Twelve moons around a star.');
  await save(page).click();
  await findDraft(page, title)
    .getByRole('link', { name: /^Preview/ })
    .click();
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} together`);

  await bar(page).getByText('What this preview changes').click();
  await bar(page).getByText('2 fields').click();
  const changes = bar(page).locator('.preview-fields');
  await expect(changes.locator('ins').first()).toContainText('together');
  await expect(changes.getByRole('img')).toHaveCount(2);
  await expect(changes.getByRole('img').last()).toHaveAccessibleName('Twelve moons around a star.');
  for (const picture of await changes.getByRole('img').all())
    await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  expect(await axeViolations(page, '.preview-bar')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page, '.preview-bar')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  const block = page.getByRole('main').getByRole('link', { name: 'Edit this block' }).nth(1);
  await block.click();
  await expect(page).toHaveURL(/\/content\/edit\?.*#data\.slices\[1\]$/);
  await expect(field(page, 'data.slices[1]')).toHaveAttribute('open');
  await expect(field(page, 'data.slices[1]')).toBeInViewport();
  await discard(page, title);
});

test('a preview of a page that a release takes off says so', async ({ page, complaints }) => {
  complaints.tolerate(/404/);
  await edit(page, 'landing_page.give-in-your-will');
  const title = await field(page, 'data.title').getByRole('textbox').inputValue();
  await page.getByRole('button', { name: 'Take off the site' }).click();
  await findDraft(page, title)
    .getByRole('link', { name: /^Preview/ })
    .click();
  await expect(page).toHaveURL(`${origins.site}/give-in-your-will`);
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page will be taken off the site');
  await discard(page, title);
});

test('a preview link without a redirect gives the page’s link', async ({ page }) => {
  await page.goto(`${editor}preview?documentId=case.winter-rent&token=ZrR1448RamadanMizan01&redirect=off`);
  await expect(page).toHaveURL(/\/preview\?.*redirect=off/);
  await expect(bar(page)).toContainText('Its address is /case/winter-rent.');
  await bar(page).getByRole('link', { name: 'Open the page' }).click();
  await expect(page).toHaveURL(`${origins.site}/case/winter-rent`);
  await active(page);
});

test('copying a preview’s link asks how long it is to work', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origins.site });
  await page.goto(`${editor}preview?documentId=faq_page&token=ZrR1448RamadanMizan01`);
  await active(page);
  await bar(page).getByRole('button', { name: 'Copy link' }).click();
  const choices = bar(page).getByRole('group', { name: 'How long should the link work?' });
  await choices.getByRole('button', { name: 'Link for 24 hours' }).click();
  await expect(choices.getByRole('status')).toHaveText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/content\/shared\?documentId=faq_page&.*until=\d+&signature=/);
  const guest = await (await context.browser()!.newContext()).newPage();
  await guest.goto(copied);
  await expect(guest).toHaveURL(`${origins.site}/faq`);
  await active(guest);
  await guest.context().close();
});

test('a preview whose change closes giving says so in its bar', async ({ page, context, content }) => {
  const document = content.read('fidyah_donation_page');
  Object.assign(document.data, { minimum: null });
  content.draft([document]);
  const value = encodeURIComponent(JSON.stringify({ 'mizan-zakat.prismic.io': { preview: 'DraftOfTheTest' } }));
  await context.addCookies([{ name: 'io.prismic.preview', value, url: origins.site, sameSite: 'Lax' }]);
  await page.goto(`${origins.site}/faq`);
  await active(page);
  await expect(bar(page).getByText('This closes giving.', { exact: true })).toBeVisible();
});

test('the token of a private repository goes with the preview, and a garbage cookie at once', async ({
  page,
  context,
  content,
  complaints,
}) => {
  complaints.expect(/answered 401/, /console error/);
  content.configure({ private: true, accessTokens: ['right-token'] });
  content.draft([content.read('faq_page')]);
  const setPreview = (value: string) =>
    context.addCookies([{ name: 'io.prismic.preview', value, url: origins.site, sameSite: 'Lax' }]);
  const listCookies = async () => (await context.cookies(origins.site)).map(({ name }) => name);
  await setPreview(encodeURIComponent(JSON.stringify({ 'mizan-zakat.prismic.io': { preview: 'DraftOfTheTest' } })));
  await page.goto(`${origins.site}/case/winter-rent`);
  await page.getByRole('textbox', { name: 'Access token' }).fill('right-token');
  await page.getByRole('button', { name: 'Continue' }).click();
  await active(page);
  expect(await listCookies()).toContain('gatsby-plugin-prismic-previews.mizan-zakat.accessToken');
  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await expect.poll(async () => (await listCookies()).filter((name) => /prismic/.test(name))).toEqual([]);

  await setPreview('garbage');
  await page.reload();
  await expect.poll(async () => (await listCookies()).filter((name) => /prismic/.test(name))).toEqual([]);
  await expect(bar(page)).toHaveCount(0);
});

test('an editor publishes a draft, finds it in the history, and undoes it', async ({ page }) => {
  await edit(page, 'landing_page.workplace-giving');
  const titleBox = field(page, 'data.title').getByRole('textbox');
  const title = await titleBox.inputValue();
  await titleBox.fill(`${title}, published`);
  await save(page).click();
  const draft = findDraft(page, title);
  await draft.getByText('Schedule', { exact: false }).first().click();
  await draft.getByLabel('Publish at (Sydney time)').fill('2099-01-01T09:00');
  await draft.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(draft).toContainText('scheduled for 1 Jan 2099');
  expect(await axeViolations(page)).toEqual([]);
  await draft.getByRole('button', { name: /^Publish now/ }).click();
  await expect(draft).toHaveCount(0);

  await page.goto(`${editor}history?document=landing_page.workplace-giving`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of ${title}, published`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Edit the version before it' }).first().click();
  await expect(field(page, 'data.title').getByRole('textbox')).toHaveValue(title);
  await page.goBack();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of ${title}`);
  await discard(page, title);
});

test('an editor changes a page, publishes it and undoes that with only the keyboard', async ({ page }) => {
  await edit(page, 'landing_page.mosque-partners');
  const titleBox = field(page, 'data.title').getByRole('textbox');
  const title = await titleBox.inputValue();
  await tabTo(page, titleBox);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', by keyboard');
  await tabAndPress(page, save(page));
  await expect(page).toHaveURL(/\/content\/#Draft/);
  const draft = findDraft(page, title);
  await tabAndPress(page, draft.getByRole('button', { name: /^Publish now/ }));
  await expect(draft).toHaveCount(0);
  await page.goto(`${editor}history?document=landing_page.mosque-partners`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of ${title}, by keyboard`);
  await tabAndPress(page, page.getByRole('button', { name: /^Undo/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of ${title}`);
  // What was undone is a draft again.
  await discard(page, title);
});
