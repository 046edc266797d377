import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe';
import { cardFields, fillCard } from '../support/giving/card';
import { aDonor } from '../support/giving/donor';
import { expectOneDonation } from '../support/giving/books';
import { block, cut, mend } from '../support/giving/faults';
import { tabTo } from '../support/giving/keyboard';
import { inLanguage } from '../support/inLanguage';
import { sidewaysOverflow } from '../support/layout';
import { expect, test } from '../support/test';

const arabic = inLanguage('ar');
const indonesian = inLanguage('id');
const turkish = inLanguage('tr');
/** Values are between signs that isolate them from the text around. */
const isolated = (text: string) =>
  new RegExp(
    text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace('A\\$50\\.00', '[\\u2066-\\u2069]*A\\$50\\.00[\\u2066-\\u2069]*'),
  );

/** The names of the steps of giving in Arabic, which editors write. */
const readSteps = () =>
  (
    JSON.parse(readFileSync('src/content/documents/pay_page/pay_page.ar.json', 'utf8')) as {
      readonly data: Record<'details_step' | 'payment_step', string>;
    }
  ).data;

const root = (page: Page) => page.locator('html');

for (const language of [arabic, indonesian]) {
  const { name, code, path, say } = language;

  test(`a gift in ${name} is declined, paid by another card, and thanked for`, async ({ page, open, complaints }) => {
    complaints.expect(/^answered 402/, /^console error: .*status of 402/);
    const donor = aDonor();
    await open(`${path}/pay/sadaqah`);
    await expect(root(page)).toHaveAttribute('lang', code);
    await page.getByRole('textbox', { name: say('donate', 'Amount'), exact: true }).fill('50');
    const next = page.getByRole('button', { name: say('donate', 'Continue'), exact: true });
    await next.click();
    await page.getByRole('textbox', { name: say('donateLazy', 'Your name') }).fill(donor.name);
    await page.getByRole('textbox', { name: say('donateLazy', 'Email address') }).fill(donor.email);
    await next.click();
    const give = page.getByRole('button', { name: isolated(say('donateLazy', 'Give {total}', { total: 'A$50.00' })) });
    await expect(give).toBeEnabled();
    await fillCard(page, 'declined');
    await give.click();
    await expect(
      page.getByText(say('donateLazy', 'The payment did not go through. Nothing was charged')),
    ).toBeVisible();
    await fillCard(page);
    await give.click();
    await expect(
      page.getByRole('heading', { level: 1, name: say('donationStatus', 'Thank you. Your gift has arrived.') }),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}/pay\\b`));
    await expectOneDonation(donor, 5000);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test(`zakat is worked out in ${name}`, async ({ page, open }) => {
    await open(`${path}/calculate`);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: say('calculate', 'Continue'), exact: true }).click();
    await page.locator('input[inputmode=decimal]').first().fill('٤٩٬٣٨٢٫٤٠');
    await expect(page.getByText('A$1,234.56').filter({ visible: true }).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test(`a wrong password is refused in ${name}`, async ({ page, open, complaints }) => {
    complaints.expect(/^answered 400/, /^console error: .*status of 400/);
    await open(`${path}/account`);
    await page.getByLabel(say('account/entry', 'Email address'), { exact: true }).fill(aDonor().email);
    await page.getByLabel(say('account/entry', 'Password'), { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: say('account/entry', 'Sign in'), exact: true }).click();
    const refusal = 'The email address or password is wrong, or the account can’t be used at the moment.';
    await expect(page.getByText(say('account/entry', refusal)).first()).toBeVisible();
  });
}

test('a gift of A$50 by card works in Arabic by keyboard alone', async ({ page, open }) => {
  const donor = aDonor();
  await open('/ar/pay/sadaqah');
  const field = (name: string) => page.getByRole('textbox', { name: arabic.say('donateLazy', name) });
  const title = (name: string) => page.getByRole('heading', { level: 2, name });
  await tabTo(page, page.getByRole('textbox', { name: arabic.say('donate', 'Amount'), exact: true }), 60);
  await page.keyboard.type('٥٠');
  await page.keyboard.press('Enter');
  await expect(title(readSteps().details_step)).toBeFocused();
  await tabTo(page, field('Your name'));
  await page.keyboard.type(donor.name);
  await tabTo(page, field('Email address'));
  await page.keyboard.type(donor.email);
  await page.keyboard.press('Enter');
  await expect(title(readSteps().payment_step)).toBeFocused();
  const give = page.getByRole('button', {
    name: isolated(arabic.say('donateLazy', 'Give {total}', { total: 'A$50.00' })),
  });
  await expect(give).toBeEnabled();
  for (const [label, typed] of [
    ['Card number', '4242424242424242'],
    ['Expiry date', '1230'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, cardFields(page).getByLabel(label));
    await page.keyboard.type(typed);
  }
  await tabTo(page, give);
  await page.keyboard.press('Enter');
  const thanks = arabic.say('donationStatus', 'Thank you. Your gift has arrived.');
  await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeFocused();
  await expectOneDonation(donor, 5000);
});

test('a back end that is down is reported in Arabic, and the gift is given later', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(...cut);
  const donor = aDonor();
  await open('/ar/pay/sadaqah');
  const amount = page.getByRole('textbox', { name: arabic.say('donate', 'Amount'), exact: true });
  const name = page.getByRole('textbox', { name: arabic.say('donateLazy', 'Your name') });
  await amount.fill('50');
  const next = page.getByRole('button', { name: arabic.say('donate', 'Continue'), exact: true });
  await next.click();
  await name.fill(donor.name);
  await page.getByRole('textbox', { name: arabic.say('donateLazy', 'Email address') }).fill(donor.email);
  await next.click();
  const give = page.getByRole('button', {
    name: isolated(arabic.say('donateLazy', 'Give {total}', { total: 'A$50.00' })),
  });
  await expect(give).toBeEnabled();
  await fillCard(page);
  await block(context, /\/api\/payments\//);
  await give.click();
  const refusal = page.getByRole('group', { name: arabic.say('donateLazy', 'Nothing was charged') });
  await expect(refusal).toBeVisible();
  // But for names of providers there is no English word in it.
  expect((await refusal.innerText()).replace(/PayPal|Stripe/g, '')).not.toMatch(/[A-Za-z]{3}/);
  expect(await axeViolations(page)).toEqual([]);
  await mend(context);
  await give.click();
  const thanks = arabic.say('donationStatus', 'Thank you. Your gift has arrived.');
  await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible();
  await expectOneDonation(donor, 5000);
});

test('an application without answers says what is missing, in Arabic', async ({ page, open }) => {
  await open('/ar/apply');
  await page.getByRole('button', { name: arabic.say('apply', 'Send the application') }).click();
  await expect(page.getByRole('link', { name: 'اختر متى تحتاج إلى المساعدة' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('the menu of languages shows the same page, and links there stay in its language', async ({ page, open }) => {
  await open('/faq#nisab');
  const menu = page.getByRole('navigation', { name: 'Languages' });
  await expect(menu.getByRole('link')).toHaveText(['English', 'العربية', 'Bahasa Indonesia']);
  await menu.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/faq#nisab');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  const links = await page
    .locator('a[href^="/"]:not([hreflang]):not([download])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((href) => !/^\/ar(\/|$|[?#])/.test(href) && !/\.\w{2,5}$/.test(href))).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: arabic.say('site', 'Give') })
    .first()
    .click();
  await expect(page).toHaveURL('/ar/pay');
});

test.describe('a language that has some pages', () => {
  test('its entry in the menu is only on those, and links there lead to the English pages', async ({ page, open }) => {
    await open('/faq');
    const entry = page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Türkçe' });
    await expect(entry).toHaveCount(0);
    await open('/pay');
    await entry.click();
    await expect(page).toHaveURL('/tr/pay');
    await expect(root(page)).toHaveAttribute('lang', 'tr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağış yolları');
    expect(await page.locator('[lang="en-AU"]:not([hreflang])').count()).toBe(0);
    await page
      .getByRole('link', { name: turkish.say('kindNames', 'Sadaqah'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL('/tr/pay/sadaqah');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sorular ve cevaplar' }).click();
    await expect(page).toHaveURL('/faq');
  });

  test('a gift is given in it, and thanked for', async ({ page, open }) => {
    const { say } = turkish;
    const donor = aDonor();
    await open('/tr/pay/sadaqah');
    await page.getByRole('textbox', { name: say('donate', 'Amount'), exact: true }).fill('1.250,50');
    const next = page.getByRole('button', { name: say('donate', 'Continue'), exact: true });
    await next.click();
    await page.getByRole('textbox', { name: say('donateLazy', 'Your name') }).fill(donor.name);
    await page.getByRole('textbox', { name: say('donateLazy', 'Email address') }).fill(donor.email);
    await next.click();
    const give = page.getByRole('button', { name: say('donateLazy', 'Give {total}', { total: 'A$1,250.50' }) });
    await expect(give).toBeEnabled();
    await fillCard(page);
    await give.click();
    await expect(
      page.getByRole('heading', { level: 1, name: say('donationStatus', 'Thank you. Your gift has arrived.') }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/tr\/pay\b/);
    await expectOneDonation(donor, 125050);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('an amount that could be thousands or decimals is refused, with what to type', async ({ page, open }) => {
    await open('/tr/pay/sadaqah');
    await page.getByRole('textbox', { name: turkish.say('donate', 'Amount'), exact: true }).fill('1.250');
    await page.getByRole('button', { name: turkish.say('donate', 'Continue'), exact: true }).click();
    const issue = 'Enter at most two digits after the point, such as 19.95. A thousand or more is 1250 or 1,250';
    await expect(page.getByText(turkish.say('donateLazy', issue)).first()).toBeVisible();
  });

  test.describe('in a browser of someone who reads it', () => {
    test.use({ locale: 'tr' });

    test('an English page that it lacks offers to give in it', async ({ page, open }) => {
      await open('/faq');
      const offer = page.getByRole('complementary', { name: 'Türkçe' });
      await expect(offer.getByRole('link')).toHaveText(turkish.say('languageOffer', 'Give in English'));
      await expect(offer.getByRole('link')).toHaveAttribute('href', '/tr/pay');
    });
  });
});

test('a page without a translation is in English, and says so', async ({ page, open }) => {
  await open('/ar/case/winter-rent');
  await expect(
    page.getByText(arabic.say('site', 'This page is in English. It has not been translated yet.')),
  ).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('en-AU');
});

test('an address that is nowhere in Arabic has the not-found page in Arabic', async ({ page, open, complaints }) => {
  complaints.expect(/^answered 404/, /^console error: .*status of 404/);
  await open('/ar/no-such-page');
  await expect(page).toHaveURL('/ar/no-such-page');
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  const title = arabic.say('pages/standalone', 'Page not found');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: arabic.say('pages/standalone', 'Give') })
    .click();
  await expect(page).toHaveURL('/ar/pay');
  // As a link of an editor's text leads to it.
  await page.evaluate(() => window.___navigate('/ar/not-there-either'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a page that is shown by a link is announced in Arabic', async ({ page, open }) => {
  await open('/ar/faq');
  await page
    .getByRole('banner')
    .getByRole('link', { name: arabic.say('site', 'Give') })
    .first()
    .click();
  await expect(page).toHaveURL('/ar/pay');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.locator('#gatsby-announcer')).toHaveText(/^انتقلت إلى /);
  await expect(page.locator('#gatsby-announcer')).toContainText(title);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the header’s menu leads to the same page in another language', async ({ page, open }) => {
    await open('/search?q=nisab#results');
    const banner = page.getByRole('banner');
    await banner.locator('summary', { hasText: 'Menu' }).click();
    const languages = banner.getByRole('list', { name: 'Languages' }).getByRole('link');
    await expect(languages).toHaveText(['English', 'العربية', 'Bahasa Indonesia']);
    expect(await axeViolations(page, 'header')).toEqual([]);
    await languages.nth(1).click();
    await expect(page).toHaveURL('/ar/search?q=nisab#results');
    await banner.locator('summary', { hasText: arabic.say('site', 'Menu') }).click();
    await expect(banner.getByRole('link', { name: 'العربية' })).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('in a browser of someone who reads Arabic', () => {
  test.use({ locale: 'ar' });

  test('an English page offers the Arabic one, until that is declined', async ({ page, open }) => {
    await open('/faq');
    const offer = page.getByRole('complementary', { name: 'العربية' });
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/ar/faq');
    await expect(page).toHaveURL('/faq');
    await offer.getByRole('button').click();
    await expect(offer).toBeHidden();
    await open('/about');
    await expect(page.getByRole('navigation', { name: 'Languages' })).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
