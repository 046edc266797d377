/** A link as a template queries it (`url`), or as in rich text. */
export interface LinkValue {
  readonly url?: string | null;
}

/** A link with its label. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** Returns the link with its label, or `null` if either is missing. */
export function toNamedLink(link: LinkValue | null | undefined, label: string | null | undefined): NavLink | null {
  return link?.url && label ? { label, href: link.url } : null;
}
