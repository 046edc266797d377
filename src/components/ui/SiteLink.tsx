import type { AnchorHTMLAttributes } from 'react';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, a fragment, or a full address. Without one, only the words are shown. */
  readonly href: string | null | undefined;
}

/**
 * Every link of the site is a plain anchor; src/app/links shows the site's own pages without leaving it, and prefetches
 * them. A link elsewhere says so.
 */
export function SiteLink({ href, children, ...anchor }: SiteLinkProps) {
  if (!href) return <>{children}</>;
  return (
    <a href={href} rel={/^https?:/.test(href) ? 'noopener external' : undefined} {...anchor}>
      {children}
    </a>
  );
}
