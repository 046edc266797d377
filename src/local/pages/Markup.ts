import type { html } from 'hono/html';

/** Markup of a page: what is put into it as text stays text. */
export type Markup = ReturnType<typeof html>;
