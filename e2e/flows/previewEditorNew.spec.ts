import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { origins } from '../support/origins';
import { expect, test } from '../support/test';

// These tests write to the gateway's own drafts: each has a document of its own.
const editor = `${origins.gateway}/content/`;
const field = (page: Page, path: string) => page.locator(`[id="${path}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const findDraft = (page: Page, title: string) => page.locator('article').filter({ hasText: `Draft of ${title}` });

/** Throws the draft of a document away. */
async function discard(page: Page, title: string): Promise<void> {
  await page.goto(editor);
  await findDraft(page, title).getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page).toHaveURL(editor);
}

/** Checks a page in both colour schemes. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('an editor makes a new document with the keyboard, and nothing typed is lost', async ({ page, complaints }) => {
  complaints.expect(/answered 422/, /console error: .*422/);
  await page.goto(editor);
  await page.getByText('New document', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Partner');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Night shelter');
  await page.keyboard.press('Enter');
  const uid = page.getByLabel('Address (UID)');
  await expect(uid).toBeFocused();
  await expect(uid).toHaveAccessibleDescription(/isn’t a uid: use lower-case letters/);
  await expect(uid).toHaveValue('Night shelter');
  await expect(page.getByLabel('Type', { exact: true }).locator('option:checked')).toHaveText('Partner');
  await expectAccessible(page);
  await uid.fill('riverbend-housing');
  await uid.press('Enter');
  await expect(uid).toHaveAccessibleDescription(/choose another uid/);
  await uid.fill('night-shelter');
  await uid.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New document: Partner');
  const name = field(page, 'data.title').getByRole('textbox');
  await expect(field(page, 'data.title')).toContainText('(required)');
  await expect(name).toHaveAttribute('aria-required', 'true');
  await name.fill('Night Shelter of a Test');
  await expectAccessible(page);
  await expect(field(page, 'uid').getByRole('textbox')).toHaveValue('night-shelter');
  // The last key is stored after a quarter of a second.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('of a Test');
  await page.reload();
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await expect(name).toHaveValue('Night Shelter of a Test');
  // A sentence that says what is missing leads to its field; the new uid is the new id too.
  await field(page, 'uid').getByRole('textbox').fill('Night');
  await save(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field(page, 'uid').getByRole('textbox')).toHaveAccessibleDescription(/isn’t a uid/);
  await field(page, 'uid').getByRole('textbox').fill('night-shelter-of-a-test');
  await expect(field(page, 'uid').getByRole('textbox')).toHaveAccessibleDescription(/The page is at/);

  const logo = field(page, 'data.logo');
  await logo.getByRole('button', { name: /^Choose a picture/ }).click();
  await logo.getByLabel('Search by name').fill('logo wattle');
  await expect(logo.getByRole('status')).toHaveText('1 picture');
  await expectAccessible(page);
  await logo.getByRole('button', { name: /logo-wattle/ }).click();
  await logo.getByLabel('Alternative text').fill('A leaf of a wattle tree.');
  await page.getByRole('tab', { name: 'JSON' }).click();
  const json = JSON.parse(await page.getByRole('textbox', { name: 'Document, as JSON' }).inputValue()) as object;
  expect(json).toMatchObject({ id: 'partner.night-shelter-of-a-test', uid: 'night-shelter-of-a-test', lang: 'en-au' });
  expect(await axeViolations(page)).toEqual([]);
});

test('an editor translates a page into Arabic, which reads from right to left', async ({ page }) => {
  await page.goto(`${editor}edit?document=landing_page.workplace-giving`);
  await expect(page.getByText('Language: English')).toBeVisible();
  await page.getByRole('link', { name: 'Translate into Arabic' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Translate .* into Arabic$/);
  await expect(page.getByText('Language: Arabic')).toBeVisible();
  const title = field(page, 'data.title').getByRole('textbox');
  await expect(title).toHaveCSS('direction', 'rtl');
  await expect(title).toHaveAttribute('lang', 'ar-au');
  await expect(page.locator('.ProseMirror').first()).toHaveAttribute('dir', 'rtl');
  await title.fill('العطاء في مكان العمل');
  await expectAccessible(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/content\/#Draft/);
  const draft = findDraft(page, 'العطاء في مكان العمل');
  await expect(draft.getByText('Arabic', { exact: true })).toBeVisible();
  await page.goto(`${editor}edit?document=landing_page.workplace-giving`);
  await page.getByRole('link', { name: 'Edit in Arabic' }).click();
  await expect(title).toHaveValue('العطاء في مكان العمل');
  await expect(page.getByRole('link', { name: 'Edit in English' })).toBeVisible();
  await discard(page, 'العطاء في مكان العمل');
});

test('an editor draws, moves and types the part of a picture that is shown', async ({ page }) => {
  await page.goto(`${editor}edit?document=case.insulin-and-bills#data.image`);
  const image = field(page, 'data.image');
  await image.getByText('Crop, and the picture’s address').click();
  const picture = image.locator('.crop svg');
  await picture.scrollIntoViewIfNeeded();
  const box = (await picture.boundingBox())!;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 });
    await page.mouse.up();
  };
  const readPart = async () => {
    const read = async (label: string) => Number(await image.getByLabel(label).inputValue());
    return { left: await read('From the left'), top: await read('From the top'), width: await read('Width') };
  };
  const { width: whole } = await readPart();
  await drag([0.25, 0.25], [0.75, 0.75]);
  const drawn = await readPart();
  expect(drawn.width / whole).toBeCloseTo(0.5, 1);
  expect(drawn.left / whole).toBeCloseTo(0.25, 1);
  await drag([0.5, 0.5], [0.25, 0.5]);
  const moved = await readPart();
  expect(moved.left / whole).toBeCloseTo(0, 1);
  expect([moved.top, moved.width]).toEqual([drawn.top, drawn.width]);
  await image.getByLabel('From the left').focus();
  await page.keyboard.press('ArrowUp');
  expect((await readPart()).left).toBe(moved.left + 1);
  await expect(image.getByLabel('Address')).toHaveValue(new RegExp(`rect=${moved.left + 1},`));
  await expectAccessible(page);
  await image.getByRole('button', { name: 'Use the whole picture' }).click();
  expect((await readPart()).width).toBe(whole);
});
