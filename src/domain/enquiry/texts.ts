import * as z from 'zod/mini';
import { hiddenCharacters, plainLine } from '../person/name';
import { lengths } from './lengths';

/** One line of text that another person reads later. */
export const plainText = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.regex(plainLine));

const paragraph = new RegExp(String.raw`^(?:[^${hiddenCharacters}]|[\n\r\t])*$`, 'u');

/** Text of several lines. Line breaks are allowed, and angle brackets too: it is never shown unescaped. */
export const plainParagraph = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.regex(paragraph));

export const emailAddress = z.string().check(z.trim(), z.maxLength(lengths.email), z.email());

/** Eight digits or more, as in an Australian number, with or without country code, spaces and brackets. */
export const phoneNumber = z
  .string()
  .check(z.trim(), z.maxLength(lengths.phone), z.regex(/^\+?(?:[ ()-]{0,3}\d){8,15}\)?$/));

/** Honeypot: a field that people do not see, so only programs fill it in. */
export const trap = z.optional(z.string().check(z.maxLength(200)));
