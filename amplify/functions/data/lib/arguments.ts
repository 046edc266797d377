import * as z from 'zod';

/* AppSync leaves out a missing argument, or passes null. */

/** Largest page of a list, and the default. */
export const maxOnPage = 50;
const usualOnPage = 20;

export const nothing = z.strictObject({});

export const pageLimit = z
  .int()
  .min(1)
  .max(maxOnPage)
  .nullish()
  .transform((limit) => limit ?? usualOnPage);

export const nextToken = z.string().min(1).max(600).nullish();

/** The year in which a financial year ends. */
export const endYear = z.int().min(2000).max(2999);

/** A UUID made by the browser. */
export const calculationId = z.uuid().transform((id) => id.toLowerCase());

/** A requested id may be any text; an unknown one finds nothing. */
export const anyText = z.string().max(200);

/** Uid of a case or program. */
export const uid = z.string().regex(/^[a-z0-9-]{1,100}$/);
