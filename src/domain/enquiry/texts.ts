import * as z from 'zod/mini';
import { lengths } from './lengths';

/**
 * Text on one line that somebody else reads later: no control characters, no angle brackets, no halves of characters, and nothing
 * that turns the direction of the text around it.
 */
export const plainText = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.regex(/^[^<>\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u));

/** Text of several lines: line breaks may stay, and so may angle brackets, which nothing ever shows unescaped. */
export const plainParagraph = (maximum: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(maximum), z.regex(/^(?:[^\p{Cc}\p{Cs}\p{Bidi_Control}]|[\n\r\t])*$/u));

export const emailAddress = z.string().check(z.trim(), z.maxLength(lengths.email), z.email());

/** Eight digits or more, as an Australian number has them, with or without its country, its spaces and its brackets. */
export const phoneNumber = z
  .string()
  .check(z.trim(), z.maxLength(lengths.phone), z.regex(/^\+?(?:[ ()-]{0,3}\d){8,15}\)?$/));

/** A field that people do not see: what is in it was written by a program. */
export const trap = z.optional(z.string().check(z.maxLength(200)));
