/** Prefix of a shared form. Changing the order of choices, lists, fields or options needs the next number. */
export const SHARE_PREFIX = 'z1.';

/** A full form has some thousand characters; a much longer fragment is not ours. */
export const LONGEST_SHARE = 60_000;
