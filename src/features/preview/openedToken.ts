import * as z from 'zod/mini';
import { openedTokenKey } from './previewCookieName';

const schema = z.object({ token: z.string(), isEndedByToolbar: z.boolean() });

/** What this tab's preview was opened with, by an address. */
export type OpenedToken = z.infer<typeof schema>;

/** What the tab has stored; `null` if nothing, or in a browser that stores nothing. */
export function readOpenedToken(): OpenedToken | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(openedTokenKey) ?? 'null'));
  } catch {
    return null;
  }
}

export function storeOpenedToken(opened: OpenedToken): void {
  try {
    sessionStorage.setItem(openedTokenKey, JSON.stringify(opened));
  } catch {
    // Such a browser has the cookie alone.
  }
}

export function forgetOpenedToken(): void {
  try {
    sessionStorage.removeItem(openedTokenKey);
  } catch {
    // Nothing is stored.
  }
}
