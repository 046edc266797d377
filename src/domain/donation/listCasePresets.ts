import type { Preset } from './GivingCatalogue';

/** Shares of what a case still needs; a share is rounded up to whole dollars. */
const shares = { tenth: 10, quarter: 4, half: 2, all: 1 } as const;

export type CaseShare = keyof typeof shares;

/** Cents that one donor may well give to a case at once: the most that is suggested as all it still needs. */
const maxToFinish = 2_500_00;

interface CaseNeeds {
  /** Amounts of the case's own costs. */
  readonly presets: readonly Preset[];
  /** The sum that it still needs, whole cents; `null` if it has no goal. */
  readonly left: number | null;
  /** A regular gift is no share of what is left: it comes again. */
  readonly isOnce: boolean;
}

/**
 * Lists the amounts suggested for a gift to a case: those of its own costs below what it still needs, and all of that. If its editors
 * named no cost, or one at most is left, shares of what it still needs.
 *
 * @param names - what each share is called
 */
export function listCasePresets(
  { presets, left, isOnce }: CaseNeeds,
  names: Readonly<Record<CaseShare, string>>,
): Preset[] {
  if (left === null) return [...presets];
  const costs = presets.filter(({ amount }) => amount < left);
  if (left <= 0 || !isOnce) return costs;
  const toShare = (share: CaseShare): Preset => ({
    amount: Math.ceil(left / shares[share] / 100) * 100,
    label: names[share],
  });
  const all = left <= maxToFinish ? [toShare('all')] : [];
  if (costs.length > 1) return [...costs, ...all];
  const parts = [...(['tenth', 'quarter', 'half'] as const).map(toShare), ...all];
  // Of a few dollars, several shares are the same: the largest names it.
  return parts.filter(({ amount }, index) => parts[index + 1]?.amount !== amount);
}
