// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anAreaPart, aTabStorage, identityFailure, someIdentity } from '../../../../../tests/builders/account';
import type { Failure, Identity, Reason } from '../../../../services/identity';
import type { AreaPart } from '../AreaPart';
import { Security } from './Security';
import { securityText } from './securityText';

async function show(identity: Partial<Identity> = {}, overrides: Partial<AreaPart> = {}) {
  const part = anAreaPart({ identity: someIdentity(identity), ...overrides });
  const onSignOut = vi.fn();
  const { unmount } = render(<Security {...part} onSignOut={onSignOut} />);
  return { ...part, onSignOut, unmount };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new e-mail address', () => {
  it('is confirmed by its code, and the tokens are read again', async () => {
    const changeEmail = vi.fn<Identity['changeEmail']>(async () => ({ ok: true, sentTo: 'n***' }));
    const verifyEmail = vi.fn<Identity['verifyEmail']>(async () => ({ ok: true }));
    const { renew } = await show({ changeEmail, verifyEmail });
    await press('Change the e-mail address');
    expect(screen.getByRole('textbox', { name: 'New e-mail address' })).toHaveFocus();
    await userEvent.keyboard(' new@donor.example{Enter}');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(code).toHaveFocus();
    expect(changeEmail).toHaveBeenCalledExactlyOnceWith('new@donor.example');
    await press('Send another code');
    expect(await screen.findByText(/Another code is on its way/)).toBeVisible();
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText(/Your e-mail address is changed/)).toBeVisible();
    expect(verifyEmail).toHaveBeenCalledExactlyOnceWith('123456');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('says what is wrong at its field, and keeps what was typed', async () => {
    const verifyEmail = async () => identityFailure('wrong-code', { field: 'code' });
    await show({ verifyEmail });
    await press('Change the e-mail address');
    const email = screen.getByRole('textbox', { name: 'New e-mail address' });
    await userEvent.type(email, 'AMINA@donor.example{Enter}');
    expect(email).toHaveAccessibleDescription(/This is your address already/);
    await userEvent.clear(email);
    await userEvent.type(email, 'new@donor.example{Enter}');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/wrong, or too old/);
    expect(code).toHaveValue('000000');
  });

  it('waits for its code where the page is loaded anew, until it is given up', async () => {
    const { kept, tabStorage } = aTabStorage();
    const { unmount } = await show({}, { tabStorage });
    await press('Change the e-mail address');
    await userEvent.keyboard('new@donor.example{Enter}');
    await screen.findByRole('textbox', { name: 'Code' });
    unmount();
    await show({}, { tabStorage });
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible();
    await press('Keep the old address');
    expect(screen.queryByRole('form')).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('a new password', () => {
  async function change() {
    await press('Change the password');
    await userEvent.keyboard('old password');
    await userEvent.type(screen.getByLabelText('New password'), 'new password');
  }

  it('signs out everywhere, unless that is not wanted', async () => {
    const changePassword = vi.fn<Identity['changePassword']>(async () => ({ ok: true }));
    const signOutEverywhere = vi.fn<Identity['signOutEverywhere']>(async () => ({ ok: true }));
    const { signedOut } = await show({ changePassword, signOutEverywhere });
    await change();
    await userEvent.keyboard('{Enter}');
    // The sign-in that takes the area's place says so.
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('password-changed'));
    expect(changePassword).toHaveBeenCalledExactlyOnceWith('old password', 'new password');
    expect(signOutEverywhere).toHaveBeenCalledOnce();

    await userEvent.click(screen.getByRole('checkbox', { name: /Sign out on all devices/ }));
    await press('Change the password');
    await screen.findByText('Your password is changed.');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(signOutEverywhere).toHaveBeenCalledOnce();
  });

  it('is changed even where signing out elsewhere failed, and both is said', async () => {
    await show({ signOutEverywhere: async () => identityFailure('network') });
    await change();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/is changed. Signing out on your other devices did not work/)).toBeVisible();
  });

  it('is not taken with a wrong old one, or where it is weak', async () => {
    const answers: Failure[] = [
      identityFailure('weak-password', { field: 'newPassword' }),
      identityFailure('wrong-credentials', { field: 'password' }),
    ];
    await show({ changePassword: async () => answers.pop()! });
    await change();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password');
    await press('Change the password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a password of at least eight characters');
    expect(screen.getByLabelText('New password')).toHaveValue('new password');
  });
});

/** Opens the list, as a browser tells of it. */
function openDevices() {
  const details = screen.getByText('Devices we remember').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

describe('where somebody is signed in', () => {
  it('is listed where the user pool tracks it', async () => {
    const devices = [{ id: '1', name: 'Firefox on Linux', lastUsed: new Date('2027-02-15T00:00:00Z') }];
    const listDevices = vi.fn<Identity['listDevices']>(async () => ({ ok: true, devices }));
    await show({ listDevices });
    expect(listDevices).not.toHaveBeenCalled();
    openDevices();
    expect(await screen.findByRole('listitem')).toHaveTextContent('Firefox on LinuxLast used on 15 February 2027');
  });

  it('is told in plain words, with the catalogue’s, where it does not', async () => {
    const message = 'Device tracking has not been configured in this User Pool';
    await show({ listDevices: async () => ({ ok: false, reason: 'devices-off', message }) });
    expect(screen.queryByText(/Device tracking/)).toBeNull();
    openDevices();
    expect(await screen.findByText(/We keep no list of the devices you use/)).toBeVisible();
    expect(await screen.findByText(`${message}.`)).toBeVisible();
  });

  it('can be asked again, and ended: here and everywhere', async () => {
    const listDevices = vi.fn<Identity['listDevices']>(async () => ({ ok: true, devices: [] }));
    listDevices.mockResolvedValueOnce(identityFailure('network'));
    const { onSignOut } = await show({
      listDevices,
      signOutEverywhere: async () => identityFailure('network'),
    });
    openDevices();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No device is remembered.')).toBeVisible();
    await press('Sign out on this device');
    expect(onSignOut).toHaveBeenCalledOnce();
    await press('Sign out everywhere');
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not signed out');
  });
});

it('has words for each reason, in the catalogue’s text first', () => {
  const reasons: readonly Reason[] = ['empty', 'wrong-code', 'not-sent', 'rejected', 'too-many-attempts', 'unknown'];
  for (const reason of reasons)
    expect(securityText(identityFailure(reason), 'email')).toMatch(/^Authentication Error\. .{20}/);
});
