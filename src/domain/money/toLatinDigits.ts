/**
 * The code points at which the ten digits of a script begin: Arabic, Persian and Urdu, Hindi, Bengali, Thai, and the wide ones of East
 * Asia.
 */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

function toLatinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - Math.max(...zeros.filter((zero) => zero <= code)));
}

/**
 * Returns numbers, codes and telephone numbers as people type and paste them: digits and separators of other scripts become `0-9`, `.` and
 * `,`; spaces that don't break become plain ones; marks of direction and other invisible characters are removed. `١٬٢٥٠٫٥` →
 * `1,250.5`.
 */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59\uFF10-\uFF19]/g, toLatinDigit)
    .replace(/\u066B/g, '.')
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .trim();
}

/** Returns a code in the digits that are sent, without what email programs and people put around them: `٧٣٦-٣١٥` is `736315`. */
export const cleanCode = (typed: string): string => toLatinDigits(typed).replace(/[\s\p{Dash}]/gu, '');
