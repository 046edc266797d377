import * as v from 'valibot';

/**
 * The language of a page, by its code in `texts/languages`: emails and receipts that follow from a request are written in it. A code
 * that the site does not have counts as English, as an absent one does.
 */
export const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/));
