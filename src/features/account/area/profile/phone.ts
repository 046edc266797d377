/** What E.164 allows: a country's digits and the number's, 15 at most. */
const international = /^\+[1-9]\d{7,14}$/;
/** An Australian geographic or mobile number, without its trunk zero. */
const australian = /^[2-578]\d{8}$/;

/**
 * A telephone number as people type it, in the form it is stored in: `0412 345 678` and `(02) 9876 5432` are Australian;
 * `+44 20 7946 0018`, `0044 …` and, as one dials from here, `0011 44 …` are of other countries.
 *
 * @returns E.164, such as `+61412345678`; `null` for what is no number that can be called
 */
export function readPhone(typed: string): string | null {
  const text = typed.trim().replace(/^\+?\s*61\s*\(0\)/, '+61');
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const abroad = text.startsWith('+') ? digits : (/^(?:0011|00)([1-9]\d*)$/.exec(digits)?.[1] ?? null);
  if (abroad === null) {
    const own = /^(?:0|61)(\d{9})$/.exec(digits)?.[1] ?? '';
    return australian.test(own) ? `+61${own}` : null;
  }
  // With the country's code the zero before the area falls away, and many write it all the same.
  const number = abroad.replace(/^610/, '61');
  if (number.startsWith('61')) return australian.test(number.slice(2)) ? `+${number}` : null;
  return international.test(`+${number}`) ? `+${number}` : null;
}

/** A stored number as its country writes it, as far as that is known here: `0412 345 678`, `(02) 9876 5432`, `+442079460018`. */
export function formatPhone(e164: string): string {
  const [, area, first, second] = /^\+61([2378])(\d{4})(\d{4})$/.exec(e164) ?? [];
  if (area) return `(0${area}) ${first} ${second}`;
  const mobile = /^\+61([45]\d\d)(\d{3})(\d{3})$/.exec(e164);
  return mobile ? `0${mobile.slice(1).join(' ')}` : e164;
}
