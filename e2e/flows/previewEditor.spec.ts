import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { axeViolations } from '../support/axe';
import { origins } from '../support/origins';
import { active, bar, expect, test } from '../support/previewTest';

// These tests write to the gateway's own drafts, so they run in order. Each preview reads all documents, a hundred at a time with pauses.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const editor = `${origins.gateway}/content/`;
const title = 'Privacy, as a test edited it';

/** The document as JSON, behind its tab. */
async function openJson(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  return page.getByRole('textbox', { name: 'Document, as JSON' });
}

/** The draft's part of the editor page. */
const draft = (page: Page) => page.locator('article').filter({ hasText: 'privacy_policy_page' });

// Spec 1.22, 2.38, 4.19, 6.5
test('an editor opens a release’s preview from the editor page', async ({ page, context, complaints }) => {
  await page.goto(editor);
  const release = page.locator('article').filter({ hasText: 'Ramadan 1448' });
  const link = release.getByRole('link', { name: /^Preview Six weeks/ });
  const copied = await link.evaluate(({ href }: HTMLAnchorElement) => href);
  await link.click();
  await expect(page).toHaveURL(`${origins.site}/case/winter-rent`);
  await active(page);
  await expect(bar(page)).toContainText('Ramadan 1448');
  const announcement = page.getByText(/Ramadan 1448 begins on or about/);
  await expect(announcement.first()).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(0);

  const shared = await bar(page).getByRole('link', { name: 'Shareable link' }).getAttribute('href');
  for (const pasted of [shared!, copied]) {
    const guest = await (await context.browser()!.newContext()).newPage();
    await guest.goto(pasted);
    await expect(guest).toHaveURL(`${origins.site}/case/winter-rent`);
    await active(guest);
    await guest.context().close();
  }

  // Only the release has this page.
  complaints.tolerate(/404/);
  await page.goto(`${origins.site}/ramadan-appeal`);
  await active(page);
  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not published yet');
  await expect(page).toHaveTitle(/^This page is not published yet/);
});

