import { readFile } from 'node:fs/promises';
import { readPdf } from '../../tests/support/pdf/readPdf';
import { expect, test } from '../support/account/accountTest';
import { codeFor } from '../support/account/codes';
import { codeField, emailField, expectSignedIn, passwordField, press } from '../support/account/forms';
import { areaHeading, downloadBy } from '../support/account/area';
import { payByCard } from '../support/giving/card';
import { aDonor } from '../support/giving/donor';
import { startDonation } from '../support/giving/checkout';
import { thanked } from '../support/giving/thanks';
import { origins } from '../support/origins';
import { listTranslatable } from '../../tests/support/listTranslatable';

const readPdfText = async (path: string) => readPdf(await readFile(path)).structure.text.replace(/\s+/g, ' ');

// Spec 1.7
test('a guest’s donation is in the account opened later with its address, and so is one given while signed in', async ({
  page,
  open,
}) => {
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/donations$/.test(request.url())) tokens.push(request.headers().authorization);
  });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });

  const guest = aDonor();
  await startDonation({ page, open, donor: guest }, '40');
  await payByCard(page);
  await thanked(page);
  expect(tokens).toEqual([undefined]);
  const asGuest = new Set(scripts);

  await open('/account#/sign-up');
  await emailField(page).fill(guest.email);
  await passwordField(page).fill('three dates and milk');
  await page.getByLabel('First name (optional)').fill('Amina');
  await press(page, 'Create account');
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(await codeFor(guest));
  await press(page, 'Confirm');
  await expectSignedIn(page, guest);
  await expect(areaHeading(page, 'Assalamu alaikum, Amina')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your last gifts' })).toContainText('SadaqahA$40.00');
  expect(await page.getByRole('main').evaluate(listTranslatable, ['Amina'])).toEqual([]);

  // The donation has another address: the signed-in account counts.
  const other = aDonor();
  scripts.length = 0;
  await startDonation({ page, open, donor: other }, '25');
  await payByCard(page);
  await thanked(page);
  expect(tokens.at(-1)).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(scripts.some((url) => url.startsWith(origins.site) && !asGuest.has(url))).toBe(true);

  await open('/account#/gifts');
  await expect(page.getByText('2 gifts, newest first')).toBeVisible();
  const [signedIn, before] = await page.getByRole('article').all();
  await expect(signedIn!).toContainText('A$25.00');
  await expect(signedIn!).not.toContainText('Given as a guest');
  await expect(before!).toContainText('A$40.00');
  await expect(before!).toContainText('Given as a guest');

  const receipt = before!.getByRole('link', { name: /^Receipt MZ-/ });
  await expect(receipt).toBeVisible();
  const number = /MZ-\d{4}-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'none';
  const file = await downloadBy(page, receipt);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  expect(await readPdfText(await file.path())).toContain(number);
});
