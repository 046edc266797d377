import type { Draft, LineDraft } from './Draft';
import { isTouched, getNextId } from './createLine';

/**
 * Merges another tab's draft with what was typed in this one. For a line of both tabs, of the same kind and for the
 * same case
 * or program, the other tab's wins.
 *
 * @returns also the line to edit first; `null` if there are several, and the donor chooses
 */
export function continueDraft(other: Draft, mine: Draft): { readonly draft: Draft; readonly open: number | null } {
  const lines = other.lines.filter(isPartOfDonation).map((line) => ({ ...line, isAdded: true }));
  const added = mine.lines
    .filter((line) => isPartOfDonation(line) && !lines.some((one) => isForSame(one, line)))
    .map((line, index) => ({ ...line, id: getNextId(lines) + index }));
  const [only, ...others] = lines;
  const donor = {
    ...other.donor,
    name: other.donor.name || mine.donor.name,
    email: other.donor.email || mine.donor.email,
  };
  return {
    draft: { ...other, donor, lines: [...lines, ...added] },
    open: added.at(-1)?.id ?? (others.length === 0 ? (only?.id ?? null) : null),
  };
}

const isPartOfDonation = (line: LineDraft) => line.isAdded || isTouched(line);

const isForSame = (one: LineDraft, two: LineDraft) =>
  one.kind === two.kind &&
  one.beneficiary?.type === two.beneficiary?.type &&
  one.beneficiary?.uid === two.beneficiary?.uid;
