import type { AnchorHTMLAttributes } from 'react';

/**
 * Replaces `gatsby-link` in what a visitor downloads (src/gatsby-node/webpack/getBrowserAliases.ts). The original brings
 * an observer for each link and the router's own link component with it; here the one handler in src/app/links
 * serves every anchor, so a link is one. The site lies at the root of its domain, so no path gets a prefix.
 */
export function Link({ to, children, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string }) {
  return (
    <a href={to} {...anchor}>
      {children}
    </a>
  );
}

/** Parses the parts of a path; Gatsby's navigation takes it apart with this. */
export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(path || '/') ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** Shows a page of the site. */
export function navigate(to: string, options?: { readonly replace?: boolean }): void {
  window.___navigate(to, options);
}

/** Returns the path as it is. */
export const withPrefix = (path: string): string => path;
export const withAssetPrefix = withPrefix;
