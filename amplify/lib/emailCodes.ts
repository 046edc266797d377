import { randomInt } from 'node:crypto';

/** How long a code works that we send by email, in milliseconds; the email says so. */
export const codeLives = 3_600_000;

/** Codes that are compared with the one that was sent; after them the right one is rejected too. */
export const maxCodeTries = 5;

/** Creates a code for an email: six digits. */
export const createEmailCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Returns a code as it was sent, from what a person has typed or pasted. */
export const cleanCode = (typed: string): string => typed.replace(/[\s-]/g, '');
