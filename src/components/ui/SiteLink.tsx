import { Link } from 'gatsby';
import type { AnchorHTMLAttributes } from 'react';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, a fragment, or a full address. Without one, only the words are shown. */
  readonly href: string | null | undefined;
}

/** Every link of the site: through the router within the site, a plain anchor to files, fragments and elsewhere. */
export function SiteLink({ href, children, ...anchor }: SiteLinkProps) {
  if (!href) return <>{children}</>;
  if (isPage(href)) {
    return (
      <Link to={href} {...anchor}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...(/^https?:/.test(href) ? { rel: 'noopener external' } : {})} {...anchor}>
      {children}
    </a>
  );
}

/** A path of this site that the router can show: no protocol-relative address, no file. */
function isPage(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(href);
}
