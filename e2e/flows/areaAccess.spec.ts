import { axeViolations, colourViolations } from '../support/axe';
import { expect, test } from '../support/account/accountTest';
import { areaNav, signIn } from '../support/account/forms';
import { aPerson, aPersonIn } from '../support/account/person';
import { areaHeading, areaParts, enter, settled, seedDonations } from '../support/account/area';
import { tabTo } from '../support/giving/keyboard';
import { brokenWords, sidewaysOverflow } from '../support/layout';

test('each part of the account has no axe violation in light and dark, breaks no word, wide or narrow, and fits 320 px', async ({
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
      expect(await brokenWords(page), `${hash} at ${width}`).toEqual([]);
    }
    expect(await axeViolations(page, 'main'), hash).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page, 'main'), `${hash} in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page), `${hash} at 320`).toEqual([]);
  }
});

// Spec 1.7, 6.2
test('the account works with only the keyboard at a phone’s width: menu, filter, form, sign-out', async ({
  page,
  open,
}) => {
  const person = await aPersonIn('confirmed', 'Amina');
  await seedDonations(person.email, [{ at: new Date(), cents: 20_00 }]);
  await page.setViewportSize({ width: 375, height: 812 });
  await open('/account');
  await signIn(page, person);
  await expect(areaHeading(page, /^Assalamu alaikum/)).toBeFocused();
  const menu = areaNav(page).getByRole('button', { name: /^Your account:/ });
  const choose = async (name: string) => {
    await tabTo(page, menu, 80, 'Shift+Tab');
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
  await tabTo(page, page.getByLabel('Last name'));
  await page.keyboard.type('Yusuf');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  await tabTo(page, menu, 80, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, areaNav(page).getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed out.')).toBeVisible();
});
