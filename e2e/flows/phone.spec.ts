import type { Locator, Page } from 'playwright/test';
import { calculator } from '../support/calculator';
import { amountField, continueTo, emailField, nameField, step } from '../support/giving/checkout';
import { fillCard, giveButton } from '../support/giving/card';
import { expectOneDonation } from '../support/giving/books';
import { expect, test } from '../support/giving/givingTest';
import { thanked, title } from '../support/giving/thanks';
import { sidewaysOverflow } from '../support/layout';

const giveBar = (page: Page): Locator => page.getByRole('complementary', { name: 'Give', exact: true });
const exit = (page: Page): Locator => page.getByRole('link', { name: 'Leave this site' });

/** Finds the focused element if it is not wholly in view, or has something of the page drawn over its middle; nothing if all is well. */
const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    // As the next frame draws it: the page answers a part that grows in this very step of the frame.
    await new Promise<void>((measured) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        measured();
      });
      observer.observe(document.body);
    });
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null;
    const { top, bottom, left, width, height } = focused.getBoundingClientRect();
    const name = `${focused.tagName} "${focused.textContent?.trim().slice(0, 40) ?? ''}" ${focused.id}`;
    if (height > innerHeight || width === 0 || height === 0) return null;
    const over = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    const isFree =
      over !== null && (focused.contains(over) || over.contains(focused) || over.closest('label') !== null);
    return isFree && top >= -1 && bottom <= innerHeight + 1 ? null : `${name}: ${top}–${bottom} of ${innerHeight}`;
  });

/** Goes by keyboard through the page, and says what of it was covered when it had the focus. */
async function coveredOnTheWay(page: Page, keys: number, key = 'Tab'): Promise<string[]> {
  const covered: string[] = [];
  for (let pressed = 0; pressed < keys; pressed += 1) {
    await page.keyboard.press(key);
    const one = await coveredFocus(page);
    if (one) covered.push(one);
  }
  return covered;
}

const phones = [
  { width: 375, height: 812 },
  { width: 320, height: 640 },
] as const;

/** Checks the page on each of the phones, from the larger to the smaller, which it stays on. */
async function onEachPhone(page: Page, check: (width: 375 | 320) => Promise<void>): Promise<void> {
  for (const viewport of phones) {
    await page.setViewportSize(viewport);
    await check(viewport.width);
  }
}

const inView = (target: Locator) => expect(target).toBeInViewport({ ratio: 1 });

test.use({ viewport: phones[1], hasTouch: true, reducedMotion: 'reduce' });

test('on a phone each step of giving has its total and its button in view, and covers no focus', async ({
  page,
  open,
  donor,
}) => {
  await open('/pay/sadaqah');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await onEachPhone(page, () => inView(next));
  await amountField(page).fill('1,250');
  await onEachPhone(page, () => inView(step(page, 'Amount').getByText('A$1,250.00').last()));
  expect(await coveredOnTheWay(page, 12)).toEqual([]);
  await continueTo(page, 'Your details');
  await onEachPhone(page, () => inView(next));
  await nameField(page).fill(donor.name);
  await emailField(page).fill(donor.email);
  expect(await coveredOnTheWay(page, 12)).toEqual([]);
  expect(await coveredOnTheWay(page, 12, 'Shift+Tab')).toEqual([]);
  await continueTo(page, 'Payment');
  await expect(step(page, 'Amount')).toContainText('Sadaqah, A$1,250.00');
  await expect(giveButton(page)).toBeEnabled();
  await onEachPhone(page, () => inView(giveButton(page)));
  expect(await sidewaysOverflow(page)).toEqual([]);
});

