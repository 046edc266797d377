/**
 * Runs in the page too: the amounts, numbers of receipts and cards, email addresses and given names in a part of it that a browser's
 * translator would change.
 */
export function listTranslatable(part: Element, names: readonly string[] = []): string[] {
  const kept = new RegExp([String.raw`A\$\d|MZ-\d{4}-\d|ending (?:in )?\d|\S@\w`, ...names].join('|'));
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (
      kept.test(text.nodeValue ?? '') &&
      !text.parentElement?.closest('[translate=no], script, style, noscript, textarea')
    )
      found.push(text.nodeValue ?? '');
  return found;
}
