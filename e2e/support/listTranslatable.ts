import type { Page } from 'playwright/test';

/** Amounts, receipt numbers, addresses and given names in a page's main part that a browser's translator would change. */
export const listTranslatable = (page: Page, ...names: readonly string[]): Promise<string[]> =>
  page.getByRole('main').evaluate((main, [...given]) => {
    const kept = new RegExp([String.raw`A\$\d|MZ-\d{4}-\d|\w@\w`, ...given].join('|'));
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (kept.test(text.nodeValue ?? '') && !text.parentElement?.closest('[translate=no], script, style, textarea'))
        found.push(text.nodeValue ?? '');
    return found;
  }, names);
