/**
 * Normalises digits: Arabic-Indic and Eastern Arabic-Indic digits and separators become `0-9`, `.` and `,`, and
 * bidirectional marks from copied numbers are removed. `١٬٢٥٠٫٥` → `1,250.5`.
 */
export function toLatinDigits(text: string): string {
  return (
    text
      .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      // Each of the two blocks of digits starts at a code that ends in 0.
      .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .replace(/\u066B/g, '.')
      .replace(/[\u066C\u060C]/g, ',')
      .trim()
  );
}
