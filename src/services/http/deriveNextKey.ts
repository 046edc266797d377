/**
 * Derives the key of a draft's next attempt. It is derived from the one before, so that two tabs with one draft make the same
 * attempt. The last twelve digits are incremented; the UUID's random part stays.
 */
export function deriveNextKey(key: string): string {
  const count = (parseInt(key.slice(-12), 16) + 1) % 2 ** 48;
  return key.slice(0, -12) + count.toString(16).padStart(12, '0');
}
