/** What a shared form begins with. A change of the order of choices, lists, fields or options needs the next number. */
export const SHARE_PREFIX = 'z1.';

/** A full form has some thousand characters; a fragment far beyond that is none of ours. */
export const LONGEST_SHARE = 60_000;
