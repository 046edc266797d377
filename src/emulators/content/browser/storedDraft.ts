import { z } from 'zod';

const draftSchema = z.object({ text: z.string(), base: z.string(), versions: z.string() });

/** The text that an editor typed and did not save yet, with the version that it began from. */
export type StoredDraft = z.infer<typeof draftSchema>;

/** One edit page of one tab: two tabs don't share what is typed in them. */
const key = () => `edit ${location.pathname}${location.search}`;

/** Reads what this tab has of the page from before it was loaded again. */
export function readDraft(): StoredDraft | null {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(key()) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores what is typed, so that loading the page again loses nothing. */
export function storeDraft(draft: StoredDraft): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing still has the page.
  }
}

/** Forgets what was saved or thrown away. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Nothing is stored.
  }
}
