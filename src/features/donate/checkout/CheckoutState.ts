import type { GivingCatalogue, Kind } from '../../../domain/donation';
import type { Draft, LineDraft } from '../draft/Draft';
import type { OtherDraft } from '../draft/draftStore';
import type { LinkRefusal } from '../link/arrive';
import type { Problem, Step } from '../request/Problem';

/** What the link that led here had to say. */
export interface LinkNews {
  readonly refusal: LinkRefusal | null;
  readonly refusedTitle: string | null;
  readonly linkedAmount: boolean;
}

/** A checkout at one moment. */
export interface CheckoutState {
  /** The page's own data is there from the start; a draft of the donor's only once the browser's storage was asked. */
  readonly ready: boolean;
  /** The kind that the page is about; none on the page where a kind is chosen. */
  readonly kind: Kind | null;
  readonly draft: Draft;
  /** When the draft was typed, if that was in an earlier visit. */
  readonly keptFrom: Date | null;
  /** The line that is being edited. */
  readonly open: number | null;
  readonly step: Step;
  /** What is shown as wrong: all of it was judged when the donor last asked to go on. */
  readonly problems: readonly Problem[];
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly link: LinkNews;
  /** A draft that is open in another tab, while the donor has not said whether to continue it here. */
  readonly elsewhere: OtherDraft | null;
  /** The donation that this draft became in another tab, where it was paid. */
  readonly paidElsewhere: string | null;
}

/** The lines that are part of the gift: those gone on from, and the one that is being edited. */
export function giftLines({ draft, open }: Pick<CheckoutState, 'draft' | 'open'>): LineDraft[] {
  return draft.lines.filter((line) => line.kept || line.id === open);
}
