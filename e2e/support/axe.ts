import { source, type default as Axe } from 'axe-core';
import type { Page } from 'playwright/test';

/** The success criteria of WCAG 2.2 up to level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs in the page: of the elements of a part that have a text of their own, one for each look: its colour, size and opacity, what is behind
 * it, and the colour around it. Axe takes most of its time for the contrast of each element, which is the same for each look.
 */
function listLooks(part: string): Element[] {
  const grounds = new Map<Element | null, string>([[null, '']]);
  const toGround = (element: Element | null): string => {
    const background = grounds.get(element);
    if (background !== undefined || !element) return background ?? '';
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter}`;
    const isOpaque = /^rgb\(.* none 1 none$/.test(own);
    const ground = isOpaque ? own : `${own} on ${toGround(element.parentElement)}`;
    grounds.set(element, ground);
    return ground;
  };
  const looks = new Map<string, Element>();
  for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if ((!hasText && !element.matches('input, textarea, select')) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
    const isDisabled = element.closest('[disabled], [aria-disabled=true]') !== null;
    const look = [color, fontSize, fontWeight, textShadow, textDecorationLine, around, isDisabled, toGround(element)];
    if (!looks.has(look.join())) looks.set(look.join(), element);
  }
  return [...looks.values()];
}

type Rules = 'all' | 'colours';

async function listViolations(page: Page, rules: Rules, part = 'body'): Promise<string[]> {
  // Axe is half a megabyte, which takes the browser as long to read as a check takes: each page gets it once.
  const frames = page.frames().filter((frame) => frame.url().startsWith(new URL(page.url()).origin));
  for (const frame of frames) if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source);
  // A colour that is still on its way to another scheme's is none that a person reads by. If the browser draws nothing, such as in a
  // closed part, a transition never ends by itself.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const looks = await page.evaluateHandle(listLooks, part);
  return page.evaluate(
    async ([part, tags, colourRules, rules, iframes, looks]) => {
      const { axe } = window as unknown as { readonly axe: typeof Axe };
      // Sticky bars are in their place for the check: which target one covers in part depends on where one has scrolled to.
      const bars = [...document.querySelectorAll<HTMLElement>('body *:not([style])')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      for (const { style } of bars) style.position = 'static';
      const run = async (context: Axe.ElementContext, runOnly: Axe.RunOnly, off: Axe.RuleObject = {}) =>
        // Of what is right one element per rule is enough: a page has thousands, each with its markup.
        (await axe.run(context, { runOnly, rules: off, iframes, resultTypes: ['violations'] })).violations;
      const off = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
      const violations = [
        ...(rules === 'all' ? await run(part === 'body' ? document : part, { type: 'tag', values: tags }, off) : []),
        ...(looks.length > 0 ? await run({ include: looks }, { type: 'rule', values: colourRules }) : []),
      ];
      for (const bar of bars) bar.removeAttribute('style');
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`,
      );
    },
    [part, tags, colourRules, rules, frames.length > 1, looks] as const,
  );
}

/**
 * Lists the axe violations of the current page, one line per rule with its elements.
 *
 * @param part - a selector of the part of the page to check, if another test checks the rest
 */
export const axeViolations = (page: Page, part?: string) => listViolations(page, 'all', part);

/** Lists only the colour violations: for a page that was checked in the other scheme already. */
export const colourViolations = (page: Page, part?: string) => listViolations(page, 'colours', part);
