/** The bits that say the version (byte 6) and the variant (byte 8): https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4 */
const markers: readonly { readonly at: number; readonly keep: number; readonly set: number }[] = [
  { at: 6, keep: 0x0f, set: 0x40 },
  { at: 8, keep: 0x3f, set: 0x80 },
];

/**
 * Creates a random UUID of version 4: an idempotency key. `crypto.randomUUID` is missing in some supported browsers and on
 * insecure origins.
 */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (const { at, keep, set } of markers) bytes[at] = (bytes[at]! & keep) | set;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  const part = (from: number, to: number) => hex.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}
