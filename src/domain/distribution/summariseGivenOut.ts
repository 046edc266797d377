import type { Donation } from '../donation/Donation';
import { getRetainedLines } from '../donation/getRetainedLines';
import { sumReversedCents } from '../donation/sumReversedCents';
import { isPaid } from '../donation/transitions';
import type { GivenOutLine, GivenOutPart, GivenOutSummary } from './Distribution';

/**
 * Sums what of a gift has reached people, and what of it paid running costs. What went back to the donor counts for neither.
 * @returns `null` for a gift of which nothing is left, or that was not paid
 */
export function summariseGivenOut(donation: Donation, lines: readonly GivenOutLine[]): GivenOutSummary | null {
  if (!isPaid(donation)) return null;
  const retained = getRetainedLines(donation, sumReversedCents(donation)).lines.map(({ cents }) => cents);
  const total = retained.reduce((sum, cents) => sum + cents, 0);
  if (total === 0) return null;
  const givenCents = lines.reduce((sum, { line, parts }) => {
    const given = parts.reduce((all, { cents }) => all + cents, 0);
    // A refund since last night has taken from it already.
    return sum + Math.min(given, retained[line] ?? 0);
  }, 0);
  const latest = lines
    .flatMap(({ parts }) => parts)
    .reduce<GivenOutPart | null>((last, part) => (last && last.day > part.day ? last : part), null);
  const paidCents = lines.reduce((sum, { costsCents = 0 }) => sum + costsCents, 0);
  const costsCents = Math.min(paidCents, total - givenCents);
  const sums = { givenCents, heldCents: total - givenCents - costsCents, ...(costsCents > 0 && { costsCents }) };
  if (givenCents === 0 || !latest) return sums;
  const { day, batch } = latest;
  return { ...sums, day, ...(batch && { batch }) };
}
