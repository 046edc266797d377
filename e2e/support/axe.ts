import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** The success criteria of WCAG 2.2 up to level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const builder = (page: Page) =>
  // Legacy mode needs no second page and takes half the time; there are no frames to gather results from.
  new AxeBuilder({ page }).setLegacyMode(true);

async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`,
  );
}

/** axe violations of the current page, one line per rule with its elements. */
export const axeViolations = (page: Page) => listViolations(builder(page).withTags(tags));

/** Colour violations only: for a page that was checked in the other scheme already. */
export const colourViolations = (page: Page) => listViolations(builder(page).withRules(colourRules));
