import type { DonationView } from '../../../domain/donation';

/** The cause of a part of a donation. */
export interface Cause {
  readonly type: 'case' | 'program' | 'fund';
  /** Of its page. */
  readonly path: string;
}

/** The cases and programs that a gift is for; where it names none, the fund of its first line that is no tainted wealth. */
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

/** The share of a case's goal that an amount is, in whole percent, rounded down. @param dollars - the goal */
export const getShareOfGoal = (cents: number, dollars: number): number => Math.floor(cents / dollars);
