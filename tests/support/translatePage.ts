/**
 * Runs in the page: does to its texts what the translators of Chrome and Edge do, in the same words, and goes on with what is drawn
 * later. Each text node is taken out, and an element with its text put in its place.
 */
export function translatePage(): void {
  const done = new WeakSet<Node>();
  const isLeftAlone = (element: Element | null) =>
    !element || Boolean(element.closest('[translate=no], .notranslate, script, style, noscript, textarea, font'));
  const translate = (text: Text) => {
    if (done.has(text) || !text.data.trim() || !text.parentNode || isLeftAlone(text.parentElement)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    const translated = inner.appendChild(document.createTextNode(text.data));
    done.add(translated);
    text.parentNode.insertBefore(outer, text);
    text.remove();
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Text) translate(node);
      else if (node.nodeName !== 'FONT') translateAll(node);
  }).observe(document.body, { childList: true, subtree: true });
}
