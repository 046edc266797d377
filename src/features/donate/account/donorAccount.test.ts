import { describe, expect, it } from 'vitest';
import type { DonorAccount } from '../../../contract/accountMethods';
import { aDraft, aLineDraft } from '../../../../tests/builders/checkout';
import { aCatalogue } from '../../../../tests/builders/giving';
import { checkoutReducer, createInitialCheckout, type CheckoutAction } from '../checkout/checkoutReducer';
import type { CheckoutState } from '../checkout/CheckoutState';
import { unfillDraft } from './donorAccount';

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2027, isExpired: false };
const anAccount = (changes: Partial<DonorAccount> = {}): DonorAccount => ({
  name: 'Amina Yusuf',
  email: 'amina@donor.example',
  methods: [
    { id: 'pm_account', directDebit: { bsb: '000000', last4: '3456' } },
    { id: 'pm_old', card: { ...card, isExpired: true } },
    { id: 'pm_new', card },
  ],
  ...changes,
});
const opened = (account = anAccount()): CheckoutAction => ({ type: 'accountOpened', account });
const closed: CheckoutAction = { type: 'accountClosed' };

const begin = (name = '', email = '', step: CheckoutState['step'] = 'amount'): CheckoutState => ({
  ...createInitialCheckout(aCatalogue(), 'sadaqah'),
  ready: true,
  step,
  draft: aDraft({ lines: [aLineDraft()], donor: { name, email, anonymous: false } }),
});
const after = (state: CheckoutState, ...actions: readonly CheckoutAction[]) => actions.reduce(checkoutReducer, state);
const named = ({ draft }: CheckoutState) => [draft.donor.name, draft.donor.email];
const type = (state: CheckoutState, name: string): CheckoutAction => ({
  type: 'typed',
  change: { donor: { ...state.draft.donor, name } },
});

describe('the account of a signed-in donor', () => {
  it('an account fills name and address if they are empty, and never what was typed', () => {
    expect(named(after(begin(), opened()))).toEqual(['Amina Yusuf', 'amina@donor.example']);
    expect(named(after(begin('Zahra'), opened()))).toEqual(['Zahra', 'amina@donor.example']);
    expect(named(after(begin('', 'zahra@donor.example'), opened()))).toEqual(['Amina Yusuf', 'zahra@donor.example']);
  });

  it('a name that the donor empties stays empty, and one that they change stays as they have it', () => {
    const filled = after(begin(), opened());
    expect(named(after(filled, type(filled, '')))[0]).toBe('');
    expect(named(after(filled, type(filled, 'Umm Khalid'), opened(), closed))[0]).toBe('Umm Khalid');
  });

  it('what an account filled in leaves with it, for the next account and for a guest', () => {
    const filled = after(begin(), opened());
    expect(named(after(filled, closed))).toEqual(['', '']);
    const next = anAccount({ name: 'Zahra Ali', email: 'zahra@donor.example', methods: [] });
    expect(named(after(filled, closed, opened(next)))).toEqual(['Zahra Ali', 'zahra@donor.example']);
    expect(named(after(filled, opened(next)))).toEqual(['Zahra Ali', 'zahra@donor.example']);
  });

  it('a gift that is started again has the account’s details, which count as not typed', () => {
    const again = after(begin(), opened(), { type: 'startedAgain' });
    expect(named(again)).toEqual(['Amina Yusuf', 'amina@donor.example']);
    expect(unfillDraft(again).donor).toMatchObject({ name: '', email: '' });
  });

  it('the newest card that has not expired pays, but not in place of one that may be being typed', () => {
    expect(after(begin(), opened()).account).toMatchObject({ paysWith: 'pm_new', savesCard: false });
    expect(after(begin('', '', 'payment'), opened()).account).toMatchObject({ paysWith: null });
    expect(after(begin(), opened(anAccount({ methods: [] }))).account).toMatchObject({ paysWith: null });
  });

  it('a saved card that is gone leaves the others to choose from, and none chosen', () => {
    const { account } = after(begin(), opened(), { type: 'savedCardGone' });
    expect(account).toMatchObject({ paysWith: null });
    expect(account?.methods.map(({ id }) => id)).toEqual(['pm_account', 'pm_old']);
    expect(after(begin(), { type: 'savedCardGone' }).account).toBeNull();
  });

  it('what the donor was asked for, and the account fills in, is not asked for any more', () => {
    const asked = ['donor-name', 'donor-email', 'donor-note'].map(
      (fieldId) => ({ fieldId, step: 'details', message: 'Enter it' }) as const,
    );
    const state = { ...begin('', 'wrong', 'details'), formIssues: asked };
    expect(after(state, opened()).formIssues.map(({ fieldId }) => fieldId)).toEqual(['donor-email', 'donor-note']);
  });

  it('a choice of card is lost with the account', () => {
    const chosen = after(begin(), opened(), { type: 'accountChanged', change: { paysWith: null, savesCard: true } });
    expect(chosen.account).toMatchObject({ paysWith: null, savesCard: true });
    const gone = after(chosen, closed, { type: 'accountChanged', change: { savesCard: true } });
    expect(gone.account).toBeNull();
  });
});
