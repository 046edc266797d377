/** A document as it lies on disk, its data already cut down to the modelled fields. Links are not yet resolved. */
export interface ContentDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly lang: string;
  readonly tags: readonly string[];
  /** ISO 8601 with a numeric zone, e.g. `2026-05-04T02:10:00+0000`. */
  readonly first_publication_date: string | null;
  readonly last_publication_date: string | null;
  /** Made from the title, `-` without one. */
  readonly slug: string;
  readonly data: Readonly<Record<string, unknown>>;
}
