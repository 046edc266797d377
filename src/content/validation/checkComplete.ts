import type { Problem } from './problem';

/** The types of which the site has one document each, and none is published: their page, or what every page shows, would be missing. */
export function checkSingles(documents: readonly { readonly type: string }[], singles: readonly string[]): Problem[] {
  const there = new Set(documents.map(({ type }) => type));
  return singles
    .filter((type) => !there.has(type))
    .map((type) => ({
      document: type,
      field: '',
      message: 'no document of this type is published, and the site needs its one',
    }));
}

/**
 * What to say where more than half of the documents of the last build are gone; `null` where they are not, or there was none.
 * A repository that lost them, or a token that may not read them, would else publish half a site.
 */
export function contentLoss(documents: number, before: number | null): string | null {
  if (before === null || documents * 2 >= before) return null;
  return `The last build here had ${before} published documents, and now there are ${documents}: more than half are gone. Look for them in the content repository; to build without them, set ALLOW_CONTENT_LOSS=1.`;
}