test('on a phone the calculator says “so far” until its end, where the result comes first', async ({ page, open }) => {
  const { next, question, result, checkAnswers } = calculator(page);
  const soFar = page.getByText('Your zakat so far A$500.00');
  const pay = page.getByRole('link', { name: /^Pay / });
  await open('/calculate');
  await onEachPhone(page, () => inView(page.getByRole('checkbox', { name: 'Cash and savings', exact: true })));
  await page.getByRole('checkbox', { name: 'Cash and savings' }).check();
  await next();
  await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill('20000');
  await onEachPhone(page, () => inView(soFar));
  expect(await coveredOnTheWay(page, 8)).toEqual([]);
  expect(await coveredOnTheWay(page, 8, 'Shift+Tab')).toEqual([]);
  for (const asked of ['Which gold and silver prices', 'Do you pay zakat every']) {
    await next();
    await expect(question(asked)).toBeFocused();
    await inView(soFar);
    await expect(pay).toHaveCount(0);
  }
  await next();
  await expect(result.getByRole('heading', { name: 'Your zakat', exact: true })).toBeFocused();
  await onEachPhone(page, () => inView(pay));
  const change = page.getByRole('button', { name: 'Change Cash and savings' });
  await expect(change).toHaveCount(0);
  await checkAnswers();
  await inView(change);
  expect(await coveredOnTheWay(page, 14)).toEqual([]);
  expect(await coveredOnTheWay(page, 14, 'Shift+Tab')).toEqual([]);
  await expect(pay).toHaveAttribute('href', '/pay/zakat?amount=500.00');
});

