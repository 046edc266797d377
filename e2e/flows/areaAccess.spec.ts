import { axeViolations, colourViolations } from '../support/axe';
import { expect, test } from '../support/account/accountTest';
import { signIn } from '../support/account/forms';
import { aPerson, aPersonIn } from '../support/account/person';
import { areaHeading, areaNav, areaParts, enter, settled, seedDonations } from '../support/account/area';
import { cut } from '../support/giving/faults';
import { tabTo } from '../support/giving/keyboard';
import { brokenWords, sidewaysOverflow } from '../support/layout';

const graphql = /\/graphql$/;

test('each part of the account has no axe violation, wide and narrow, light and dark, breaks no word, and fits 320 px', async ({
  page,
  open,
}) => {
  test.slow();
  const { email, password } = aPerson();
  const long = {
    email: email.replaceAll('-', '').replace(/^amina(.*)@.*/, 'firstname.lastname$1@subdomain.example.org'),
    password,
  };
  const person = await aPersonIn('confirmed', 'Amina', long);
  await seedDonations(person.email, [
    { at: new Date(), cents: 12_345_67, status: 'partly_refunded', refundedCents: 45_67, kind: 'zakat' },
    { at: new Date(), cents: 20_00 },
  ]);
  await open('/account');
  await enter(page, person);
  for (const { hash, heading } of areaParts) {
    await page.goto(`/account${hash || '#/'}`);
    await expect(areaHeading(page, heading)).toBeVisible();
    await settled(page);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page), `${hash} at ${width}`).toEqual([]);
      expect(await brokenWords(page), `${hash} at ${width}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page), `${hash} in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page), `${hash} at 320`).toEqual([]);
  }
});

test('the account works by keyboard alone at a phone’s width: menu, filter, form, sign-out', async ({ page, open }) => {
  const person = await aPersonIn('confirmed', 'Amina');
  await seedDonations(person.email, [{ at: new Date(), cents: 20_00 }]);
  await page.setViewportSize({ width: 375, height: 812 });
  await open('/account');
  await signIn(page, person);
  const menu = areaNav(page).getByRole('button', { name: /^Your account:/ });
  const choose = async (name: string) => {
    await tabTo(page, menu, 80);
    await page.keyboard.press('Enter');
    await tabTo(page, areaNav(page).getByRole('link', { name }));
    await page.keyboard.press('Enter');
    await expect(areaHeading(page, name)).toBeFocused();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  };
  await choose('Gifts');
  await settled(page);
  await tabTo(page, page.getByLabel('Kind of gift'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'No gifts of this kind in this year' })).toBeVisible();
  await expect(page.getByLabel('Kind of gift')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Show all gifts' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);

  await choose('Emails and reminders');
  await settled(page);
  await tabTo(page, page.getByRole('checkbox', { name: 'Newsletter' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved: you will get the newsletter.')).toBeVisible();

  await choose('Profile');
  await settled(page);
  await tabTo(page, page.getByLabel('Family name'));
  await page.keyboard.type('Yusuf');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  await tabTo(page, menu, 80);
  await page.keyboard.press('Enter');
  await tabTo(page, areaNav(page).getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

test('each part of the account reports a back end that is down, stays usable, and loads on retry', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(...cut);
  const person = await aPersonIn('confirmed', 'Amina');
  await open('/account');
  await enter(page, person);
  await settled(page);
  const others: readonly string[] = ['Your data', 'Security', 'Zakat calculations', 'Plans'];
  const asksFirst = areaParts.filter(({ link }) => !others.includes(link));
  for (const { hash, heading } of asksFirst) {
    await context.route(graphql, (route) => route.abort('failed'));
    await page.goto(`/account${hash || '#/'}`);
    await page.reload();
    await expect(areaHeading(page, heading)).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'We could not load' });
    await expect(alert.first()).toContainText('We got no answer.');
    await context.unroute(graphql);
    for (const one of (await alert.all()).reverse()) await one.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await settled(page);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  }
  await page.goto('/account#/data');
  await context.route(graphql, (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not download the file');
  await page.getByLabel('To confirm, type “delete my account”').fill('delete my account');
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not delete your account' })).toBeVisible();
  await expect(areaNav(page)).toContainText(person.email);
});
