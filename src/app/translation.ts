/** The element that a browser's translator put in the place of each text that React drew. */
const standIns = new WeakMap<Node, Element>();

/** The observer that notices when React writes to a text that is no longer in the page. */
const rewritten = new MutationObserver((records) => {
  for (const { target } of records) putBack(target);
});

/** Shows a text itself again: the translator then translates what it says now. */
function putBack(text: Node): void {
  if (text.parentNode) return;
  const standIn = standIns.get(text);
  standIns.delete(text);
  standIn?.replaceWith(text);
}

/** The node of `parent` that shows a child of React's: the child, or what a translator put in its place. */
function shownIn(parent: Node, child: Node): Node | null {
  if (child.parentNode === parent) return child;
  const standIn = standIns.get(child);
  return standIn?.parentNode === parent ? standIn : null;
}

/**
 * Lets React move and remove what a translator replaced or an extension moved. Otherwise the browser throws, and the page is drawn again.
 */
function prepareNodes(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const drop = (child: Node) => {
    if (child.parentNode) return;
    standIns.get(child)?.remove();
    standIns.delete(child);
  };
  Node.prototype.removeChild = function remove<N extends Node>(child: N): N {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insert<N extends Node>(child: N, next: Node | null): N {
    drop(child);
    insertBefore.call(this, child, next && shownIn(this, next));
    return child;
  };
  Node.prototype.appendChild = function append<N extends Node>(child: N): N {
    drop(child);
    appendChild.call(this, child);
    return child;
  };
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** Pairs each text that was taken out with the `<font>` that came in its place, at once or just before. */
function pair(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode || !font) continue;
      standIns.set(text, font);
      rewritten.observe(text, { characterData: true });
    }
  }
}

/**
 * Keeps the page alive and true while the browser translates it. Chrome's and Edge's translators take each text node out of the page
 * and put a `<font>` with the translation in its place; React keeps the node that it drew, writes a new sum into what no one sees,
 * and throws as it takes it away (https://github.com/facebook/react/issues/11538). Begins before React's first render.
 */
export function onClientEntry(): void {
  prepareNodes();
  new MutationObserver(pair).observe(document.body, { childList: true, subtree: true });
}
