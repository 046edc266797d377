import type { Beneficiary, GivingCatalogue, Kind } from '../../../domain/donation';
import type { Draft, LineDraft } from '../draft/Draft';
import { isTouched, createLine, getNextId } from '../draft/createLine';
import type { GivingLink } from './parseGivingLink';

/** The reason why a link's case or program can't be given to. */
export type LinkIssue = 'unknown' | 'closed' | 'not_for_kind' | 'unreadable_amount';

export interface OpenedLink {
  readonly draft: Draft;
  /** The line to edit first; `null` if the donor chooses a kind. */
  readonly open: number | null;
  readonly issue: LinkIssue | null;
  /** The rejected case or program, if known. */
  readonly refused: Beneficiary | null;
  /** The amount or count comes from the link. */
  readonly linkedAmount: boolean;
}

/**
 * Returns the draft with which a donation page opens: the line of that kind that was begun, or a new one, with the link's values.
 * Empty lines are removed.
 *
 * @param kind - the kind of the page; `null` on the page where a kind is chosen
 */
export function openGivingLink(
  stored: Draft,
  kind: Kind | null,
  link: GivingLink,
  catalogue: GivingCatalogue,
): OpenedLink {
  const lines = stored.lines.filter((line) => line.isAdded || isTouched(line));
  if (kind === null) {
    return { draft: { ...stored, lines }, open: null, issue: null, refused: null, linkedAmount: false };
  }
  const { beneficiary, issue, refused } = validateBeneficiary(kind, link, catalogue);
  const begun = lines.find((line) => line.kind === kind && (!beneficiary || isFor(line, beneficiary)));
  const line = linked(begun ?? createLine(getNextId(lines), kind), beneficiary, link);
  return {
    draft: { ...stored, lines: begun ? lines.map((other) => (other === begun ? line : other)) : [...lines, line] },
    open: line.id,
    issue: issue ?? (link.unreadable ? 'unreadable_amount' : null),
    refused,
    linkedAmount:
      !link.isChosen &&
      ((link.amount !== null && takesAmount(kind)) || (link.count !== null && takesCount(kind, link.count.by))),
  };
}

/** Counted dues are priced, whatever amount a link has. */
const takesAmount = (kind: Kind) => kind !== 'fidyah' && kind !== 'fitr';

/** The units by which each kind of due is counted. */
const counts = { fidyah: ['days', 'fasts', 'oaths'], fitr: ['people'] } as const;

function takesCount(kind: Kind, by: string): boolean {
  return (kind === 'fidyah' || kind === 'fitr') && counts[kind].some((one) => one === by);
}

function linked(
  line: LineDraft,
  beneficiary: LineDraft['beneficiary'],
  { amount, statement, count }: GivingLink,
): LineDraft {
  return {
    ...line,
    ...(count && takesCount(line.kind, count.by) && count),
    ...(beneficiary && { beneficiary }),
    ...(amount !== null && takesAmount(line.kind) && { amount, statement }),
  };
}

function isFor(line: LineDraft, { type, uid }: NonNullable<LineDraft['beneficiary']>): boolean {
  return line.beneficiary?.type === type && line.beneficiary.uid === uid;
}

function validateBeneficiary(
  kind: Kind,
  { beneficiary }: GivingLink,
  { beneficiaries }: GivingCatalogue,
): Pick<OpenedLink, 'issue' | 'refused'> & { readonly beneficiary: LineDraft['beneficiary'] } {
  if (!beneficiary) return { beneficiary: null, issue: null, refused: null };
  const found = beneficiaries.find(({ type, uid }) => type === beneficiary.type && uid === beneficiary.uid);
  if (!found) return { beneficiary: null, issue: 'unknown', refused: null };
  if (!found.open) return { beneficiary: null, issue: 'closed', refused: found };
  if (!found.kinds.includes(kind)) return { beneficiary: null, issue: 'not_for_kind', refused: found };
  return { beneficiary, issue: null, refused: null };
}
