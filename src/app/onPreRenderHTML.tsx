import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { GatsbySSR } from 'gatsby';
import { toEnglishPath } from '../texts/languages';
import { earlyKeyPrefix } from './onRenderBody';

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

/** Lets pages fill the screen: styles keep content away from a notch (`--gutter`), where the browser would show a strip beside it. */
function withViewport(node: ReactNode): ReactNode {
  if (!isValidElement<Record<string, unknown>>(node) || node.props['name'] !== 'viewport') return node;
  return cloneElement(node, { content: 'width=device-width, initial-scale=1, viewport-fit=cover' });
}

const getSheet = (node: ReactNode): string =>
  isValidElement<Record<string, unknown>>(node) && node.type === 'style' ? String(node.props['data-href'] ?? '') : '';

/**
 * Puts the stylesheet of all pages before those of features, so that a feature's rule wins, as it does when the feature's stylesheet
 * loads later. Gatsby puts it last. Stylesheets stay in the places that stylesheets had; other elements don't move.
 */
function withSharedStylesFirst(nodes: readonly ReactNode[]): ReactNode[] {
  const isSheet = (node: ReactNode) => getSheet(node) !== '';
  const isShared = (node: ReactNode) => getSheet(node).startsWith('/styles.');
  const sheets = nodes.filter(isSheet);
  const ordered = [...sheets.filter(isShared), ...sheets.filter((node) => !isShared(node))];
  return nodes.map((node) => (isSheet(node) ? ordered[sheets.indexOf(node)] : node));
}

/** Puts what a page requests from its beginning in front of its styles, which take a slow connection a quarter of a second. */
function withEarlyLinksFirst(nodes: readonly ReactNode[]): ReactNode[] {
  const isEarly = (node: ReactNode) => getKey(node).startsWith(earlyKeyPrefix);
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
  // Error pages have no scripts: they are served at other addresses, and a script would draw that address's page.
  const isErrorPage = /^\/(500|offline)(\.html)?\/?$/.test(toEnglishPath(pathname));
  replacePostBodyComponents(isErrorPage ? [] : scripts);
};
