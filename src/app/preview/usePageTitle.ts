import { useEffect } from 'react';
import type { Runtime } from 'gatsby-source-prismic';
import { fullTitle } from '../../components/seo/fullTitle';
import { pagesByPath } from './pagesByPath';

/** The title that the head of a document's page would have. */
export function titleOf(data: Readonly<Record<string, unknown>>): string {
  const title = [data.meta_title, data.title].find((text) => typeof text === 'string' && text !== '');
  return fullTitle(title as string | undefined);
}

/**
 * Keeps the window's title that of the previewed page. The framework writes the published one whenever it shows a page,
 * so the head is watched.
 */
export function usePageTitle(content: Runtime | null, path: string): void {
  useEffect(() => {
    const node = content && pagesByPath(content.nodes).get(path);
    if (!node) return;
    const before = document.title;
    const title = titleOf(node.data);
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === title) document.title = before;
    };
  }, [content, path]);
}
