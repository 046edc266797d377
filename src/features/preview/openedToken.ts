import * as v from 'valibot';
import { openedTokenKey } from './previewCookieName';

const schema = v.object({ token: v.string(), isEndedByToolbar: v.boolean() });

/** The release with which this tab's preview was opened, by an address. */
export type OpenedToken = v.InferOutput<typeof schema>;

/** Reads what the tab has stored; `null` if nothing, or in a browser that stores nothing. */
export function readOpenedToken(): OpenedToken | null {
  try {
    return v.parse(schema, JSON.parse(sessionStorage.getItem(openedTokenKey) ?? 'null'));
  } catch {
    return null;
  }
}

export function storeOpenedToken(opened: OpenedToken): void {
  try {
    sessionStorage.setItem(openedTokenKey, JSON.stringify(opened));
  } catch {
    // Such a browser has only the cookie.
  }
}

export function forgetOpenedToken(): void {
  try {
    sessionStorage.removeItem(openedTokenKey);
  } catch {
    // Nothing is stored.
  }
}
