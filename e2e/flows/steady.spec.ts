import type { Locator, Page } from 'playwright/test';
import { calculator } from '../support/calculator';
import { emailField, passwordField } from '../support/account/forms';
import { contactForm, getNewsletterForm, helpForm } from '../support/forms/fields';
import { areaHeading, areaParts, enter, settled } from '../support/account/area';
import { aPersonIn } from '../support/account/person';
import { amountField } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { payPalButton } from '../support/giving/payPal';
import { createPlan } from '../support/giving/createPlan';
import { walletButton } from '../support/giving/wallet';
import { narrow } from '../support/layout';
import { readShiftScore, readShifts, watchShifts, watchShiftsAfterFonts } from '../support/steady';

test.use({ ...narrow, reducedMotion: 'reduce' });

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** Reads where the parts are in the window. */
const readPlaces = (parts: readonly Locator[]) => Promise.all(parts.map((part) => part.boundingBox()));

test('nothing moves when an amount is chosen, nor as the wallets come', async ({ page, open }) => {
  for (const path of ['/pay/sadaqah', '/pay/zakat', '/pay/ramadan', '/pay/tainted_wealth'])
    await test.step(path, async () => {
      await open(path);
      const amounts = page.getByRole('group', { name: 'How much would you like to give?' });
      const choices = await amounts.getByRole('radio').all();
      const parts = [continueButton(page), page.getByRole('button', { name: 'Add another kind of gift' })];
      await watchShiftsAfterFonts(page);
      for (const choice of choices) {
        // As a finger does: on what can be seen of it.
        await choice.locator('xpath=..').tap();
        await expect(choice).toBeChecked();
        const places = await readPlaces(parts);
        await expect(walletButton(page)).toBeVisible();
        await expect(payPalButton(page)).toBeVisible();
        expect(await readPlaces(parts)).toEqual(places);
      }
      await amountField(page).fill('');
      await expect(walletButton(page)).toHaveCount(0);
      expect(await readShifts(page)).toEqual([]);
      const before = await readPlaces([amounts]);
      const often = page.getByRole('group', { name: 'How often?' });
      for (const rhythm of (await often.getByRole('radio').all()).slice(0, -1)) {
        await rhythm.tap();
        expect((await readPlaces([amounts]))[0]?.y).toEqual(before[0]?.y);
      }
    });
});

test('nothing moves as days and people are counted', async ({ page, open }) => {
  for (const [path, unit] of [
    ['/pay/fidyah', 'day'],
    ['/pay/fitr', 'person'],
  ] as const) {
    await open(path);
    const more = page.getByRole('button', { name: `One ${unit} more` });
    // Scrolls there, and again should the button be drawn anew.
    await more.tap({ trial: true });
    await watchShiftsAfterFonts(page);
    await more.tap();
    await more.tap();
    await expect(walletButton(page)).toBeVisible();
    await expect(payPalButton(page)).toBeVisible();
    expect(await readShifts(page), path).toEqual([]);
  }
});

test('the fonts of a page to be used come after its scripts, and move next to nothing', async ({ page, open }) => {
  for (const path of ['/calculate', '/pay/zakat', '/contact']) {
    const asked: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    page.on('request', (request) => asked.push(request.url()));
    await page.route('**/*.woff2', (route) => released.then(() => route.continue()));
    const font = page.waitForRequest('**/*.woff2');
    await open(path);
    await font;
    const order = asked.map((url) => /\.(?:js|woff2)$/.exec(url)?.[0]);
    expect(order.indexOf('.woff2'), path).toBeGreaterThan(order.indexOf('.js'));
    await watchShifts(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('1rem "Source Sans 3"')), path).toBe(true);
    expect(await readShiftScore(page), path).toBeLessThan(0.02);
    await page.unroute('**/*.woff2');
    page.removeAllListeners('request');
  }
});

