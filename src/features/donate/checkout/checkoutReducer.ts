import type { DonorAccount } from '../../../contract/accountMethods';
import type { GivingCatalogue, Kind } from '../../../domain/donation';
import { closeAccount, dropSavedCard, fillDraft, openAccount, unfillDraft } from '../account/donorAccount';
import { emptyDraft, type Draft, type LineDraft } from '../draft/Draft';
import type { continueDraft } from '../draft/continueDraft';
import type { OtherDraft } from '../draft/createDraftStore';
import { isBegun, isFilled, isTouched, createLine, getNextId } from '../draft/createLine';
import type { OpenedLink } from '../link/openGivingLink';
import type { FormIssue, Step } from '../request/FormIssue';
import type { CheckoutAccount, CheckoutState } from './CheckoutState';

export type CheckoutAction =
  | {
      readonly type: 'draftOpened';
      readonly opened: OpenedLink;
      readonly savedAt: Date | null;
      readonly draftInOtherTab: OtherDraft | null;
      readonly now: Date;
      readonly city: string | null;
    }
  /** Continues another tab's draft in this tab. */
  | { readonly type: 'continued'; readonly continued: ReturnType<typeof continueDraft> }
  /** Starts a new donation in this tab. */
  | { readonly type: 'separated' }
  | { readonly type: 'paidInOtherTab'; readonly reference: string }
  | { readonly type: 'typed'; readonly change: Partial<Draft> }
  | { readonly type: 'lineTyped'; readonly id: number; readonly change: Partial<LineDraft> }
  | { readonly type: 'kindChosen'; readonly kind: Kind }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'removed'; readonly id: number }
  /** Finishes the edited line, to add another kind. */
  | { readonly type: 'another' }
  /** Leaves the edited line, to choose another kind instead. */
  | { readonly type: 'kindChanged' }
  | { readonly type: 'stepped'; readonly step: Step }
  | {
      readonly type: 'refused';
      readonly formIssues: readonly FormIssue[];
      readonly open: number | null;
      readonly now: Date;
    }
  /** Fields were put right: the issues that are left. */
  | { readonly type: 'settled'; readonly formIssues: readonly FormIssue[] }
  | { readonly type: 'repriced'; readonly catalogue: GivingCatalogue; readonly now: Date }
  /** Empties the form; what was in it can be brought back. */
  | { readonly type: 'startedAgain' }
  | { readonly type: 'broughtBack' }
  | { readonly type: 'accountOpened'; readonly account: DonorAccount }
  | { readonly type: 'accountClosed' }
  | { readonly type: 'accountChanged'; readonly change: Partial<CheckoutAccount> }
  /** The saved card that was to pay is not saved any more. */
  | { readonly type: 'savedCardGone' };

/** Creates the checkout before storage was read: the same on the server and in the first render. */
export function createInitialCheckout(catalogue: GivingCatalogue, kind: Kind | null): CheckoutState {
  const lines = kind ? [createLine(1, kind)] : [];
  return {
    ready: false,
    kind,
    draft: { ...emptyDraft, lines },
    savedAt: null,
    open: lines[0]?.id ?? null,
    step: 'amount',
    formIssues: [],
    catalogue,
    // Before every deadline; the clock is read together with storage.
    now: new Date(0),
    city: null,
    link: { issue: null, refusedTitle: null, linkedAmount: false },
    draftInOtherTab: null,
    paidInOtherTab: null,
    account: null,
    removed: null,
  };
}

/** Returns the next state of a checkout. Pure: callers handle storage, history, clock and network. */
export const checkoutReducer = (state: CheckoutState, action: CheckoutAction): CheckoutState =>
  withCity(reduce(state, action));

/** A line of zakat al-fitr has the donor's city from the start, however it came into the gift. */
function withCity(state: CheckoutState): CheckoutState {
  const { city, draft } = state;
  const lacksCity = (line: LineDraft) => line.kind === 'fitr' && line.city === null;
  if (city === null || !draft.lines.some(lacksCity)) return state;
  return withLines(
    state,
    draft.lines.map((line) => (lacksCity(line) ? { ...line, city } : line)),
  );
}

