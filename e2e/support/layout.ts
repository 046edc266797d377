import type { Page } from 'playwright/test';

/** A narrow phone, for flows that differ there. */
export const narrow = { viewport: { width: 375, height: 812 }, hasTouch: true };

/** Elements that overflow the window sideways, outermost first. */
export async function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} of ${scrollWidth} px`);
  });
}

/** Words broken over two lines, other than at a hyphen or a slash. An address may break between its parts. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Screen-reader-only text is in a box of one pixel.
      if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u2010-\u2014/-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Options that a drop-down list would cut off once they are chosen. */
export const cutOptions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser has no canvas');
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return [...select.options].map(({ text }) => text).filter((text) => context.measureText(text).width > room);
    });
  });
