import { useEffect } from 'react';
import type { Runtime } from 'gatsby-source-prismic';
import { fullTitle } from '../../components/seo/fullTitle';
import { claimTitle } from '../../components/seo/windowTitle';
import { pagesByPath } from './pagesByPath';

/** The title that the head of a document's page would have. */
export function titleOf(data: Readonly<Record<string, unknown>>): string {
  const title = [data.meta_title, data.title].find((text) => typeof text === 'string' && text !== '');
  return fullTitle(title as string | undefined);
}

/** Keeps the window's title that of the previewed page. */
export function usePageTitle(content: Runtime | null, path: string): void {
  useEffect(() => {
    const node = content && pagesByPath(content.nodes).get(path);
    return node ? claimTitle('preview', titleOf(node.data)) : undefined;
  }, [content, path]);
}