test('giving is one tap away from the first screen to the last, for what the page is about', async ({ page, open }) => {
  await open('/about');
  const give = giveBar(page).getByRole('link');
  await onEachPhone(page, () => inView(give));
  expect(await coveredOnTheWay(page, 25)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  expect(await coveredFocus(page)).toBeNull();
  await inView(give);
  // With the focus in it the bar stays, also if the page has the same link in view.
  await open('/workplace-giving');
  await give.focus();
  await page.locator('main a[href="/pay"]:not([data-give-bar] *)').first().scrollIntoViewIfNeeded();
  await expect(giveBar(page)).toHaveAttribute('data-away');
  expect(await coveredFocus(page)).toBeNull();

  await open('/case/winter-rent');
  await page.getByRole('heading', { name: 'What happened' }).scrollIntoViewIfNeeded();
  await giveBar(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/pay\/(zakat|sadaqah)$/);
  await expect(page.getByRole('main')).toContainText('For the case');
  await expect(giveBar(page)).toHaveCount(0);
});

test('from home a donation takes six taps, and neither a reload nor going back offers it again', async ({
  page,
  open,
  donor,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await open('/');
  await tap(page.getByRole('main').getByRole('link', { name: 'Give', exact: true }).first());
  await tap(page.getByRole('link', { name: 'Sadaqah' }).first());
  await tap(page.getByText('A$50', { exact: true }).first());
  await tap(next);
  // As the browser fills them in.
  await nameField(page).fill(donor.name);
  await emailField(page).fill(donor.email);
  await tap(next);
  await fillCard(page);
  await tap(giveButton(page));
  expect(taps).toBe(6);
  const reference = await thanked(page);
  await expectOneDonation(donor, 50_00);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Give sadaqah' })).toBeVisible();
  await expect(giveButton(page)).toHaveCount(0);
  await page.goForward();
  expect(await thanked(page)).toBe(reference);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.reload();
  await thanked(page);
  await inView(title(page));
  await page.getByRole('link', { name: 'See it in your account' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address', exact: true })).toHaveValue(donor.email);
});

test('on a phone the first action of each page type is in the first screen', async ({ page, open }) => {
  test.slow();
  for (const [path, role, name] of [
    ['/', 'link', 'Give'],
    ['/case/winter-rent', 'link', 'Give zakat'],
    ['/case/safe-house-start', 'link', 'Give zakat'],
    ['/program/rent-relief', 'link', 'Give zakat'],
    ['/program/safe-home', 'link', 'Give zakat'],
    ['/cases', 'button', 'Find a case'],
    ['/calculate', 'button', 'One question at a time'],
    ['/contact', 'link', 'Write to us'],
    ['/pay', 'link', 'Zakat'],
    ['/pay/zakat', 'button', 'Continue'],
    ['/apply', 'link', 'Ask for help'],
  ] as const) {
    await open(path);
    await onEachPhone(page, async (width) => {
      // On the smallest screen a case's long title leaves its first action to the bar: giving, or leaving a page for people in hardship.
      const inBar = width === 320 && path === '/case/winter-rent';
      const leaving = width === 320 && path === '/case/safe-house-start';
      const place = inBar ? giveBar(page) : page.locator('main');
      const action = leaving ? exit(page) : place.getByRole(role, { name, exact: true }).first();
      await expect(action, `${path} at ${width}`).toBeInViewport({ ratio: 1 });
      // Nothing is drawn over it, and the bar that says the same is away.
      await action.click({ trial: true });
      if (name.startsWith('Give') && !inBar && !leaving)
        await expect(giveBar(page).getByRole('link').first()).toBeHidden();
      if (path === '/cases' && width === 375)
        await inView(page.getByRole('main').getByRole('link', { name: 'Four steps at the front door' }));
      if (path === '/calculate' && width === 375)
        await inView(page.getByRole('checkbox', { name: 'Cash and savings', exact: true }));
      if (path === '/contact' || path === '/apply') await expect(giveBar(page)).toHaveCount(0);
      if (/safe-|apply/.test(path)) await expect(exit(page)).toBeVisible();
    });
  }
  await page.getByRole('link', { name: 'Ask for help', exact: true }).first().click();
  await inView(page.getByRole('heading', { name: 'Ask for help', exact: true }));

  // The way out of a page for people in hardship stays, and covers no focus.
  await page.getByRole('checkbox').last().focus();
  expect(await coveredFocus(page)).toBeNull();
  await inView(exit(page));
  expect(await coveredOnTheWay(page, 15, 'Shift+Tab')).toEqual([]);
  await open('/partner/lantern-womens-shelter');
  await expect(exit(page)).toBeVisible();
  await open('/account');
  await expect(giveBar(page)).toHaveCount(0);
});

test('on a phone folded parts keep the longest pages short, and open by keyboard, tap or link', async ({
  page,
  open,
}) => {
  await page.setViewportSize(phones[0]);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await open('/');
  expect(await height()).toBeLessThanOrEqual(16_500 / 2 - 500);
  await open('/apply');
  await expect(page.getByRole('button', { name: 'Send the application' })).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(16_900 / 2);
  const last = page.getByRole('heading', { name: 'We ask how it went' });
  await expect(last).toBeHidden();
  await page.getByRole('button', { name: 'See all 5 steps' }).tap();
  await expect(last).toBeVisible();

  await open('/calculate');
  expect(await height()).toBeLessThanOrEqual(25_700 / 2);
  const rule = page.locator('[id^="rule-"]').nth(20);
  await expect(rule).toBeHidden();
  await page.goto(`/calculate#${await rule.getAttribute('id')}`);
  await expect(rule).toBeInViewport();

  // Heights in pixels before what the form is followed by was folded.
  for (const [path, before] of [
    ['/about', 12_750],
    ['/pay/sadaqah', 7_715],
    ['/pay/zakat', 8_466],
    ['/pay/fitr', 9_106],
  ] as const) {
    await open(path);
    expect(await height(), path).toBeLessThanOrEqual(before / 2);
  }

  await open('/cases');
  const need = page.getByRole('main').getByLabel('Need', { exact: true });
  await expect(need).toBeHidden();
  await page.getByRole('button', { name: 'Find a case' }).press('Enter');
  await need.selectOption('Housing');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^2 of /);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('button', { name: 'Find a case' })).toBeHidden();
  await expect(need).toBeVisible();
});

test('Escape three times leaves a page for people in hardship, with nothing of it left behind', async ({
  page,
  open,
  complaints,
}) => {
  complaints.trust('https://www.bom.gov.au');
  await page.route('https://www.bom.gov.au/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await open('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apply for help' }).click();
  await page.getByRole('link', { name: 'Ask for help', exact: true }).first().click();
  await expect(page).toHaveURL(/\/apply#/);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maryam');
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Weather');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maryam');
});
