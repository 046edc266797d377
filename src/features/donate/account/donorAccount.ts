import type { DonorAccount } from '../../../contract/accountMethods';
import { findSavedMethod } from '../../../components/giving/offeredMethods';
import type { CheckoutAccount, CheckoutState } from '../checkout/CheckoutState';

/** The draft with one text in place of another, if the donor has not typed a third. */
function replaceDonor(
  { draft }: CheckoutState,
  from: Pick<DonorAccount, 'name' | 'email'> | null,
  to: Pick<DonorAccount, 'name' | 'email'> | null,
): CheckoutState['draft'] {
  const pick = (part: 'name' | 'email') => {
    const typed = draft.donor[part];
    return typed === '' || typed === from?.[part] ? (to?.[part] ?? '') : typed;
  };
  return { ...draft, donor: { ...draft.donor, name: pick('name'), email: pick('email') } };
}

/**
 * Opens an account: its name and address fill what is empty, or was another account's, and its newest card pays, unless the donor is
 * at the payment already and may be typing another.
 */
export function openAccount(state: CheckoutState, account: DonorAccount): CheckoutState {
  const paysWith = state.step === 'payment' ? null : findSavedMethod(account.methods, 'card');
  const draft = replaceDonor(state, state.account, account);
  // A donor who was faster than their account was asked for what it fills in.
  const formIssues = state.formIssues.filter(
    ({ fieldId }) =>
      !(fieldId === 'donor-name' && draft.donor.name && !state.draft.donor.name) &&
      !(fieldId === 'donor-email' && draft.donor.email && !state.draft.donor.email),
  );
  return { ...state, draft, formIssues, account: { ...account, paysWith, savesCard: false } };
}

/** Closes it: what it filled in is taken out again, and what was typed stays. */
export const closeAccount = (state: CheckoutState): CheckoutState => ({
  ...state,
  draft: replaceDonor(state, state.account, null),
  account: null,
});

/** Removes the card that was to pay: the donor chooses among the others, or types one. */
export const dropSavedCard = ({ paysWith, ...account }: CheckoutAccount): CheckoutAccount => ({
  ...account,
  methods: account.methods.filter(({ id }) => id !== paysWith),
  paysWith: null,
});

/** Fills a new draft with the account's name and address, too. */
export const fillDraft = (state: CheckoutState): CheckoutState =>
  state.account ? { ...state, draft: replaceDonor(state, null, state.account) } : state;

/** Returns the draft as it was typed, without what an account filled in. */
export const unfillDraft = (state: CheckoutState) => replaceDonor(state, state.account, null);
