import type { Page } from 'playwright/test';

/** A narrow phone, for flows that differ there. */
export const narrow = { viewport: { width: 375, height: 812 }, hasTouch: true };

/** Lists elements that overflow the window sideways, outermost first. */
export async function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} of ${scrollWidth} px`);
  });
}

/**
 * Lists texts, fields and buttons that are cut: they stand out of something that hides its overflow, or of a part other than a table that
 * has to be scrolled sideways.
 */
export const cutContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = new Set<string>();
    const shown = { contentVisibilityAuto: true, visibilityProperty: true };
    const boxes = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((box) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      const isOver = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
      // Text for screen readers only is in a box of one pixel.
      if (!isOver || box.clientWidth <= 1 || clipPath !== 'none' || !box.checkVisibility(shown)) return false;
      if (/hidden|clip/.test(overflowX + overflowY)) return true;
      return /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1 && !box.querySelector('table');
    });
    for (const box of boxes) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const parts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (parts.nextNode()) {
        const part = parts.currentNode;
        const isText = part.nodeType === Node.TEXT_NODE && part.textContent?.trim();
        if (!isText && !(part as Element).matches?.('input, select, textarea, button')) continue;
        const parent = part.parentElement!;
        if (parent.getBoundingClientRect().width <= 1 || !parent.checkVisibility(shown)) continue;
        const range = document.createRange();
        range.selectNode(part);
        // A line's box is a little higher than its letters.
        const isCut = [...range.getClientRects()].some(
          (rect) =>
            rect.width > 0 &&
            (rect.left < left - 1 || rect.right > right + 1 || rect.top < top - 4 || rect.bottom > bottom + 4),
        );
        if (isCut) cut.add(`${box.tagName.toLowerCase()}.${box.className}: ${part.textContent?.slice(0, 60)}`);
      }
    }
    return [...cut];
  });

/** Sets a reader's own style sheet, as one of larger text, in place of the last one. */
export const setReaderStyle = (page: Page, css: string): Promise<void> => page.evaluate(styleText, css);

/** Runs in the page: takes a style of the reader's own in place of the last one. */
function styleText(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** As WCAG 1.4.12 allows a reader to space text. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/**
 * Lists the elements that are cut, or wider than the screen, on a phone with text of twice the size, and on the
 * narrowest with spaced text.
 */
export async function cutForReaders(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const [name, width, css] of [
    ['at 200 %', 375, 'html { font-size: 200% }'],
    ['spaced', 320, spacing],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await page.evaluate(styleText, css);
    found.push(...[...(await sidewaysOverflow(page)), ...(await cutContent(page))].map((one) => `${name}: ${one}`));
  }
  await page.evaluate(styleText, '');
  if (before) await page.setViewportSize(before);
  return found;
}

/** Lists words broken over two lines, other than at a hyphen or a slash. An address may break between its parts. */
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

/** Lists options that a drop-down list cuts off once they are chosen: alone in a list as wide as it likes, each would need more space. */
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

/**
 * Measures where each block of the page's main part begins: the left edge of its leftmost text, picture, line or coloured box, in pixels.
 * What fills the screen's width, is drawn for no reader, or stays at the screen's edge is none of these.
 */
export const leftEdges = (page: Page): Promise<{ block: string; left: number }[]> =>
  page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
    const hasEdge = (one: Element) => {
      const { backgroundColor, backgroundImage, borderLeftWidth, borderTopWidth, position } = getComputedStyle(one);
      const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
      return (
        position !== 'absolute' && (one.matches('img') || isPainted || borderLeftWidth + borderTopWidth !== '0px0px')
      );
    };
    // A part without a style of its own is not a block: its parts are.
    const toBlocks = (one: Element): Element[] =>
      one.matches('div:not([class])') ? [...one.children].flatMap(toBlocks) : [one];
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('main > *')]
      .flatMap(toBlocks)
      .filter((block) => getComputedStyle(block).position !== 'fixed' && isShown(block))
      .flatMap((block) => {
        const rects: DOMRect[] = [];
        const parts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        do {
          const part = parts.currentNode;
          const element = part instanceof Element ? part : part.parentElement;
          if (!element || !isShown(element) || element.closest('[aria-hidden=true], svg')) continue;
          const range = document.createRange();
          range.selectNodeContents(part);
          if (part !== element && part.textContent?.trim()) rects.push(...range.getClientRects());
          if (part === element && hasEdge(element)) rects.push(element.getBoundingClientRect());
        } while (parts.nextNode());
        const seen = rects.filter((rect) => rect.width > 1 && rect.width < width);
        const name = block.getAttribute('aria-labelledby') ?? block.id ?? block.className;
        return seen.length ? [{ block: name, left: Math.round(Math.min(...seen.map(({ left }) => left))) }] : [];
      });
  });

/** Lists cards whose row has a hole beside it, or that are lower than the others of their row. */
export const unevenRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ul, main ol, main dl')]
      .filter((list) => {
        const { display, flexWrap } = getComputedStyle(list);
        const cards = [...list.children].filter((card) => card.getBoundingClientRect().width > 0);
        // Links, filters and tags are as wide as their words.
        return (
          cards.length > 1 &&
          (display === 'grid' || flexWrap === 'wrap') &&
          cards.every((card) => card.querySelector('p, h2, h3, h4, dd'))
        );
      })
      .flatMap((list) => {
        const rows = new Map<number, DOMRect[]>();
        for (const card of list.children) {
          const rect = card.getBoundingClientRect();
          if (rect.width > 0) rows.set(Math.round(rect.top), [...(rows.get(Math.round(rect.top)) ?? []), rect]);
        }
        const { right } = list.getBoundingClientRect();
        const name = list.closest('[aria-labelledby]')?.getAttribute('aria-labelledby') ?? list.className;
        return [...rows.values()].flatMap((row) => {
          const isFull = Math.abs(Math.max(...row.map((rect) => rect.right)) - right) <= 1;
          const [first, ...others] = row.map(({ height }) => height);
          const isEven = others.every((height) => Math.abs(height - (first ?? 0)) <= 1);
          return isFull && isEven ? [] : [`${name}: ${row.length} in a row`];
        });
      }),
  );
