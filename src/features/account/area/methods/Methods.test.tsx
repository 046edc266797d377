// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DonorAccount } from '../../../../contract/accountMethods';
import type { AccountMethods } from '../../../../services/payments/createAccountMethods';
import { Methods } from './Methods';
import { findFocusedMessage, getFocusedMessage } from '../../../../../tests/support/focusedMessage';

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2027, isExpired: false };
const anAccount = (): DonorAccount => ({
  name: 'Amina Yusuf',
  email: 'amina@donor.example',
  methods: [
    { id: 'pm_1', card },
    { id: 'pm_2', card: { ...card, brand: 'mastercard', last4: '4444', expYear: 2025, isExpired: true } },
    { id: 'pm_3', directDebit: { bsb: '000000', last4: '3456' } },
  ],
});
const refused = (code: 'wrong_state' | 'offline' | 'unauthorized') =>
  ({ ok: false, error: { code, issues: [], retryAfterSeconds: null } }) as const;

function show(changes: Partial<AccountMethods> = {}) {
  const account = anAccount();
  const methods: AccountMethods = {
    read: async () => ({ ok: true, value: account }),
    remove: async (id) => ({
      ok: true,
      value: { ...account, methods: account.methods.filter((method) => method.id !== id) },
    }),
    ...changes,
  };
  const signedOut = vi.fn();
  render(<Methods methods={methods} signedOut={signedOut} />);
  return { signedOut };
}
const removeVisa = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending 4242, 12/27' }));

describe('saved cards in the account', () => {
  it('each saved card and bank account is shown in words, with whether it has expired', async () => {
    show();
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Visa ending 4242, 12/27Remove',
      'Mastercard ending 4444, 12/25ExpiredRemove',
      'Direct debit, BSB 000-000, account ending 456Remove',
    ]);
  });

  it('a card that is removed leaves the list, and its removal is spoken', async () => {
    show();
    await removeVisa();
    expect(getFocusedMessage()).toHaveTextContent('Visa ending 4242, 12/27, is removed.');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it.each([
    ['wrong_state', 'It pays for one of your regular gifts.'],
    ['offline', 'Nothing has changed.'],
  ] as const)('a removal that fails with %s leaves the card, and says: %s', async (code, text) => {
    show({ remove: async () => refused(code) });
    await removeVisa();
    expect(await findFocusedMessage()).toHaveTextContent(text);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('a session that has ended gives way to the sign-in', async () => {
    const { signedOut } = show({ read: async () => refused('unauthorized') });
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalled());
  });

  it('an account with nothing saved says so', async () => {
    show({ read: async () => ({ ok: true, value: { ...anAccount(), methods: [] } }) });
    expect(await screen.findByText('You have no saved cards or bank accounts.')).toBeVisible();
  });
});
