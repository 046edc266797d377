// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { given, notGiven, someIdentity } from '../../../../tests/builders/account';
import type { Identity } from '../../../services/identity';
import type { AccountPorts } from '../session/AccountPorts';
import { SessionContext } from '../session/SessionContext';
import { UndoEmail } from './UndoEmail';
import { findFocusedMessage, getFocusedMessage } from '../../../../tests/support/focusedMessage';

function show(undoEmailChange: AccountPorts['undoEmailChange']) {
  const undo = vi.fn(undoEmailChange);
  const signOut = vi.fn<Identity['signOut']>(async () => ({ ok: true }));
  const ports = { undoEmailChange: undo, identity: someIdentity({ signOut }) } as Partial<AccountPorts> as AccountPorts;
  const value = {
    ports,
    state: { type: 'signed-out', why: null },
    loadSession: vi.fn(),
    end: vi.fn(),
    notice: null,
    setNotice: vi.fn(),
  } as const;
  render(
    <SessionContext.Provider value={value}>
      <UndoEmail token="user.secret" />
    </SessionContext.Provider>,
  );
  return { undo, signOut };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));

it('an undo link restores the old email address only when its button is pressed, then links to a new password', async () => {
  const { undo, signOut } = show(async () => given(true));
  expect(undo).not.toHaveBeenCalled();
  await press();
  expect(await findFocusedMessage()).toHaveTextContent('We have restored your old address');
  expect(getFocusedMessage()).toHaveTextContent('If it still lists a passkey, remove it');
  expect(undo).toHaveBeenCalledExactlyOnceWith('user.secret');
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '#/forgotten');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an undo link that no longer works says so, and links to the contact page', async () => {
  const { signOut } = show(async () => given(false));
  await press();
  expect(await findFocusedMessage()).toHaveTextContent('This link no longer works');
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  expect(signOut).not.toHaveBeenCalled();
});

it('undoing an email change can be tried again after the service did not answer', async () => {
  const answers = [given(true), notGiven('offline')];
  show(async () => answers.pop()!);
  await press();
  expect(await findFocusedMessage()).toHaveTextContent('We got no answer');
  await press();
  expect(await screen.findByText('We have restored your old address')).toBeVisible();
});
