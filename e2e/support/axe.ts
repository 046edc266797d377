import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** The success criteria of WCAG 2.2 up to level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe holds against the page as it stands, one line per rule with the elements concerned. */
export async function axeViolations(page: Page): Promise<string[]> {
  // There are no frames to gather results from, so the mode that needs no second page is enough, in half the time.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`,
  );
}