test('an editor changes a document, corrects an error, sees it on reload, and discards it', async ({ page }) => {
  await page.goto(editor);
  await page.locator('summary', { hasText: /privacy/i }).click();
  await page.getByRole('link', { name: /^Edit .*privacy/i }).click();
  const field = await openJson(page);
  const document = JSON.parse(await field.inputValue()) as { data: Record<string, unknown> };
  expect(await axeViolations(page)).toEqual([]);

  await field.fill('{ "id": }');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('line 1, column 9');
  await expect(field).toHaveAccessibleDescription(/this isn’t valid JSON/);
  await expect(field).toHaveValue('{ "id": }');
  expect(await axeViolations(page)).toEqual([]);

  document.data.title = title;
  // In one line: the browser takes ten times as long over each new line of a text field.
  await field.fill(JSON.stringify(document));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/content\/#Draft/);
  await draft(page)
    .getByRole('link', { name: /^Preview/ })
    .click();
  await expect(page).toHaveURL(`${origins.site}/privacy`);
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const other = await page.context().newPage();
  await other.goto(editor);
  await draft(other).getByRole('link', { name: /^Edit/ }).click();
  document.data.title = `${title} twice`;
  await (await openJson(other)).fill(JSON.stringify(document));
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(/\/content\/#Draft/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} twice`);

  await other.goto(editor);
  await draft(other).getByRole('link', { name: /^Edit/ }).click();
  await other.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(other).toHaveURL(editor);
  await expect(other.getByText(/^Draft of/)).toHaveCount(0);
  expect(await axeViolations(other)).toEqual([]);
});

test('an editor renames a page, and compares it with the one at its published address', async ({
  page,
  complaints,
}) => {
  // The new address is no page yet, and the frames of before and after run no script of the tests.
  complaints.tolerate(/answered 404: .*\/the-lunar-year/, /console error: Failed to load resource/);
  complaints.tolerate(/Blocked script execution in 'about:srcdoc'/);
  await page.goto(`${editor}edit?document=landing_page.the-hawl`);
  const field = await openJson(page);
  const document = JSON.parse(await field.inputValue()) as { uid: string; data: { title: string } };
  document.uid = 'the-lunar-year';
  await field.fill(JSON.stringify(document));
  await page.getByRole('button', { name: 'Save' }).click();
  const moved = page.locator('article').filter({ hasText: 'Moved' }).filter({ hasText: document.data.title });
  await moved.getByRole('link', { name: /^Preview/ }).click();
  await expect(page).toHaveURL(`${origins.site}/the-lunar-year`);
  await active(page);
  // Drawn by a template that loads after the preview; the comparison has the page as it is at its opening.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.data.title);

  await bar(page).getByRole('button', { name: 'Before and after' }).click();
  const compared = page.getByRole('dialog', { name: 'Before and after' });
  await expect(compared.getByRole('heading', { name: 'Published at /the-hawl', exact: true })).toBeVisible();
  for (const name of ['published', 'previewed']) {
    const frame = compared.frameLocator(`[title="The page as it is ${name}"]`);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(document.data.title);
  }
  await compared.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${origins.site}/the-hawl`);
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page will move to a new address');

  await page.goto(editor);
  await moved.getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page).toHaveURL(editor);
  await expect(moved).toHaveCount(0);
});

/** The lede of the learn page, in a folder of documents. */
const ledeIn = (folder: string) => {
  const text = readFileSync(`src/content/${folder}/learn_page/learn_page.json`, 'utf8');
  return (JSON.parse(text) as { data: { lede: string } }).data.lede;
};

test('an editor sees a date with all that is scheduled by then, beside what is published', async ({
  page,
  complaints,
}) => {
  // The tests' own first script; the frames of before and after run none.
  complaints.tolerate(/Blocked script execution in 'about:srcdoc'/);
  await page.goto(editor);
  await page.getByLabel('Date and time in Sydney', { exact: true }).fill('2027-02-02T00:00');
  await page.getByRole('button', { name: 'Show this date' }).click();
  const both = page.locator('article').filter({ hasText: 'Spring review, then Ramadan 1448' });
  await both.getByRole('link', { name: /^Preview Learn/ }).click();
  await expect(page).toHaveURL(`${origins.site}/learn`);
  await expect(bar(page)).toContainText('2 February 2027, 12:00 am in Sydney (Spring review, then Ramadan 1448)');
  await expect(page.getByRole('main').getByText(ledeIn('releases/spring-review/documents'))).toBeVisible();
  const announcement = page.getByText(/Ramadan 1448 begins on or about/).first();
  await expect(announcement).toBeVisible();

  await bar(page).getByRole('button', { name: 'Before and after' }).click();
  const compared = page.getByRole('dialog', { name: 'Before and after' });
  const published = compared.frameLocator('[title="The page as it is published"]');
  const previewed = compared.frameLocator('[title="The page as it is previewed"]');
  await expect(published.getByRole('main').getByText(ledeIn('documents'))).toBeVisible();
  await expect(published.getByText(/Ramadan 1448 begins/)).toHaveCount(0);
  await expect(previewed.getByRole('main').getByText(ledeIn('releases/spring-review/documents'))).toBeVisible();
  await expect(previewed.getByText(/Ramadan 1448 begins/).first()).toBeVisible();
  await expect(previewed.locator('.preview-bar')).toHaveCount(0);
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(compared).toHaveCount(0);

  await bar(page).getByText('Preview another date').click();
  await bar(page).getByLabel('Date and time in Sydney').fill('2027-01-20T00:00');
  await bar(page).getByRole('button', { name: 'Preview this date' }).click();
  await expect(bar(page)).toContainText('20 January 2027, 12:00 am in Sydney (Spring review)');
  await expect(announcement).toHaveCount(0);
});
