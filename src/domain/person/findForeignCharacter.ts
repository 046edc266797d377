/**
 * The first character of an email address that our email can't go to, or `null`. Amazon SES takes ASCII alone before the `@` (SES
 * Developer Guide, "Email format"), and letters such as the Kelvin sign (U+212A) look like a plain one.
 */
export const findForeignCharacter = (email: string): string | null => /[^\x20-\x7e]/u.exec(email.trim())?.[0] ?? null;
