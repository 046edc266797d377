/** The source of a rule, so that a reader can look it up. */
export interface Source {
  readonly title: string;
  /** The body that published it. */
  readonly body: string;
  /** A year, or a text with one: `2023`, `before 870`, `read 27 November 2026`. */
  readonly year: string;
  /** An address without `https://`, or a page: `anic.org.au/news/…`, `page 344`. */
  readonly place: string;
}

const hasYear = /\b\d{3,4}\b/;
const address = /^[a-z0-9-]+(\.[a-z0-9-]+)+\/\S+$/i;
const page = /\bpages? \d+/i;

/**
 * Parses a rule's source: title, body, year and address or page, in this order and with semicolons between them.
 *
 * @returns `null` if a part is missing: `NZF, published guidance` is no source
 */
export function readSource(text: string): Source | null {
  const [title, body, year, place, ...more] = text.split('; ').map((part) => part.trim());
  if (!title || !body || !year || !place || more.length > 0) return null;
  return hasYear.test(year) && (address.test(place) || page.test(place)) ? { title, body, year, place } : null;
}
