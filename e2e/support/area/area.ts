import { expect } from 'playwright/test';
import type { Download, Locator, Page } from 'playwright/test';
import { emailField, expectSignedIn, passwordField } from '../account/forms';
import type { Person } from '../account/person';

/** The parts of the account: link, address and heading. */
export const areaParts = [
  { link: 'Overview', hash: '', heading: /^Assalamu alaikum/ },
  { link: 'Gifts', hash: '#/gifts', heading: 'Gifts' },
  { link: 'Plans', hash: '#/plans', heading: 'Plans' },
  { link: 'Tax statement', hash: '#/statement', heading: 'Tax statement' },
  { link: 'Zakat calculations', hash: '#/zakat', heading: 'Zakat calculations' },
  { link: 'Profile', hash: '#/profile', heading: 'Profile' },
  { link: 'Emails and reminders', hash: '#/newsletter', heading: 'Emails and reminders' },
  { link: 'Security', hash: '#/security', heading: 'Security' },
  { link: 'Your data', hash: '#/data', heading: 'Your data' },
] as const;

export type AreaLink = (typeof areaParts)[number]['link'];

export const areaNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Your account' });
export const areaHeading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Signs in on the account page, and waits for the account. */
export async function enter(page: Page, person: Person): Promise<void> {
  await emailField(page).fill(person.email);
  await passwordField(page).fill(person.password);
  await press(page, 'Sign in');
  await expectSignedIn(page, person);
}

/** Opens a part of the account by its link, and waits until its heading has focus. */
export async function goTo(page: Page, link: AreaLink): Promise<void> {
  const part = areaParts.find((one) => one.link === link);
  await areaNav(page).getByRole('link', { name: link }).click();
  await expect(areaHeading(page, part?.heading ?? link)).toBeFocused();
}

/** Waits until the current part has loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading .* …$/)).toHaveCount(0);
}

/** Presses a control that downloads a file. */
export async function downloadBy(page: Page, control: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  return download;
}