test('nothing moves when the calculator, the application or a message is filled in', async ({ page, open }) => {
  await open('/calculate');
  await watchShiftsAfterFonts(page);
  for (const box of await page.getByRole('checkbox').all()) if (await box.isVisible()) await box.tap();
  await expect(calculator(page).result).toBeVisible();
  expect(await readShifts(page), 'the calculator').toEqual([]);

  await open('/apply');
  const apply = helpForm(page);
  await expect(apply.send).toBeVisible();
  await apply.need(/^Home/).scrollIntoViewIfNeeded();
  await watchShiftsAfterFonts(page);
  await apply.need(/^Home/).tap();
  await apply.situation.tap();
  await apply.situation.fill('We are behind with the rent.');
  await apply.name.tap();
  await apply.name.fill('Amina');
  expect(await readShifts(page), 'asking for help').toEqual([]);

  await open('/contact');
  const contact = contactForm(page);
  await contact.name.scrollIntoViewIfNeeded();
  await watchShiftsAfterFonts(page);
  await contact.name.tap();
  await contact.name.fill('Amina');
  await contact.message.tap();
  await contact.message.fill('Salam');
  expect(await readShifts(page), 'a message').toEqual([]);

  const newsletterForm = getNewsletterForm(page);
  await newsletterForm.email.scrollIntoViewIfNeeded();
  await watchShiftsAfterFonts(page);
  await newsletterForm.email.tap();
  await newsletterForm.email.fill('amina@example.com');
  expect(await readShifts(page), 'the newsletter').toEqual([]);
});

test('nothing moves when one signs in, or when a regular gift is filled in', async ({ page, open }) => {
  await open('/account');
  await expect(emailField(page)).toBeVisible();
  await watchShiftsAfterFonts(page);
  await emailField(page).tap();
  await emailField(page).fill('amina@gmial.com');
  await passwordField(page).tap();
  await passwordField(page).fill('three dates and milk');
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).tap();
  expect(await readShifts(page), 'signing in').toEqual([]);

  await open('/pay/sadaqah');
  await amountField(page).fill('50');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  const until = page.getByRole('combobox', { name: 'How long?' });
  await expect(until).toBeVisible();
  await until.scrollIntoViewIfNeeded();
  await watchShiftsAfterFonts(page);
  await until.tap();
  await amountField(page).tap();
  await amountField(page).fill('75');
  expect(await readShifts(page), 'a regular gift').toEqual([]);
});

test('nothing moves when the parts of a plan are filled in', async ({ page, open, donor }) => {
  const { key } = await createPlan(donor, 'visa');
  await open(`/plan#${key}`);
  for (const part of ['Change the amount, the day or the end', 'Pause'])
    await page.getByRole('heading', { level: 2, name: part, exact: true }).tap();
  await expect(page.getByRole('combobox', { name: 'How often?' })).toBeVisible();
  await expect(page.getByLabel('Start again on')).toBeVisible();
  await watchShiftsAfterFonts(page);
  const main = page.getByRole('main');
  for (const field of await main.getByRole('textbox').all()) await field.tap();
  for (const field of await main.getByRole('combobox').all()) await field.tap();
  expect(await readShifts(page)).toEqual([]);
});

test('nothing moves when a part of the account is filled in', async ({ page, open }) => {
  await open('/account#/profile');
  await enter(page, await aPersonIn());
  for (const part of ['Profile', 'Emails and reminders', 'Security', 'Your data'] as const)
    await test.step(part, async () => {
      await page.goto(`/account${areaParts.find(({ link }) => link === part)?.hash}`);
      await expect(areaHeading(page, part)).toBeVisible();
      await settled(page);
      if (part === 'Security') await page.getByRole('button', { name: 'Change the password' }).tap();
      await watchShiftsAfterFonts(page);
      const main = page.getByRole('main');
      for (const box of await main.getByRole('checkbox').all()) await box.tap();
      for (const list of await main.getByRole('combobox').all()) {
        await list.tap();
        await list.selectOption({ index: 1 });
      }
      for (const field of await main.getByRole('textbox').all()) await field.fill('2');
      expect(await readShifts(page)).toEqual([]);
    });
});
