import * as v from 'valibot';
import type { Failure } from '../../../../services/identity';
import type { AccountPorts } from '../../session/AccountPorts';
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

/** Reads the stored code; `null` if there is none, if it cannot be read, or if the tab may store nothing. */
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

/** An action that changes a sign-in once something was sent. */
export type EntryAction =
  /** An issue was found in what was typed, before it was sent. */
  | { readonly type: 'refused'; readonly issues: readonly EntryIssue[] }
  | {
      readonly type: 'failed';
      readonly failure: Failure;
      /** Minutes that this device's clock is off, if it is off by too much. */
      readonly clockOff?: number | null;
    }
  | { readonly type: 'shown'; readonly screen: Screen; readonly notice?: EntryNotice; readonly change?: Partial<Typed> }
  /** Signed in: the session takes over, and reports what happened. */
  | { readonly type: 'finished'; readonly notice?: SignedInNotice };

type ShowAction =
  | Extract<EntryAction, { type: 'shown' }>
  | { readonly type: 'routed'; readonly page: EntryPage; readonly pending: PendingCode | null }
  /** Something is sent: what happened before is no news any more. */
  | { readonly type: 'began' };

/** Returns the first form of a sign-in: the address names it, and in this tab perhaps a code is still awaited. */
export const startEntry = (page: EntryPage, pending: PendingCode | null): EntryState => ({
  page,
  screen: firstScreen(page, pending),
  notice: null,
});

/** Decides which form is shown after an action. */
export function entryReducer(state: EntryState, action: ShowAction): EntryState {
  switch (action.type) {
    case 'routed':
      return action.page === state.page ? state : startEntry(action.page, action.pending);
    case 'began':
      return { ...state, notice: null };
    case 'shown': {
      const { screen, notice = null } = action;
      return { page: getEntryPage(screen) ?? state.page, screen, notice };
    }
  }
}

/**
 * Lists the fields that are typed anew when another form is shown: a code goes together with the form that asked for
 * it.
 */
export function listTypedAnew(before: Screen, { screen, change }: Extract<EntryAction, { type: 'shown' }>) {
  const isSame = screen.at === before.at && screen.at !== 'challenge';
  return { ...(isSame ? {} : { code: '', answer: '' }), ...change };
}

/** Renders the page under whose address a form stays through a reload, if it is reached from another's too. */
export const getEntryPage = ({ at }: Screen): EntryPage | null => (at === 'reset' ? 'forgotten' : null);

function firstScreen(page: EntryPage, pending: PendingCode | null): Screen {
  if (page === 'sign-up' && pending?.for === 'confirm') return { at: 'confirm', sent: pending.sent };
  if (page === 'forgotten' && pending?.for === 'reset') return { at: 'reset', sent: pending.sent };
  return { at: page };
}
