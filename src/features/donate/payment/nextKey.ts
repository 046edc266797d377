/**
 * The key of the attempt that follows another of the same draft. It follows from the key before, so that two tabs with one draft
 * make the same attempt. The last twelve digits count on; what makes a UUID unguessable stays.
 */
export function nextKey(key: string): string {
  const count = (parseInt(key.slice(-12), 16) + 1) % 2 ** 48;
  return key.slice(0, -12) + count.toString(16).padStart(12, '0');
}
