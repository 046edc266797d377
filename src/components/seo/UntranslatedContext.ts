import { createContext } from 'react';

/** Codes of the languages that a page's document has no translation into; its pages in them are in English. */
export const UntranslatedContext = createContext<readonly string[]>([]);

/** Returns the same of a page's context, as the build made it (`gatsby-node/createPages.ts`). */
export const getUntranslated = (pageContext: unknown): readonly string[] =>
  (pageContext as { readonly untranslated?: readonly string[] } | null)?.untranslated ?? [];
