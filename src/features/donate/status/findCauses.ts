import type { DonationView } from '../../../domain/donation';
import { sumAmounts } from '../../../domain/donation/sumAmounts';
import type { CausePage } from './fetchCausePage';

/** The cause of a part of a donation. */
export interface Cause {
  readonly type: 'case' | 'program' | 'fund';
  /** The path of its page. */
  readonly path: string;
}

/** Finds the cases and programs that a gift is for; if it names none, the fund of its first line that is no tainted wealth. */
export function findCauses(lines: DonationView['lines']): readonly Cause[] {
  const named = new Map<string, Cause>();
  for (const { beneficiary } of lines) {
    if (!beneficiary) continue;
    const { type, uid } = beneficiary;
    named.set(`/${type}/${uid}`, { type, path: `/${type}/${uid}` });
  }
  if (named.size > 0) return [...named.values()];
  const line = lines.find(({ kind }) => kind !== 'tainted_wealth') ?? lines[0];
  return line ? [{ type: 'fund', path: `/pay/${line.kind}` }] : [];
}

/** The part of a gift that goes to a cause; whole cents. */
export interface CauseGift {
  readonly cents: number;
  /** The sum that gifts through the site had brought before it was paid. */
  readonly beforeCents: number;
  /** The count behind it, for a person to read. */
  readonly due?: string | undefined;
}

/** Sums the part of a gift that is for a cause. */
export function sumForCause(lines: DonationView['lines'], { path }: Pick<Cause, 'path'>): CauseGift {
  const own = lines.filter(
    ({ beneficiary, kind }) => (beneficiary ? `/${beneficiary.type}/${beneficiary.uid}` : `/pay/${kind}`) === path,
  );
  return { cents: sumAmounts(own), beforeCents: own[0]?.beforeCents ?? 0, due: own[0]?.due };
}

/**
 * Returns the share of a case's goal that a gift closed, in whole percent, rounded down: only what was still open when it was paid, so
 * that the shares of all gifts are never more than the goal.
 *
 * @param progress - the goal, and what was raised outside the site; whole dollars
 */
export function getClosedPercent(
  { cents, beforeCents }: CauseGift,
  { goal, raised }: Pick<NonNullable<CausePage['progress']>, 'goal' | 'raised'>,
): number {
  const open = Math.max(0, (goal - (raised ?? 0)) * 100 - beforeCents);
  return Math.floor(Math.min(cents, open) / goal);
}
