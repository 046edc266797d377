import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe';
import { origins } from '../support/origins';
import { active, bar, expect, test } from '../support/previewTest';

// These tests write to the gateway's own drafts, so they run in order.
test.describe.configure({ mode: 'serial' });

const editor = `${origins.gateway}/content/`;
const TITLE = 'Privacy, as a test edited it';

/** The draft's part of the editor page. */
const draft = (page: Page) => page.locator('article').filter({ hasText: 'privacy_policy_page' });

test('an editor opens a release’s preview from the editor page', async ({ page, context }) => {
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
});

test('an editor changes a document, sees it on reload, and corrects an error', async ({ page, complaints }) => {
  complaints.expect(/answered 422/, /console error: .*422/);
  await page.goto(editor);
  await page.locator('summary', { hasText: /privacy/i }).click();
  await page.getByRole('link', { name: /^Edit .*privacy/i }).click();
  const field = page.getByRole('textbox', { name: 'Document, as JSON' });
  const document = JSON.parse(await field.inputValue()) as { data: Record<string, unknown> };
  expect(await axeViolations(page)).toEqual([]);

  await field.fill('{ "id": }');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('line 1, column 9');
  await expect(field).toHaveAccessibleDescription(/this is no JSON/);
  await expect(field).toHaveValue('{ "id": }');
  expect(await axeViolations(page)).toEqual([]);

  document.data.title = TITLE;
  await field.fill(JSON.stringify(document, null, 2));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(editor);
  await draft(page)
    .getByRole('link', { name: /^Preview/ })
    .click();
  await expect(page).toHaveURL(`${origins.site}/privacy`);
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);

  const other = await page.context().newPage();
  await other.goto(editor);
  await draft(other).getByRole('link', { name: /^Edit/ }).click();
  document.data.title = `${TITLE} twice`;
  await other.getByRole('textbox').fill(JSON.stringify(document));
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(editor);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${TITLE} twice`);
});

test('an editor discards the changes, and the draft is gone', async ({ page }) => {
  await page.goto(editor);
  await draft(page).getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Forget my changes' }).click();
  await expect(page).toHaveURL(editor);
  await expect(page.getByText(/^Draft of/)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});
