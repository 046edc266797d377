import * as v from 'valibot';
import { emailFormat } from '../person/emailFormat';
import { toLatinDigits } from '../money/toLatinDigits';
import { hiddenCharacters, plainLine } from '../person/name';
import { removeDirectionMarks } from '../person/removeDirectionMarks';
import { cleanText } from '../schemas/cleanText';
import { lengths } from './lengths';

/** Creates the schema of one line of text that another person reads later. */
export const plainText = (maximum: number) => cleanText(maximum, plainLine);

const paragraph = new RegExp(String.raw`^(?:[^${hiddenCharacters}]|[\n\r\t])*$`, 'u');

/** Creates the schema of text of several lines. Line breaks are allowed, and angle brackets too: it is never shown unescaped. */
export const plainParagraph = (maximum: number) => cleanText(maximum, paragraph);

export const emailAddress = v.pipe(
  v.string(),
  v.transform(removeDirectionMarks),
  v.maxCodePoints(lengths.email),
  v.regex(emailFormat),
);

/**
 * Eight digits or more, as in an Australian number, with or without country code, spaces, dots, brackets and an extension; or the
 * six of a `13` number. Stored in Latin digits.
 */
export const phoneNumber = v.pipe(
  v.string(),
  v.transform(toLatinDigits),
  v.maxCodePoints(lengths.phone),
  v.regex(/^(?:\+?(?:[ ().-]{0,3}\d){8,15}\)?|13(?:[ .-]?\d){4})(?: {0,2}(?:ext|x)\.? {0,2}\d{1,6})?$/i),
);

/** Australia's four digits. */
export const postcode = v.pipe(v.string(), v.transform(toLatinDigits), v.regex(/^\d{4}$/));

/** Honeypot: a field that people do not see, so only programs fill it in. */
export const trap = v.optional(v.pipe(v.string(), v.maxCodePoints(200)));
