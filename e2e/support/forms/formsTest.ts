import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../axe';
import { sidewaysOverflow } from '../layout';
import { expect } from '../test';

export { expect, test } from '../test';

/** An address unique to the test. */
export const anAddress = () => `amina.${randomUUID().slice(0, 12)}@people.example`;

/** Parts of the back ends, by path. */
export const parts = {
  general: /\/api\/general\//,
  marketing: /\/api\/marketing\//,
} as const;

/** Checks the current page: no overflow on a phone and a wide screen, and no axe violation in either scheme. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page), `${name} at ${width}`).toEqual([]);
    if (width === 320) continue;
    expect(await axeViolations(page), `${name} at ${width}`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await colourViolations(page), `${name} at ${width}, dark`).toEqual([]);
    if (process.env.E2E_PICTURES) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${process.env.E2E_PICTURES}/${name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
}
