import * as z from 'zod';

/* AppSync leaves out an argument that was not given, or says null. */

/** The most that a page of a list may have, and how many it has where nobody says. */
export const mostOnPage = 50;
const usualOnPage = 20;

export const nothing = z.strictObject({});

export const pageLimit = z
  .int()
  .min(1)
  .max(mostOnPage)
  .nullish()
  .transform((limit) => limit ?? usualOnPage);

export const nextToken = z.string().min(1).max(600).nullish();

/** The year that a financial year ends in. */
export const endYear = z.int().min(2000).max(2999);

/** A UUID of the browser's making. */
export const calculationId = z.uuid().transform((id) => id.toLowerCase());

/** An id that was asked for may be anything; what is none finds nothing. */
export const anyText = z.string().max(200);

/** Of a case or a program. */
export const uid = z.string().regex(/^[a-z0-9-]{1,100}$/);
