import { source } from 'axe-core';
import type Axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The success criteria of WCAG 2.2 up to level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function listViolations(page: Page, runOnly: Axe.RunOnly, part?: string): Promise<string[]> {
  // Axe is half a megabyte, which takes the browser as long to read as a check takes: each page gets it once.
  const frames = page.frames().filter((frame) => frame.url().startsWith(new URL(page.url()).origin));
  for (const frame of frames) if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source);
  return page.evaluate(
    async ([part, runOnly, iframes]) => {
      const { axe } = window as unknown as { readonly axe: typeof Axe };
      // A colour that is still on its way to another scheme's is none that a person reads by. Where the browser draws nothing, such as in a
      // closed part, a transition never ends by itself.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
      // Sticky bars are in their place for the check: which target one covers in part depends on where one has scrolled to.
      const bars = [...document.querySelectorAll<HTMLElement>('body *:not([style])')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      for (const { style } of bars) style.position = 'static';
      // Of what is right one element per rule is enough: a page has thousands, each with its markup.
      const { violations } = await axe.run(part ?? document, { runOnly, iframes, resultTypes: ['violations'] });
      for (const bar of bars) bar.removeAttribute('style');
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`,
      );
    },
    [part, runOnly, frames.length > 1] as const,
  );
}

/**
 * axe violations of the current page, one line per rule with its elements.
 *
 * @param part - a selector of the part of the page to check, where another test checks the rest
 */
export const axeViolations = (page: Page, part?: string) => listViolations(page, { type: 'tag', values: tags }, part);

/** Colour violations only: for a page that was checked in the other scheme already. */
export const colourViolations = (page: Page, part?: string) =>
  listViolations(page, { type: 'rule', values: colourRules }, part);
