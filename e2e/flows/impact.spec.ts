import { narrow } from '../support/layout';
import { expect, hydrated, test } from '../support/test';

test('a visitor follows the figures of the home page as far as a month’s payments', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'our open books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our open books' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Annual report 2024–25' })).toBeVisible();
  const zakat = page.getByRole('row', { name: /^Zakat A\$3,214,600 A\$3,214,600 A\$0/ });
  await expect(zakat).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Payments of June 2026 (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('2026-06.csv');
});

test('a figure of the home page leads to its line in the annual report, with its PDF', async ({ page }) => {
  await page.goto('/');
  const figure = page.getByRole('definition').filter({ hasText: 'A$3,214,600' });
  await figure.locator('xpath=following-sibling::dd').getByRole('link').click();
  await expect(page).toHaveURL(/\/annual-report-2025-26\/?#zakat$/);
  await expect(page.getByRole('row', { name: /^Zakat A\$3,214,600 A\$3,214,600 A\$0/ })).toBeInViewport();
  const pdf = page.getByRole('link', { name: 'Annual report 2025–26 (PDF)' });
  const answer = await page.request.get((await pdf.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the open books show what came in since the last month, as of last night', async ({ page }) => {
  const zakat = { fund: 'zakat', inCents: 1_234_500, outCents: 900_000, costsCents: 0, heldCents: 22_466_000 };
  await page.route('**/api/payments/impact', (route) =>
    route.fulfill({ json: { day: '2026-11-27', after: '2026-06', funds: [zakat] } }),
  );
  await page.goto('/impact');
  await expect(page.getByText('up to 27 November 2026 by the date in Sydney')).toBeVisible();
  const since = page.getByRole('region', { name: 'Since June 2026' });
  await expect(since.getByRole('row', { name: 'Zakat A$12,345 A$9,000 A$0 A$224,660' })).toBeVisible();
});

test('a visitor checks in the browser that all months hold', async ({ page }) => {
  await page.goto('/impact/verify');
  await hydrated(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  const found = page.getByRole('group', { name: /All 24 months hold/ });
  await expect(found).toBeFocused();
  const head = /[0-9a-f]{64}/.exec(await found.innerText())?.[0] ?? '';
  const receipt = page.getByRole('textbox', { name: 'The fingerprint on your receipt' });
  // As a person types it from paper.
  await receipt.fill(`${head.slice(0, 10)} ${head.slice(10, 18).toUpperCase()}`);
  await expect(page.getByText('It is the fingerprint of June 2026.')).toBeVisible();
  await receipt.fill(`f${head.slice(0, 20)}`);
  await expect(receipt).toHaveAccessibleDescription(/No month has this fingerprint/);
});

test('a changed month is named, on a phone too', async ({ page }) => {
  await page.setViewportSize(narrow.viewport);
  await page.route('**/impact/2025-11.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"cents":', '"cents":1') });
  });
  await page.goto('/impact/verify');
  await hydrated(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  const found = page.getByRole('group', { name: /These months do not hold/ });
  await expect(found).toContainText('November 2025 has payments that do not add up to its sums.');
  await expect(found).toContainText('December 2025 does not follow the month before');
});
