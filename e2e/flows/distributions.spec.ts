import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { expect, test } from '../support/account/accountTest';
import { aPersonIn, readTotpSecret, type Person } from '../support/account/person';
import { areaHeading, settled } from '../support/account/area';
import { authenticatorCode } from '../support/account/codes';
import { areaNav, expectSignedIn, giveCode, press, signIn } from '../support/account/forms';
import { aDonor } from '../support/giving/donor';
import { giveByRequest } from '../support/giving/giveByRequest';
import { sidewaysOverflow } from '../support/layout';
import { focusedMessage } from '../support/focusedMessage';

/** Signs a person of staff in with password and code. */
async function enterWithCode(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await giveCode(page, authenticatorCode(await readTotpSecret(person)), 'Sign in');
  await expectSignedIn(page, person);
  await settled(page);
}

test('programs record payments out, and finance approves a large one', async ({ page, open }) => {
  test.slow();
  await giveByRequest(aDonor(), 4_000_00, undefined, 'zakat');
  const salma = await aPersonIn('programs', 'Salma');
  const treasurer = await aPersonIn('finance', 'Maryam');
  const form = page.getByRole('form', { name: 'Record a payment out' });
  const reference = `TRF ${salma.email.slice(0, 12)}`;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());

  await page.setViewportSize({ width: 375, height: 812 });
  await open('/account#/finance');
  await enterWithCode(page, salma);
  await expect(areaHeading(page, 'Payments out')).toBeVisible();
  await expect(areaNav(page).getByRole('link', { name: 'Finance', exact: true })).toHaveCount(0);
  await expect(page.getByText('Find a gift')).toHaveCount(0);

  await test.step('what the rules refuse is said beside its field', async () => {
    await page.getByRole('heading', { name: 'Record a payment out' }).click();
    await form.getByLabel('Day it left').fill(today);
    await form.getByLabel('Amount').fill('60');
    await form.getByLabel('Fund').selectOption('zakat');
    await form.getByLabel('Program').selectOption('rent-relief');
    await form.getByLabel('What for').selectOption('worship');
    await form.getByLabel('Where the people live').selectOption('NSW');
    await form.getByLabel('People helped').fill('3');
    await form.getByLabel('Households').fill('1');
    await form.getByLabel('Reference').fill(reference);
    await form.getByLabel('Why?').fill('In the program’s list.');
    await press(page, 'Check the payment');
    await expect(form.getByLabel('What for')).toHaveAccessibleDescription(/owed to people/);
    await expect(form.getByLabel('Which of the eight groups')).toHaveAccessibleDescription(/given to no one else/);
    expect(await axeViolations(page)).toEqual([]);
    expect(await colourViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });

  await test.step('bad input is refused beside its field, and what was typed stays', async () => {
    await form.getByLabel('What for').selectOption('rent');
    await form.getByLabel('Which of the eight groups').selectOption('needy');
    const inputs = [
      ['Amount', 'US$60', /Australian dollars/],
      ['Amount', '9000000', /of this fund can be given out/],
      ['Day it left', '2099-01-01', /in the future/],
      ['Day it left', '2026-06-15', /month is closed/],
    ] as const;
    for (const [label, typed, said] of inputs) {
      const before = await form.getByLabel(label).inputValue();
      await form.getByLabel(label).fill(typed);
      await press(page, 'Check the payment');
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(said);
      await expect(form.getByLabel(label)).toHaveValue(typed);
      await form.getByLabel(label).fill(before);
    }
    await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(0);
  });

  await test.step('what is typed stays when another month is shown', async () => {
    const month = page.getByLabel('Month', { exact: true });
    await month.selectOption({ index: 1 });
    await expect(page.getByText('the payments out')).toHaveCount(0);
    await expect(form.getByLabel('Reference')).toHaveValue(reference);
    await month.selectOption(today.slice(0, 7));
  });

  await test.step('a payment is recorded', async () => {
    await form.getByLabel('What for').selectOption('rent');
    await form.getByLabel('Which of the eight groups').selectOption('needy');
    await press(page, 'Check the payment');
    await expect(form.getByRole('group', { name: 'What will happen' })).toContainText(
      'A$60.00 is recorded as given out.',
    );
    await press(page, 'Record it');
    await expect(focusedMessage(page)).toContainText('The payment of A$60.00 is recorded');
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Rent and a home');
  });

  await test.step('a large payment waits for a second person', async () => {
    await press(page, 'Record another payment');
    await form.getByLabel('Day it left').fill(today);
    await form.getByLabel('Amount').fill('2100');
    await form.getByLabel('Fund').selectOption('zakat');
    await form.getByLabel('Program').selectOption('rent-relief');
    await form.getByLabel('Which of the eight groups').selectOption('poor');
    await form.getByLabel('What for').selectOption('rent');
    await form.getByLabel('Where the people live').selectOption('VIC');
    await form.getByLabel('People helped').fill('30');
    await form.getByLabel('Households').fill('10');
    await form.getByLabel('Reference').fill(`${reference} B`);
    await form.getByLabel('Why?').fill('In the program’s list.');
    await press(page, 'Check the payment');
    await expect(form.getByRole('group', { name: 'What will happen' })).toContainText('second person');
    await press(page, 'Record it');
    await expect(focusedMessage(page)).toContainText('waits for a second person');
    const waiting = page.getByRole('article').filter({ hasText: salma.email });
    await expect(waiting).toContainText('You recorded this');
    await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('a person of finance approves it', async () => {
    await press(page, 'Sign out');
    await page.setViewportSize({ width: 1280, height: 900 });
    await open('/account#/finance/distributions');
    await enterWithCode(page, treasurer);
    const waiting = page.getByRole('article').filter({ hasText: salma.email });
    await expect(waiting).toContainText('A$2,100.00');
    await waiting.getByLabel('Why?').fill('The list fits.');
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(focusedMessage(page)).toContainText('Done.');
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: `${reference} B` })).toContainText('A$2,100.00');
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });

  await test.step('a person of finance records a running cost, and who paid it', async () => {
    const cost = page.getByRole('form', { name: 'Record a running cost' });
    await page.getByRole('heading', { name: 'Record a running cost' }).click();
    await cost.getByLabel('Day it left').fill(today);
    await cost.getByLabel('Amount').fill('30');
    await cost.getByLabel('What for').selectOption('audit');
    await cost.getByLabel('Reference').fill(`${reference} C`);
    await cost.getByLabel('Why?').fill('The invoice.');
    await cost.getByRole('button', { name: 'Check the cost' }).click();
    await expect(cost.getByLabel('Who pays it')).toHaveAccessibleDescription(/operating, sadaqah/);
    await cost.getByLabel('Who pays it').selectOption('operating');
    await cost.getByRole('button', { name: 'Check the cost' }).click();
    await cost.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByRole('row').filter({ hasText: `${reference} C` })).toContainText('Operating fund');
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
