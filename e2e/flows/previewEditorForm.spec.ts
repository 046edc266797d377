import type { Locator, Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { origins } from '../support/origins';
import { expect, test } from '../support/test';

// These tests write to the gateway's own drafts: each has a document of its own.
const editor = `${origins.gateway}/content/`;

/** A field of the form, by its path in the document. */
const field = (page: Page, path: string): Locator => page.locator(`[id="${path}"]`);
const textBox = (page: Page, path: string): Locator => page.locator(`[id="${path}-control"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Opens a document in the form. */
async function edit(page: Page, id: string, path = ''): Promise<void> {
  await page.goto(`${editor}edit?document=${id}${path && `#${path}`}`);
  await expect(page.getByRole('tab', { name: 'Form' })).toHaveAttribute('aria-selected', 'true');
}

/** The document as the JSON tab has it. */
async function readJson(page: Page): Promise<{ uid: string; data: Record<string, unknown> }> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = await page.getByRole('textbox', { name: 'Document, as JSON' }).inputValue();
  await page.getByRole('tab', { name: 'Form' }).click();
  return JSON.parse(text) as { uid: string; data: Record<string, unknown> };
}

/** Throws the draft of a document away. */
async function discard(page: Page, title: string): Promise<void> {
  await page.goto(editor);
  const draft = page.locator('article').filter({ hasText: `Draft of ${title}` });
  await draft.getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page).toHaveURL(editor);
}

test('an editor writes with the marks that a field allows, and form and JSON are one document', async ({ page }) => {
  await edit(page, 'landing_page.zakat-on-shares');
  const before = await readJson(page);
  // Opening and looking at it changes nothing.
  expect(before).toEqual(await readJson(page));
  await field(page, 'data.title').getByRole('textbox').fill('Zakat on shares, edited');

  const { slices } = before.data as { slices: { slice_type: string }[] };
  const index = slices.findIndex(({ slice_type: type }) => type === 'text_section');
  const path = `data.slices[${index}].primary.text`;
  await field(page, `data.slices[${index}]`).locator('> summary').click();
  await textBox(page, path).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('One two three');
  await page.keyboard.press('Shift+Home');
  await field(page, path).getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A point');
  await field(page, path).getByLabel('Kind of paragraph').selectOption('Bullet list');
  await page.keyboard.press('Shift+Home');
  await field(page, path).getByRole('button', { name: 'Link' }).click();
  const link = field(page, path).getByRole('group', { name: 'Link of the selected text' });
  await link.getByLabel('Search by title').fill('hawl');
  await link.getByRole('listbox', { name: 'Page' }).selectOption({ index: 0 });
  await link.getByRole('button', { name: 'Set the link' }).click();

  const { data } = await readJson(page);
  expect(data.title).toBe('Zakat on shares, edited');
  const edited = (data.slices as { primary: { text: unknown } }[])[index]!;
  expect(edited.primary.text).toEqual([
    { type: 'paragraph', text: 'One two three', spans: [{ start: 0, end: 13, type: 'strong' }] },
    {
      type: 'list-item',
      text: 'A point',
      spans: [{ start: 0, end: 7, type: 'hyperlink', data: { link_type: 'Document', id: 'landing_page.the-hawl' } }],
    },
  ]);

  // And the other way: what the JSON says is in the form.
  await page.getByRole('tab', { name: 'JSON' }).click();
  const json = page.getByRole('textbox', { name: 'Document, as JSON' });
  await json.fill(JSON.stringify({ ...before, data: { ...before.data, lede: 'From the JSON' } }));
  await page.getByRole('tab', { name: 'JSON' }).press('ArrowLeft');
  await expect(field(page, 'data.lede').getByRole('textbox')).toHaveValue('From the JSON');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'data.title').getByRole('textbox')).toHaveValue('Zakat on shares, edited');
});

test('an editor adds, moves and removes blocks with the keyboard, and undoes it', async ({ page }) => {
  await edit(page, 'landing_page.zakat-on-shares');
  const blocks = page.locator('details.slice');
  const count = await blocks.count();
  const first = await blocks.nth(0).locator('> summary').textContent();
  await blocks.nth(0).locator('> summary').focus();
  await page.keyboard.press('Enter');
  const down = field(page, 'data.slices[0]').getByRole('button', { name: /^Move down block 1/ });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is now number 2 of/)).toBeVisible();
  // The focus went with the block.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Move down block 2/);
  expect((await blocks.nth(1).locator('> summary').textContent())?.slice(2)).toBe(first?.slice(2));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await blocks.nth(0).locator('> summary').textContent()).toBe(first);

  await page.getByLabel('Kind of block').selectOption('Call to action');
  await page.getByRole('button', { name: 'Add a block' }).press('Enter');
  await expect(blocks).toHaveCount(count + 1);
  await expect(blocks.last()).toHaveAttribute('open');
  await blocks
    .last()
    .getByRole('button', { name: /^Remove block/ })
    .press('Enter');
  await expect(blocks).toHaveCount(count);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(blocks).toHaveCount(count + 1);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page)).toEqual([]);
});

test('an editor’s invalid fields are named beside themselves, and nothing typed is lost', async ({ page }) => {
  await edit(page, 'case.winter-rent');
  await field(page, 'data.title').getByRole('textbox').fill('');
  await field(page, 'data.goal').getByRole('textbox').fill('a lot');
  await field(page, 'uid').getByRole('textbox').fill('Not a uid');
  await field(page, 'data.image').getByText('Crop, and the picture’s address').click();
  await field(page, 'data.image').getByLabel('Address').fill('https://example.org/picture.jpg');
  await save(page).click();

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Fix these 4 problems first');
  await expect(field(page, 'data.title').getByRole('textbox')).toHaveAccessibleDescription(/the title is empty/);
  await expect(field(page, 'data.goal').getByRole('textbox')).toHaveAccessibleDescription(/must be a number/);
  await expect(field(page, 'data.goal').getByRole('textbox')).toHaveValue('a lot');
  await expect(field(page, 'uid').getByRole('textbox')).toHaveAccessibleDescription(/isn’t a uid/);
  await expect(field(page, 'data.image')).toContainText('must begin with https://images.prismic.io/mizan-zakat/');
  expect(await axeViolations(page)).toEqual([]);

  // Loading the page again loses nothing.
  await page.reload();
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await expect(field(page, 'data.goal').getByRole('textbox')).toHaveValue('a lot');
  await save(page).click();
  await summary.getByRole('link', { name: 'Goal, whole dollars' }).click();
  await expect(field(page, 'data.goal').getByRole('textbox')).toBeFocused();
  await field(page, 'data.goal').getByRole('textbox').fill('5000');
  await expect(summary).toContainText('these 3 problems');
  await page.getByRole('button', { name: 'Start again from the saved document' }).click();
  await expect(field(page, 'data.title').getByRole('textbox')).not.toHaveValue('');
});

test('a landing page’s uid can’t be a fixed path of the site', async ({ page }) => {
  await edit(page, 'landing_page.zakat-on-gold-and-silver');
  await field(page, 'uid').getByRole('textbox').fill('faq');
  await save(page).click();
  await expect(field(page, 'uid').getByRole('textbox')).toHaveAccessibleDescription(/the path \/faq is fixed/);
});

test('an editor chooses a picture of the repository, crops it, and saves it', async ({ page }) => {
  await edit(page, 'landing_page.records-and-receipts', 'data.image');
  const image = field(page, 'data.image');
  await image.getByRole('button', { name: /^Choose another picture/ }).click();
  await image.getByLabel('Search by name').fill('the-hawl');
  await image.getByRole('button', { name: 'article-the-hawl.svg' }).click();
  await expect(image.getByLabel('Alternative text')).toBeFocused();
  await image.getByLabel('Alternative text').fill('Twelve moons around a star.');
  await image.getByText('Crop, and the picture’s address').click();
  await image.getByLabel('Width').fill('800');
  await image.getByLabel('Height').fill('600');
  await image.getByLabel('From the left').fill('400');
  const { title, image: saved } = (await readJson(page)).data as { title: string; image: object };
  expect(saved).toEqual({
    dimensions: { width: 800, height: 600 },
    alt: 'Twelve moons around a star.',
    copyright: null,
    url: 'https://images.prismic.io/mizan-zakat/article-the-hawl.svg?auto=compress,format&rect=400,0,800,600&w=800&h=600',
  });
  await save(page).click();
  await expect(page).toHaveURL(/\/content\/#Draft/);
  await discard(page, title);
});

test('of two editors of one document the second is told, and both keep what they wrote', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/answered 409/, /console error: .*409/);
  const other = await context.newPage();
  for (const opened of [page, other]) await edit(opened, 'faq_page');
  const { title } = (await readJson(page)).data as { title: string };
  await field(page, 'data.title').getByRole('textbox').fill('The first editor’s title');
  await field(page, 'data.meta_title').getByRole('textbox').fill('The first editor’s meta title');
  await save(page).click();
  await expect(page).toHaveURL(/\/content\/#Draft/);

  await field(other, 'data.title').getByRole('textbox').fill('The second editor’s title');
  await field(other, 'data.lede').getByRole('textbox').fill('The second editor’s lede');
  await save(other).click();
  const told = other.getByRole('alert');
  await expect(told).toBeFocused();
  await expect(told).toContainText('Someone else saved this document while you were editing.');
  await expect(told).toContainText('We added what only they changed: Title for search engines');
  await expect(field(other, 'data.title').getByRole('textbox')).toHaveValue('The second editor’s title');
  await expect(field(other, 'data.meta_title').getByRole('textbox')).toHaveValue('The first editor’s meta title');
  expect(await axeViolations(other)).toEqual([]);
  await told.getByRole('button', { name: 'Use theirs for Title' }).click();
  await save(other).click();
  await expect(other).toHaveURL(/\/content\/#Draft/);

  await other
    .locator('article')
    .filter({ hasText: `Draft of` })
    .getByRole('link', { name: /^Edit The first/ })
    .click();
  const { data } = await readJson(other);
  expect(data).toMatchObject({
    title: 'The first editor’s title',
    meta_title: 'The first editor’s meta title',
    lede: 'The second editor’s lede',
  });
  await discard(page, title);
});

test('a gateway that can’t be reached loses nothing that an editor typed', async ({ page, complaints }) => {
  complaints.expect(/failed/, /console error/);
  await edit(page, 'learn_page');
  await field(page, 'data.title').getByRole('textbox').fill('Typed without a connection');
  await page.route('**/content/edit', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText('We couldn’t reach the gateway')).toBeVisible();
  await expect(field(page, 'data.title').getByRole('textbox')).toHaveValue('Typed without a connection');
});
