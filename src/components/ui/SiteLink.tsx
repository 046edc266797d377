import type { AnchorHTMLAttributes } from 'react';
import { toLocalPath } from '../../texts/language';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page's English path, which becomes that of the page's language; a fragment, or a full address. Without one, only the text is shown. */
  readonly href: string | null | undefined;
}

/**
 * A plain anchor, used for every link. src/app/links handles navigation within the site and prefetches. External links
 * are marked.
 */
export function SiteLink({ href, children, ...anchor }: SiteLinkProps) {
  if (!href) return <>{children}</>;
  return (
    <a href={toLocalPath(href)} rel={/^https?:/.test(href) ? 'noopener external' : undefined} {...anchor}>
      {children}
    </a>
  );
}