function reduce(state: CheckoutState, action: CheckoutAction): CheckoutState {
  const { draft } = state;
  switch (action.type) {
    case 'draftOpened': {
      const { opened, savedAt, draftInOtherTab, now, city } = action;
      const { issue, refused, linkedAmount } = opened;
      return fillDraft({
        ...state,
        ready: true,
        draft: opened.draft,
        open: opened.open,
        step: 'amount',
        formIssues: [],
        removed: null,
        savedAt: opened.draft.lines.some((line) => line.isAdded) ? savedAt : null,
        now,
        city,
        link: { issue, refusedTitle: refused?.title ?? null, linkedAmount },
        draftInOtherTab,
        paidInOtherTab: null,
      });
    }
    case 'continued':
      return fillDraft({
        ...state,
        ...action.continued,
        step: 'amount',
        formIssues: [],
        draftInOtherTab: null,
      });
    case 'separated':
      return { ...state, draftInOtherTab: null };
    case 'paidInOtherTab':
      return { ...state, paidInOtherTab: action.reference };
    case 'typed':
      return { ...state, draft: { ...draft, ...action.change } };
    case 'lineTyped':
      return withLines(
        { ...state, city: action.change.city ?? state.city },
        draft.lines.map((line) => (line.id === action.id ? { ...line, ...action.change } : line)),
      );
    case 'kindChosen': {
      const begun = draft.lines.find((line) => line.kind === action.kind && !line.isAdded);
      const line = begun ?? createLine(getNextId(draft.lines), action.kind);
      return { ...withLines(state, begun ? draft.lines : [...draft.lines, line]), open: line.id, formIssues: [] };
    }
    case 'opened':
      return { ...withLines(state, addOpenLine(state)), open: action.id, step: 'amount', formIssues: [] };
    case 'removed':
      return {
        ...withLines(
          state,
          draft.lines.filter(({ id }) => id !== action.id),
        ),
        open: state.open === action.id ? null : state.open,
        formIssues: [],
      };
    case 'kindChanged':
      return {
        ...withLines(
          state,
          draft.lines
            .filter((line) => line.id !== state.open || isTouched(line))
            .map((line) => (line.id === state.open ? { ...line, isAdded: false } : line)),
        ),
        open: null,
        formIssues: [],
      };
    case 'another':
      return { ...withLines(state, addOpenLine(state)), open: null, formIssues: [] };
    case 'stepped': {
      if (action.step === 'amount') {
        // A donation of one line reopens it; of several, the donor chooses.
        const [only, ...others] = draft.lines.filter((line) => line.isAdded || line.id === state.open);
        return {
          ...state,
          step: 'amount',
          formIssues: [],
          removed: null,
          open: state.open ?? (others.length === 0 ? (only?.id ?? null) : null),
        };
      }
      return { ...withLines(state, addOpenLine(state)), open: null, step: action.step, formIssues: [], removed: null };
    }
    case 'refused': {
      const [first] = action.formIssues;
      return {
        ...state,
        formIssues: action.formIssues,
        open: action.open,
        now: action.now,
        step: first?.step ?? state.step,
      };
    }
    case 'settled':
      return { ...state, formIssues: action.formIssues };
    case 'repriced':
      return { ...state, catalogue: action.catalogue, now: action.now };
    case 'startedAgain': {
      const { catalogue, kind, now, city, account } = state;
      const removed = listRemovable(state);
      return fillDraft({ ...createInitialCheckout(catalogue, kind), ready: true, now, city, account, removed });
    }
    case 'broughtBack': {
      if (!state.removed) return state;
      const back = checkoutReducer({ ...state, ...state.removed }, { type: 'stepped', step: 'amount' });
      return { ...fillDraft(back), removed: listRemovable(state) };
    }
    case 'accountOpened':
      return openAccount(state, action.account);
    case 'accountClosed':
      return closeAccount(state);
    case 'accountChanged':
      return state.account ? { ...state, account: { ...state.account, ...action.change } } : state;
    case 'savedCardGone':
      return state.account ? { ...state, account: dropSavedCard(state.account) } : state;
  }
}

/** Lists what can be brought back of a gift: nothing that may have been paid, and no attempt, whose key it no longer has. */
function listRemovable(state: CheckoutState): CheckoutState['removed'] {
  const draft = unfillDraft(state);
  const { open, paidInOtherTab } = state;
  if (paidInOtherTab || draft.attempt?.reference || !isBegun(draft)) return null;
  return { draft: { ...draft, attempt: null, plan: draft.plan && { ...draft.plan, attempt: null } }, open };
}

function withLines(state: CheckoutState, lines: readonly LineDraft[]): CheckoutState {
  return { ...state, draft: { ...state.draft, lines } };
}

/**
 * The lines when the donor continues from the one being edited: it is added to the donation, or dropped if empty. One that has a case
 * or program only is not part of it, and is there if its kind is chosen again.
 */
function addOpenLine({ draft, open }: CheckoutState): LineDraft[] {
  return draft.lines
    .filter((line) => line.id !== open || line.isAdded || isTouched(line))
    .map((line) => (line.id === open ? { ...line, isAdded: line.isAdded || isFilled(line) } : line));
}
