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

/** Options that a drop-down list cuts off once they are chosen: alone in a list as wide as it likes, each would need more space. */
export const cutOptions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('select')].flatMap((select) => {
      const alone = select.cloneNode() as HTMLSelectElement;
      Object.assign(alone.style, { position: 'absolute', width: 'max-content' });
      select.after(alone);
      const cut = [...select.options].flatMap(({ text }) => {
        alone.replaceChildren(new Option(text));
        return alone.offsetWidth > select.offsetWidth ? [text] : [];
      });
      alone.remove();
      return cut;
    }),
  );
