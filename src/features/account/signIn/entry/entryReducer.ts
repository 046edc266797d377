import * as v from 'valibot';
import type { Failure } from '../../../../services/identity';
import { toFormIssue } from '../../texts/toFormIssue';
import type { AccountPorts } from '../../session/AccountPorts';
import { nothingTyped } from './EntryState';
import type { EntryPage, EntryState, EntryNotice, EntryIssue, Screen, SignedInNotice, Typed } from './EntryState';
import { finiteNumber } from '../../../../domain/schemas/numbers';

const key = 'mizan.account.code';

const shape = v.object({
  for: v.picklist(['confirm', 'reset']),
  sent: v.object({
    email: v.string(),
    at: finiteNumber,
    signUp: v.optional(v.string()),
    isConfirmed: v.optional(v.boolean()),
  }),
});

/** A code that was sent and is awaited: stored in the tab, so that a reload asks for it again. No password is. */
export type PendingCode = v.InferOutput<typeof shape>;

/** The stored code; `null` where there is none, where it cannot be read, or where the tab may store nothing. */
export function readPendingCode(storage: AccountPorts['tabStorage']): PendingCode | null {
  try {
    const parsed = v.safeParse(shape, JSON.parse(storage().getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Stores the awaited code, or removes it. Without storage it is only known until the page is loaded anew. */
export function storePendingCode(storage: AccountPorts['tabStorage'], pending: PendingCode | null): void {
  try {
    if (pending) storage().setItem(key, JSON.stringify(pending));
    else storage().removeItem(key);
  } catch {
    // Forbidden or full.
  }
}

export type EntryAction =
  | { readonly type: 'routed'; readonly page: EntryPage; readonly pending: PendingCode | null }
  | { readonly type: 'typed'; readonly change: Partial<Typed> }
  | { readonly type: 'began' }
  | { readonly type: 'stayChosen'; readonly staysSignedIn: boolean }
  /** What was typed was found wrong before it was sent. */
  | { readonly type: 'refused'; readonly issues: readonly EntryIssue[] }
  | {
      readonly type: 'failed';
      readonly failure: Failure;
      /** Minutes that this device's clock is off, where it is off by too much. */
      readonly clockOff?: number | null;
    }
  | { readonly type: 'shown'; readonly screen: Screen; readonly notice?: EntryNotice; readonly change?: Partial<Typed> }
  /** Signed in: the session takes over, and reports what happened. */
  | { readonly type: 'finished'; readonly notice?: SignedInNotice };

/** The first state of a sign-in: the address names its form, and in this tab perhaps a code is still awaited, or a gift was made. */
export function startEntry(
  page: EntryPage,
  {
    pending,
    donorAddress,
    staysSignedIn,
  }: { pending: PendingCode | null; donorAddress: string; staysSignedIn: boolean },
): EntryState {
  const screen = firstScreen(page, pending);
  const email = screen.at === 'confirm' || screen.at === 'reset' ? screen.sent.email : donorAddress;
  return { page, screen, typed: { ...nothingTyped, email }, issues: [], notice: null, busy: false, staysSignedIn };
}

/** Calculates the state of a sign-in after an action. Pure: identity, clock and storage are `submit`'s and `useEntry`'s business. */
export function entryReducer(state: EntryState, action: EntryAction): EntryState {
  switch (action.type) {
    case 'routed': {
      if (action.page === state.page) return state;
      const screen = firstScreen(action.page, action.pending);
      return { ...state, page: action.page, screen, issues: [], notice: null, busy: false };
    }
    case 'typed':
      return { ...state, typed: { ...state.typed, ...action.change } };
    case 'stayChosen':
      return { ...state, staysSignedIn: action.staysSignedIn };
    case 'began':
      return { ...state, busy: true, notice: null };
    case 'refused':
      return { ...state, busy: false, issues: action.issues };
    case 'failed':
      return afterFailure(state, action.failure, action.clockOff ?? null);
    case 'shown': {
      const { screen, notice = null, change } = action;
      const same = screen.at === state.screen.at && screen.at !== 'challenge';
      const typed = { ...state.typed, ...(same ? {} : { code: '', answer: '' }), ...change };
      return { ...state, page: getEntryPage(screen) ?? state.page, screen, typed, issues: [], notice, busy: false };
    }
    case 'finished':
      return { ...state, issues: [], busy: false };
  }
}

/** The page under whose address a form stays through a reload, where it is reached from another's too. */
export const getEntryPage = ({ at }: Screen): EntryPage | null => (at === 'reset' ? 'forgotten' : null);

function firstScreen(page: EntryPage, pending: PendingCode | null): Screen {
  if (page === 'sign-up' && pending?.for === 'confirm') return { at: 'confirm', sent: pending.sent };
  if (page === 'forgotten' && pending?.for === 'reset') return { at: 'reset', sent: pending.sent };
  return { at: page };
}

function afterFailure(state: EntryState, failure: Failure, clockOff: number | null): EntryState {
  // The service has given this sign-in up: it took too long, or the page was loaded anew.
  if (state.screen.at === 'challenge' && failure.reason === 'sign-in-yourself') {
    return entryReducer(state, { type: 'shown', screen: { at: 'sign-in' }, notice: 'start-again' });
  }
  return { ...state, busy: false, issues: [toFormIssue(failure, state.screen, clockOff)] };
}
