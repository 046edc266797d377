import type { Donation, DonationLine } from './Donation';
import { uncountedCents } from './reversedCents';

/** A line and what is left of it, in whole cents. */
export interface KeptLine {
  readonly line: DonationLine;
  readonly cents: number;
}

/**
 * What is left of each line, and of what was added for the fee, when so many cents of a gift have gone. A provider gives back a
 * sum and names no lines, so each bears its share; shares are whole cents and add up to the sum exactly.
 */
export function keptLines(
  { lines, feeCents }: Pick<Donation, 'lines' | 'feeCents'>,
  goneCents: number,
): { readonly lines: readonly KeptLine[]; readonly feeCents: number } {
  const shares = sharesOf(goneCents, [...lines.map(({ amount }) => amount), feeCents]);
  return {
    lines: lines.map((line, index) => ({ line, cents: line.amount - (shares[index] ?? 0) })),
    feeCents: feeCents - (shares[lines.length] ?? 0),
  };
}

/** What of a gift a receipt can speak of when so many cents have gone: all but the lines its donor wants none for. */
export function receiptableCents(donation: Pick<Donation, 'lines' | 'feeCents'>, goneCents: number): number {
  const kept = keptLines(donation, goneCents);
  return kept.lines.reduce((sum, { line, cents }) => sum + (line.receipt === false ? 0 : cents), kept.feeCents);
}

/** What a gift adds to each case and program it is for, as things stand; the same one is named once. */
export function progressOf(
  donation: Donation,
): readonly { readonly type: 'case' | 'program'; readonly uid: string; readonly cents: number }[] {
  const sums = new Map<string, { type: 'case' | 'program'; uid: string; cents: number }>();
  for (const { line, cents } of keptLines(donation, uncountedCents(donation)).lines) {
    if (!line.beneficiary) continue;
    const { type, uid } = line.beneficiary;
    const before = sums.get(`${type}#${uid}`)?.cents ?? 0;
    sums.set(`${type}#${uid}`, { type, uid, cents: before + cents });
  }
  return [...sums.values()];
}

/** Splits a sum in proportion to amounts: each share is the part of the running total that its amount adds, so none is lost. */
function sharesOf(sum: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((whole, amount) => whole + BigInt(amount), 0n);
  if (total === 0n) return amounts.map(() => 0);
  let running = 0n;
  let given = 0n;
  return amounts.map((amount) => {
    running += BigInt(amount);
    const upToHere = (BigInt(sum) * running) / total;
    const share = Number(upToHere - given);
    given = upToHere;
    return share;
  });
}
