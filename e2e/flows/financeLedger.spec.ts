import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { expect, test } from '../support/account/accountTest';
import { aPersonIn, readTotpSecret, type Person } from '../support/account/person';
import { downloadBy, seedDonations, settled } from '../support/account/area';
import { authenticatorCode } from '../support/account/codes';
import { expectSignedIn, giveCode, press, signIn } from '../support/account/forms';
import { aDonor } from '../support/giving/donor';
import { sidewaysOverflow } from '../support/layout';

/** Opens finance, signed in with password and code. */
async function openFinance(page: Page, open: (path: string) => Promise<unknown>, person: Person): Promise<void> {
  await open('/account#/finance');
  await signIn(page, person);
  await giveCode(page, authenticatorCode(await readTotpSecret(person)), 'Sign in');
  await expectSignedIn(page, person);
  await settled(page);
}

test('finance filters, sorts and pages the ledger, and a search that fails leaves no old result', async ({
  page,
  open,
  complaints,
}) => {
  test.slow();
  complaints.expect(/failed/, /console error/);
  const donor = aDonor();
  // Before the days that tests compare with the providers, which know nothing of these gifts.
  const last = Date.now() - 10 * 86_400_000;
  const gifts = Array.from({ length: 55 }, (_, number) => ({
    at: new Date(last - number * 3_600_000),
    cents: 10_00 + number * 100,
    kind: number % 5 === 0 ? ('zakat' as const) : ('sadaqah' as const),
  }));
  await seedDonations(donor.email, gifts);
  await page.setViewportSize({ width: 375, height: 812 });
  const officer = await aPersonIn('finance', 'Yusuf');
  await openFinance(page, open, officer);
  const links = page.getByRole('region', { name: 'Ledger' }).getByRole('link');
  const totals = page.getByRole('region', { name: 'All gifts that match' });

  await test.step('all gifts of an address come a page at a time, with their sums', async () => {
    await page.getByLabel('Name, email address or number').fill(donor.email);
    await press(page, 'Show gifts');
    await expect(page.getByText(/^50 gifts are shown, back to /)).toBeVisible();
    await expect(totals).toContainText('A$2,035.00');
    await press(page, 'Show more gifts');
    await expect(page.getByText('55 gifts are shown')).toBeVisible();
    await expect(links).toHaveCount(55);
    await expect(page.getByRole('button', { name: 'Show more gifts' })).toHaveCount(0);
  });

  await test.step('the largest come first, of one fund and between two amounts', async () => {
    await page.getByLabel('Sort by').selectOption('Largest first');
    await page.getByLabel('Fund', { exact: true }).selectOption('Zakat');
    await page.getByLabel('At least').fill('20');
    await page.getByLabel('At most').fill('45.00');
    await press(page, 'Show gifts');
    await expect(page.getByText('6 gifts are shown')).toBeVisible();
    await expect(links.first()).toHaveAccessibleName(/: A\$45\.00$/);
    await expect(links.last()).toHaveAccessibleName(/: A\$20\.00$/);
    await expect(totals).toContainText('A$195.00');
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page, 'main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await sidewaysOverflow(page)).toEqual([]);
  });

  await test.step('bad filters are refused at their fields, and what was typed stays', async () => {
    await page.getByLabel('At least').fill('50');
    await page.getByLabel('Case or program').fill('Winter rent');
    await press(page, 'Show gifts');
    await expect(page.getByLabel('At most')).toHaveAccessibleDescription(/not below the smallest/);
    await expect(page.getByLabel('Case or program')).toHaveAccessibleDescription(/such as case\/winter-rent/);
    await expect(page.getByLabel('Case or program')).toHaveValue('Winter rent');
    await page.getByLabel('Case or program').fill('');
    await page.getByLabel('At least').fill('20');
  });

  await test.step('a search that fails takes the old result away', async () => {
    await page.route(/\/finance\/ledger\?/, (route) => route.abort());
    await press(page, 'Show gifts');
    await expect(page.getByText('This did not work')).toBeVisible();
    await expect(links).toHaveCount(0);
    await expect(totals).toHaveCount(0);
    await page.unroute(/\/finance\/ledger\?/);
    await press(page, 'Show gifts');
    await expect(links).toHaveCount(6);
  });

  await test.step('the trail folds these look-ups, is filtered by person and kind, and is downloaded', async () => {
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.getByLabel('Who', { exact: true }).fill(officer.email.split('@')[0] ?? '');
    await page.getByLabel('What was done').selectOption('Looked for gifts');
    await press(page, 'Show');
    const folded = page.getByRole('row').filter({ hasText: 'Looked for gifts 3 times' });
    await expect(folded).toHaveCount(1);
    await folded.locator('summary').click();
    await expect(folded.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('table')).not.toContainText(donor.email);
    await page.getByLabel('What was done').selectOption('Approved a refund');
    await press(page, 'Show');
    await expect(page.getByText('Nothing was done on these days.')).toBeVisible();
    await page.getByLabel('What was done').selectOption('Looked for gifts');
    await press(page, 'Show');
    const file = await downloadBy(page, page.getByRole('button', { name: 'Download as CSV' }));
    expect(file.suggestedFilename()).toMatch(/^audit-2\d{3}-\d\d-\d\d-to-2\d{3}-\d\d-\d\d\.csv$/);
  });
});
