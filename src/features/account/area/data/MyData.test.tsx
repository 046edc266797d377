// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  anAreaPart,
  aTabStorage,
  given,
  identityFailure,
  notGiven,
  someData,
  someIdentity,
} from '../../../../../tests/builders/account';
import type { Data } from '../../../../services/data';
import type { Identity } from '../../../../services/identity';
import { MyData } from './MyData';
import { findFocusedMessage, getFocusedMessage } from '../../../../../tests/support/focusedMessage';

function show(
  forgetMe: Data['forgetMe'],
  deleteAccount: Identity['deleteAccount'],
  tab = aTabStorage(),
  identity: Partial<Identity> = {},
) {
  const part = anAreaPart({
    data: someData({ forgetMe }),
    identity: someIdentity({ deleteAccount, ...identity }),
    tabStorage: tab.tabStorage,
  });
  const { unmount } = render(<MyData {...part} />);
  return { ...part, kept: tab.kept, unmount };
}
const forgets = () => vi.fn<Data['forgetMe']>(async () => given(true));
const deletes = () => vi.fn<Identity['deleteAccount']>(async () => ({ ok: true }));
const confirmation = () => screen.getByRole('textbox', { name: 'To confirm, type “delete my account”' });
const confirm = async (text: string) => {
  await userEvent.type(confirmation(), text);
  await userEvent.type(screen.getByLabelText('Current password'), 'three dates{Enter}');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('deleting an account', () => {
  it('deleting the account says what is retained, and waits for the typed confirmation', async () => {
    const [forgetMe, deleteAccount] = [forgets(), deletes()];
    show(forgetMe, deleteAccount);
    expect(screen.getByText(/the record of each gift/)).toBeVisible();
    await userEvent.type(confirmation(), 'yes');
    await press('Delete my account');
    expect(confirmation()).toHaveAccessibleDescription('Error: Type “delete my account” to continue');
    expect(getFocusedMessage()).toBeVisible();
    expect(forgetMe).not.toHaveBeenCalled();
    expect(deleteAccount).not.toHaveBeenCalled();
  });

  it('deleting the account removes its data, then its sign-in, clears the tab’s storage and ends the session', async () => {
    const done: string[] = [];
    const { signedOut, kept } = show(
      async (proof) => (done.push(`data with ${proof}`), given(true)),
      async () => (done.push('sign-in'), { ok: true }),
    );
    await confirm(' Delete my account');
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('deleted'));
    expect(done).toEqual(['data with fresh.id.token', 'sign-in']);
    expect(kept.size).toBe(0);
  });

  it('deleting the account does nothing if the password is wrong, and says so at its field', async () => {
    const [forgetMe, deleteAccount] = [forgets(), deletes()];
    const provePassword = async () => identityFailure('wrong-credentials', { field: 'password' });
    show(forgetMe, deleteAccount, aTabStorage(), { provePassword });
    await confirm('delete my account');
    await findFocusedMessage();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/This is not your current password/);
    expect(forgetMe).not.toHaveBeenCalled();
    expect(deleteAccount).not.toHaveBeenCalled();
  });

  it('deleting the account leaves the sign-in if the data could not be deleted', async () => {
    const deleteAccount = deletes();
    const { signedOut } = show(async () => notGiven('offline'), deleteAccount);
    await confirm('delete my account');
    expect(await findFocusedMessage()).toHaveTextContent('We could not delete your account');
    expect(deleteAccount).not.toHaveBeenCalled();
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('a deletion of the account that stopped half-way says so, and continues after a reload without the confirmation', async () => {
    const tab = aTabStorage();
    const first = show(forgets(), async () => identityFailure('network'), tab);
    await confirm('delete my account');
    expect(await findFocusedMessage()).toHaveTextContent('Your account is not fully deleted yet');
    expect(first.signedOut).not.toHaveBeenCalled();
    first.unmount();

    const { signedOut } = show(forgets(), deletes(), tab);
    expect(screen.getByText(/We started, but could not finish\./)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Current password'), 'three dates');
    await press('Finish deleting the account');
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('deleted'));
  });
});
