import { describe, expect, it } from 'vitest';
import { aDraft, aLineDraft } from '../../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import { listDonationLines, type CheckoutState } from './CheckoutState';
import { checkoutReducer, createInitialCheckout, type CheckoutAction } from './checkoutReducer';

const start = (more: Partial<CheckoutState> = {}): CheckoutState => ({
  ...createInitialCheckout(aCatalogue(), 'sadaqah'),
  ready: true,
  draft: aDraft({ lines: [aLineDraft()] }),
  open: 1,
  ...more,
});
const after = (state: CheckoutState, ...actions: readonly CheckoutAction[]) => actions.reduce(checkoutReducer, state);
const lineIds = ({ draft }: CheckoutState) => draft.lines.map(({ id, isAdded }) => `${id}${isAdded ? ' kept' : ''}`);

describe('the state of the checkout', () => {
  it('the edited line becomes part of the donation when the donor continues', () => {
    const state = after(start(), { type: 'stepped', step: 'details' });
    expect(state).toMatchObject({ step: 'details', open: null });
    expect(lineIds(state)).toEqual(['1 kept']);
  });

  it('the only line of a donation is opened again when the donor goes back', () => {
    const state = after(start(), { type: 'stepped', step: 'details' }, { type: 'stepped', step: 'amount' });
    expect(state).toMatchObject({ step: 'amount', open: 1 });
  });

  it('a donor who goes back to several lines chooses which of them to change', () => {
    const lines = [aLineDraft({ id: 1, isAdded: true }), aLineDraft({ id: 2, isAdded: true })];
    const state = after(start({ draft: aDraft({ lines }), open: null }), { type: 'stepped', step: 'amount' });
    expect(state.open).toBeNull();
    expect(after(state, { type: 'opened', id: 2 }).open).toBe(2);
  });

  it('another kind is added as a line, which is removed if it is still empty when the donor adds the next', () => {
    const state = after(start(), { type: 'another' }, { type: 'kindChosen', kind: 'fitr' });
    expect(state.draft.lines).toMatchObject([
      { id: 1, kind: 'sadaqah', isAdded: true },
      { id: 2, kind: 'fitr', by: 'people', isAdded: false },
    ]);
    expect(state.open).toBe(2);
    expect(lineIds(after(state, { type: 'another' }))).toEqual(['1 kept']);
  });

  it('a removed line leaves the donation, and is closed if it was being edited', () => {
    expect(after(start(), { type: 'removed', id: 1 })).toMatchObject({ open: null, draft: { lines: [] } });
  });

  it('only lines that are finished or being edited are part of the donation', () => {
    const lines = [aLineDraft({ id: 1 }), aLineDraft({ id: 2, isAdded: true }), aLineDraft({ id: 3 })];
    expect(listDonationLines({ draft: aDraft({ lines }), open: 3 }).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('the checkout shows the step of the first error, and clears all errors at the next step', () => {
    const formIssues = [
      { fieldId: 'line-amount', message: 'Enter an amount', step: 'amount' },
      { fieldId: 'donor-email', message: 'Enter your email address', step: 'details' },
    ] as const;
    const state = after(start({ step: 'payment' }), { type: 'refused', formIssues, open: 1, now: givingDay });
    expect(state).toMatchObject({ step: 'amount', formIssues, now: givingDay });
    expect(after(state, { type: 'stepped', step: 'details' }).formIssues).toEqual([]);
  });

  it('what starting again removed can be brought back until the donor goes on, and so can what was typed meanwhile', () => {
    const typed = (amount: string): CheckoutAction => ({ type: 'lineTyped', id: 1, change: { amount } });
    const getAmount = ({ draft }: CheckoutState) => draft.lines[0]?.amount;
    const emptied = after(start(), typed('1,250'), { type: 'startedAgain' });
    expect(getAmount(emptied)).toBe('');
    const back = after(emptied, typed('70'), { type: 'broughtBack' });
    expect(getAmount(back)).toBe('1,250');
    expect(getAmount(after(back, { type: 'broughtBack' }))).toBe('70');
    expect(after(back, { type: 'stepped', step: 'details' }).removed).toBeNull();
  });

  it('no gift is brought back that may have been paid', () => {
    const attempt = { key: 'k', gift: '', method: 'card', reference: 'MZN-1', confirmed: false } as const;
    const begun = start({ draft: aDraft({ lines: [aLineDraft({ amount: '50' })], attempt }) });
    expect(after(begun, { type: 'startedAgain' }).removed).toBeNull();
    const paid = after(start(), { type: 'paidInOtherTab', reference: 'MZN-1' }, { type: 'startedAgain' });
    expect(paid.removed).toBeNull();
  });
});
