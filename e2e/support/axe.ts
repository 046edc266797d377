import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** The success criteria of WCAG 2.2 up to level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const builder = (page: Page) =>
  // There are no frames to gather results from, so the mode that needs no second page is enough, in half the time.
  new AxeBuilder({ page }).setLegacyMode(true);

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`,
  );
}

/** What axe holds against the page as it stands, one line per rule with the elements concerned. */
export const axeViolations = (page: Page) => violationsOf(builder(page).withTags(tags));

/** What axe holds against the page's colours alone: for a page that was looked at in the other scheme already. */
export const colourViolations = (page: Page) => violationsOf(builder(page).withRules(colourRules));
