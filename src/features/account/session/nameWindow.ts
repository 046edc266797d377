/**
 * Gives the window a title, and keeps it: with each change of the fragment the framework writes the page's own again.
 *
 * @returns what gives the former title back
 */
export function nameWindow(title: string): () => void {
  const before = document.title;
  const name = () => {
    if (document.title !== title) document.title = title;
  };
  name();
  const watch = new MutationObserver(name);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    document.title = before;
  };
}
