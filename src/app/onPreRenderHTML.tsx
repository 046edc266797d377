import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { GatsbySSR } from 'gatsby';
import { toEnglishPath } from '../texts/languages';
import { early } from './onRenderBody';

/** Keys of what the previews plugin puts on every page for the hosted toolbar: only an editor may load that. */
const toolbarKeys = /^(prismic-toolbar-|preconnect-prismic-toolbar$|dns-prefetch-prismic-toolbar$)/;

/**
 * The script that sets `window.pagePath` from its element's own attribute, so that the text, and with it its hash, is
 * the same on every page.
 */
const pagePathScript = 'window.pagePath=document.currentScript.dataset.path';

const getKey = (node: ReactNode): string => (isValidElement(node) ? String(node.key ?? '') : '');

/** Gatsby's loader script says `window.pagePath="…"` in its text; a strict policy would need a hash for each page. */
function withConstantText(node: ReactNode, path: string): ReactNode {
  if (getKey(node) !== 'script-loader') return node;
  // The framework goes to a page's own path, but for this one, which it knows by its English name.
  const isMissing = toEnglishPath(path) === '/404.html';
  return cloneElement(node as ReactElement<Record<string, unknown>>, {
    'data-path': isMissing ? '/404.html' : path,
    dangerouslySetInnerHTML: { __html: pagePathScript },
  });
}

/** Draws to the screen's edges: styles keep content away from a notch (`--gutter`), where the browser would show a strip beside it. */
function withViewport(node: ReactNode): ReactNode {
  if (!isValidElement<Record<string, unknown>>(node) || node.props['name'] !== 'viewport') return node;
  return cloneElement(node, { content: 'width=device-width, initial-scale=1, viewport-fit=cover' });
}

const getSheet = (node: ReactNode): string =>
  isValidElement<Record<string, unknown>>(node) && node.type === 'style' ? String(node.props['data-href'] ?? '') : '';

/**
 * The sheet of every page before those of its features, as it is if a part loads its own later: what a feature says of a component's
 * class wins. The framework puts it last.
 */
function withSharedStylesFirst(nodes: readonly ReactNode[]): ReactNode[] {
  const isShared = (node: ReactNode) => getSheet(node).startsWith('/styles.');
  const sheets = nodes
    .filter((node) => getSheet(node) !== '')
    .sort((a, b) => Number(isShared(b)) - Number(isShared(a)));
  return nodes.map((node) => (getSheet(node) === '' ? node : sheets.shift()));
}

/** Puts what a page requests from its beginning in front of its styles, which take a slow line a quarter of a second. */
function withEarlyLinksFirst(nodes: readonly ReactNode[]): ReactNode[] {
  const isEarly = (node: ReactNode) => getKey(node).startsWith(early);
  const others = nodes.filter((node) => !isEarly(node));
  const first = others.findIndex((node) => getSheet(node) !== '');
  return first < 0 ? [...nodes] : [...others.slice(0, first), ...nodes.filter(isEarly), ...others.slice(first)];
}

/** Takes the editors' toolbar out of visitors' pages, orders their styles, and makes the inline scripts the same on all of them. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  const forVisitors = (nodes: ReactNode[]) => nodes.filter((node) => !toolbarKeys.test(getKey(node)));
  replaceHeadComponents(withEarlyLinksFirst(withSharedStylesFirst(forVisitors(getHeadComponents()).map(withViewport))));
  const scripts = forVisitors(getPostBodyComponents()).map((node) => withConstantText(node, pathname));
  // These are answered at the address of the page that failed, and a script would draw that page over them.
  replacePostBodyComponents(/^\/(500|offline)(\.html)?\/?$/.test(toEnglishPath(pathname)) ? [] : scripts);
};
