import type { GivingCatalogue, Kind } from '../../../domain/donation';
import type { DonorAccount } from '../../../contract/accountMethods';
import type { Draft, LineDraft } from '../draft/Draft';
import type { OtherDraft } from '../draft/createDraftStore';
import type { LinkIssue } from '../link/openGivingLink';
import type { FormIssue, Step } from '../request/FormIssue';

/** The message about a link that has opened the form. */
export interface LinkMessage {
  readonly issue: LinkIssue | null;
  readonly refusedTitle: string | null;
  readonly linkedAmount: boolean;
}

/** The part of a signed-in donor's account that is offered for a donation. */
export interface CheckoutAccount extends DonorAccount {
  /** Id of the saved card that pays; `null` for another card. */
  readonly paysWith: string | null;
  /** Whether another card is to be saved. */
  readonly savesCard: boolean;
}

/** A checkout at one moment. */
export interface CheckoutState {
  /** False until the browser's storage was read for a draft. */
  readonly ready: boolean;
  /** The page's kind of donation; `null` on the page where a kind is chosen. */
  readonly kind: Kind | null;
  readonly draft: Draft;
  /** The time when the draft was typed, if that was in an earlier visit. */
  readonly savedAt: Date | null;
  /** The line that is being edited. */
  readonly open: number | null;
  readonly step: Step;
  /** The errors shown, from the last time the donor tried to continue. */
  readonly formIssues: readonly FormIssue[];
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  /** Slug of the donor's city, for a gift that depends on it; `null` until storage was read, and if it is not known. */
  readonly city: string | null;
  readonly link: LinkMessage;
  /** A draft open in another tab, until the donor decides whether to continue it here. */
  readonly draftInOtherTab: OtherDraft | null;
  /** Reference of the donation that this draft became, if it was paid in another tab. */
  readonly paidInOtherTab: string | null;
  /** The signed-in donor's; `null` for a guest, and until it is loaded. */
  readonly account: CheckoutAccount | null;
  /** The parts that starting again removed, without what the account had filled in, until the donor goes on. */
  readonly removed: Pick<CheckoutState, 'draft' | 'open'> | null;
}

/** Lists the lines in the donation: those that were continued from, and the one being edited. */
export function listDonationLines({ draft, open }: Pick<CheckoutState, 'draft' | 'open'>): LineDraft[] {
  return draft.lines.filter((line) => line.isAdded || line.id === open);
}
