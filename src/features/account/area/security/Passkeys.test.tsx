// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAreaPart, given, identityFailure, someData, someIdentity } from '../../../../../tests/builders/account';
import type { Data } from '../../../../services/data';
import type { Identity, Passkey } from '../../../../services/identity';
import { Passkeys } from './Passkeys';
import { findFocusedMessage } from '../../../../../tests/support/focusedMessage';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
});
afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const passkey = (id: string, name = 'Passkey'): Passkey => ({ id, name, addedAt: new Date('2027-02-15T00:00:00Z') });

function show(identity: Partial<Identity> = {}, data: Partial<Data> = {}) {
  const part = anAreaPart({ identity: someIdentity(identity), data: someData(data) });
  render(<Passkeys {...part} />);
  return part;
}

it('the passkeys are hidden if the browser does not support them', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  show();
  expect(document.querySelector('section')).toBeNull();
});

it('a passkey is added after the password is entered, and an email about it is requested', async () => {
  const lists: Passkey[][] = [[], [passkey('1')]];
  const listPasskeys = async () => ({ ok: true, passkeys: lists.shift() ?? [] }) as const;
  const provePassword = vi.fn<Identity['provePassword']>(async () => ({ ok: true, proof: 'proof' }));
  const addPasskey = vi.fn<Identity['addPasskey']>(async () => ({ ok: true }));
  addPasskey.mockResolvedValueOnce(identityFailure('passkey-cancelled'));
  const tellSecurityChanged = vi.fn<Data['tellSecurityChanged']>(async () => given(true));
  show({ listPasskeys, provePassword, addPasskey }, { tellSecurityChanged });
  expect(await screen.findByText('You don’t have a passkey yet.')).toBeVisible();
  await press('Add a passkey');
  await userEvent.type(screen.getByLabelText('Current password'), 'three dates{Enter}');
  expect(await findFocusedMessage()).toHaveTextContent('Your browser did not use a passkey');
  expect(tellSecurityChanged).not.toHaveBeenCalled();
  await press('Add a passkey');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Passkey 1Added on 15 February 2027');
  expect(screen.getByText(/You can sign in with it from now on/)).toBeVisible();
  expect(provePassword).toHaveBeenLastCalledWith('three dates', '');
  expect(tellSecurityChanged).toHaveBeenCalledExactlyOnceWith('passkey_added', 'proof');
});

it('the chosen passkey is removed after the password is entered, with every session that was begun with it', async () => {
  const listPasskeys = async () => ({ ok: true, passkeys: [passkey('1'), passkey('2', 'Security key')] }) as const;
  const removePasskey = vi.fn<Identity['removePasskey']>(async () => ({ ok: true }));
  const tellSecurityChanged = vi.fn<Data['tellSecurityChanged']>(async () => given(true));
  const signOutEverywhere = vi.fn<Identity['signOutEverywhere']>(async () => ({ ok: true }));
  signOutEverywhere.mockResolvedValueOnce(identityFailure('network'));
  const endSessions = vi.fn<Data['endSessions']>(async () => given(true));
  const { signedOut } = show({ listPasskeys, removePasskey, signOutEverywhere }, { tellSecurityChanged, endSessions });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Security key 2' }));
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await userEvent.keyboard('three dates{Enter}');
  expect(await screen.findByText(/We could not sign you out on your devices/)).toBeVisible();
  expect(removePasskey).toHaveBeenCalledExactlyOnceWith('2');
  expect(tellSecurityChanged).toHaveBeenCalledExactlyOnceWith('passkey_removed', 'fresh.id.token');
  expect(signedOut).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Remove Passkey 1' }));
  await userEvent.keyboard('three dates{Enter}');
  // The sign-in that takes the area's place says so.
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('passkey-removed'));
  expect(removePasskey).toHaveBeenCalledBefore(endSessions);
  expect(endSessions).toHaveBeenCalledBefore(signOutEverywhere);
});

it('the button to add a passkey is shown before the list has loaded, above it', async () => {
  let answer: (listed: Awaited<ReturnType<Identity['listPasskeys']>>) => void = () => undefined;
  show({ listPasskeys: () => new Promise((resolve) => (answer = resolve)) });
  const add = screen.getByRole('button', { name: 'Add a passkey' });
  answer({ ok: true, passkeys: [passkey('1')] });
  const item = await screen.findByRole('listitem');
  expect(add.compareDocumentPosition(item)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
