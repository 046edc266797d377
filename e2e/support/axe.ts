import AxeBuilder from '@axe-core/playwright';
import type { JSHandle, Page } from 'playwright/test';

/** The success criteria of WCAG 2.2 up to level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** @param part - a selector of the part of the page to check, where the rest is checked elsewhere */
function builder(page: Page, part?: string): AxeBuilder {
  // Legacy mode needs no second page and takes half the time; there are no frames to gather results from. Of what is right one element
  // per rule is enough: a page has thousands, each with its markup.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  return part === undefined ? axe : axe.include(part);
}

async function listViolations(page: Page, axe: AxeBuilder): Promise<string[]> {
  const bars = await unstick(page);
  const { violations } = await axe.analyze();
  await bars.evaluate((all) => all.forEach((bar) => bar.removeAttribute('style')));
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`,
  );
}

/** Bars that stick stand in their place for the check: which target one covers in part depends on where one has scrolled to. */
function unstick(page: Page): Promise<JSHandle<HTMLElement[]>> {
  return page.evaluateHandle(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *:not([style])')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of bars) style.position = 'static';
    return bars;
  });
}

/** axe violations of the current page, or of a part of it, one line per rule with its elements. */
export const axeViolations = (page: Page, part?: string) => listViolations(page, builder(page, part).withTags(tags));

/** Colour violations only: for a page that was checked in the other scheme already. */
export const colourViolations = (page: Page, part?: string) =>
  listViolations(page, builder(page, part).withRules(colourRules));
