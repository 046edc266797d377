/** A sum in parts, whole cents. The parts and what is left add up to the sum. */
interface SharedSum {
  readonly parts: readonly number[];
  /** The rest that no part takes, because each has its most. */
  readonly left: number;
}

/**
 * Shares a sum equally, without losing a cent: if it does not divide, the first parts get a cent more. What a part can't take goes to
 * the others.
 *
 * @param cents - the sum
 * @param maxima - the most that each part takes; `null` without a limit
 * @param minCents - what is left over and less than this goes with the last part, because it can't be given by itself
 */
export function shareSum(cents: number, maxima: readonly (number | null)[], minCents: number): SharedSum {
  const parts = maxima.map(() => 0);
  let left = cents;
  let open = maxima.map((_, index) => index);
  const getMost = (index: number) => maxima[index] ?? Infinity;
  while (open.length > 0) {
    const equal = Math.floor(left / open.length);
    const full = open.filter((index) => getMost(index) <= equal);
    if (full.length === 0) break;
    for (const index of full) {
      parts[index] = getMost(index);
      left -= getMost(index);
    }
    open = open.filter((index) => !full.includes(index));
  }
  const equal = Math.floor(left / open.length);
  const extra = left % open.length;
  open.forEach((index, place) => (parts[index] = equal + (place < extra ? 1 : 0)));
  if (open.length > 0) left = 0;
  const last = parts.length - 1;
  if (left === 0 || left >= minCents || last < 0) return { parts, left };
  parts[last] = (parts[last] ?? 0) + left;
  return { parts, left: 0 };
}
