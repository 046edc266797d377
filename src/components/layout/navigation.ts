import type { LinkValue, NavLink } from '../ui/link';

export interface NavEntry {
  readonly label: string;
  /** `null` for an entry that only opens its children. */
  readonly href: string | null;
  readonly text?: string | null;
  readonly children: readonly NavChild[];
}

export interface NavChild extends NavLink {
  readonly text?: string | null;
}

export interface FooterSection {
  readonly title: string;
  readonly links: readonly NavLink[];
}

/** A row of `global.main_navigation`. */
export interface NavigationRow {
  readonly label?: string | null;
  readonly text?: string | null;
  /** The label of the parent entry. */
  readonly parent?: string | null;
  readonly link?: LinkValue | null;
}

/** A row of `global.footer_navigation`. */
export interface FooterRow {
  readonly section?: string | null;
  readonly label?: string | null;
  readonly link?: LinkValue | null;
}

/**
 * Returns the editors' flat rows as a menu of two levels, in order. Leaves out rows without a label, rows with neither link nor
 * children, and rows whose parent is missing.
 */
export function toNavEntries(rows: readonly NavigationRow[]): NavEntry[] {
  return rows.flatMap(({ label, text, parent, link }) => {
    if (!label || parent) return [];
    const children = rows.flatMap((row) =>
      row.parent === label && row.label && row.link?.url
        ? [{ label: row.label, href: row.link.url, text: row.text ?? null }]
        : [],
    );
    if (!link?.url && children.length === 0) return [];
    return [{ label, href: link?.url ?? null, text: text ?? null, children }];
  });
}

/** Returns the footer's rows grouped by section, both in order of first appearance. */
export function toFooterSections(rows: readonly FooterRow[]): FooterSection[] {
  const sections = new Map<string, NavLink[]>();
  for (const { section, label, link } of rows) {
    if (!section || !label || !link?.url) continue;
    sections.set(section, [...(sections.get(section) ?? []), { label, href: link.url }]);
  }
  return [...sections].map(([title, links]) => ({ title, links }));
}
