/** A link as a template queries it (`url`), or as it lies in rich text. */
export interface LinkValue {
  readonly url?: string | null;
}

/** A link with its words, ready to show. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** The link with its words, or `null` when either is missing: half a link is not shown. */
export function namedLink(link: LinkValue | null | undefined, label: string | null | undefined): NavLink | null {
  return link?.url && label ? { label, href: link.url } : null;
}
