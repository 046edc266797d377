import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../axe';
import { cutOptions, sidewaysOverflow } from '../layout';
import { expect } from '../test';

export { expect, test } from '../test';

/** Makes an address unique to the test. */
export const anAddress = () => `amina.${randomUUID().slice(0, 12)}@people.example`;

/**
 * Checks the page between its header and its footer: no overflow and no option cut off on phones and wide screens, and
 * on a phone no axe violation.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 320, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page), `${name} at ${width}`).toEqual([]);
    expect(await cutOptions(page), `${name} at ${width}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await axeViolations(page, 'main'), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await colourViolations(page, 'main'), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
}
