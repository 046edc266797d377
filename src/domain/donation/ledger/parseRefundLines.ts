import { parseAud } from '../../money/parseAud';
import type { Donation } from '../Donation';
import { isKind } from '../kinds';
import type { Shares } from './shares';

export type RefundLines =
  { readonly ok: true; readonly shares: Shares } | { readonly ok: false; readonly reason: string };

const itemPattern = /^([a-z_ ]+|\d{1,2})\s*[:= ]\s*((?:A?\$)?\d+(?:\.\d\d)?)$/i;

/**
 * Parses which lines of a donation a refund takes, as finance types it at the provider: `zakat 50.00, sadaqah 10.00`.
 * Amounts are
 * dollars, as in the provider's own form; a name is a fund's kind, `fee` for the fee cover, or the number of a line on
 * the receipt,
 * from 1. Of several lines of a kind the last in the basket is taken first.
 *
 * @param left - what is left of each part
 * @param refundCents - what the refund returns; the lines must add up to it
 * @returns the reason, in words for finance, if it can't be applied
 */
export function parseRefundLines(
  text: string,
  { lines }: Pick<Donation, 'lines'>,
  left: Shares,
  refundCents: number,
): RefundLines {
  const shares = left.map(() => 0);
  let sum = 0;
  for (const item of text.split(/[,;\n]/).map((part) => part.trim())) {
    const [, name = '', amount = ''] = itemPattern.exec(item) ?? [];
    const cents = parseAud(amount);
    const places = findLineIndexes(name.trim().toLowerCase().replaceAll(' ', '_'), lines);
    if (cents === null || cents === 0) return { ok: false, reason: `"${item}" is not a line with an amount` };
    if (places.length === 0) return { ok: false, reason: `the donation has no line "${name.trim()}"` };
    let toTake = cents;
    for (const place of places) {
      const part = Math.min(toTake, (left[place] ?? 0) - (shares[place] ?? 0));
      shares[place] = (shares[place] ?? 0) + part;
      toTake -= part;
    }
    if (toTake > 0) return { ok: false, reason: `"${item}" is more than is left of that line` };
    sum += cents;
  }
  return sum === refundCents
    ? { ok: true, shares }
    : { ok: false, reason: `the lines add up to ${sum} cents, and the refund is ${refundCents} cents` };
}

/** Indexes of the parts that a name means, in the order they are taken. */
function findLineIndexes(name: string, lines: Donation['lines']): number[] {
  if (name === 'fee') return [lines.length];
  if (/^\d+$/.test(name)) return lines[Number(name) - 1] ? [Number(name) - 1] : [];
  if (!isKind(name)) return [];
  return lines.flatMap(({ kind }, index) => (kind === name ? [index] : [])).reverse();
}
