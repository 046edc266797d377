/** An address that can be written to, near enough: one @, no spaces, a dot in its domain. RFC 5321 has 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()",;:\\[\]]+@[^\s@.<>()",;:\\[\]]+(\.[^\s@.<>()",;:\\[\]]+)+$/.test(text);
}
