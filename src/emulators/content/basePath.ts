import type { Context } from 'hono';

/** The addresses beneath the editor page. */
const pages = /\/(edit|edit\.(css|js)|preview|releases|documents|shared?|publish|schedule|unpublish|history|undo)$/;

/** Finds where the emulator is mounted: the address without the part after it. */
export function getBasePath(c: Context): string {
  return new URL(c.req.url).pathname.replace(pages, '');
}

/** Whether a script asks, and not a browser for a page. */
export const wantsJson = (c: Context): boolean => (c.req.header('accept') ?? '').startsWith('application/json');

/** Refuses a form of another site's page, which could make a visitor's browser send it. */
export const refuseForeign = (c: Context): Response => c.text('Only the editor page may send this.', 403);
