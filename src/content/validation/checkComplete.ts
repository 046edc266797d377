import type { ContentIssue } from './ContentIssue';

/** Types whose prices and limits donors give by. */
const isForGiving = (type: string) => type === 'pay_page' || type.endsWith('donation_page');

/** Finds single types without a published document: their page, or a part of every page, would be missing. */
export function checkSingles(
  documents: readonly { readonly type: string }[],
  singles: readonly string[],
): ContentIssue[] {
  const there = new Set(documents.map(({ type }) => type));
  return singles
    .filter((type) => !there.has(type))
    .map((type) => ({
      document: type,
      field: '',
      message: 'no document of this type is published, and the site needs one: publish it in the content repository',
      ...(isForGiving(type) && { closesGiving: true as const }),
    }));
}

/** How many documents an earlier build had, and which one that is: the subject of a sentence. */
export interface DocumentCount {
  readonly of: string;
  readonly documents: number;
}

/**
 * Returns a message if more than half of the last build's documents are gone; `null` if not, or if no earlier build is known.
 * Prevents publishing half a site after a loss in the repository, or with a token that may not read all of it.
 */
export function findContentLoss(documents: number, before: DocumentCount | null): string | null {
  if (before === null || documents * 2 >= before.documents) return null;
  return `${before.of} had ${before.documents} published documents, and now there are ${documents}: more than half are gone. Look for them in the content repository; to build without them, set ALLOW_CONTENT_LOSS=1.`;
}
