// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  anAreaPart,
  aSession,
  aTabStorage,
  given,
  identityFailure,
  someData,
  someIdentity,
} from '../../../../../tests/builders/account';
import type { Data } from '../../../../services/data';
import type { Failure, Identity } from '../../../../services/identity';
import type { AreaPart } from '../AreaPart';
import { Security } from './Security';
import { findFocusedMessage, getFocusedMessage } from '../../../../../tests/support/focusedMessage';

async function show(identity: Partial<Identity> = {}, overrides: Partial<AreaPart> = {}) {
  const part = anAreaPart({ identity: someIdentity(identity), ...overrides });
  const onSignOut = vi.fn();
  const { unmount } = render(<Security {...part} onSignOut={onSignOut} />);
  return { ...part, onSignOut, unmount };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the security page asks the user pool for the profile once', async () => {
  const getProfile = vi.fn<Identity['getProfile']>(async () => identityFailure('signed-out'));
  await show({ getProfile });
  expect(getProfile).toHaveBeenCalledOnce();
});

describe('changing the email address', () => {
  const refused = (field: string, code: 'required' | 'format' | 'unknown' | 'conflict' | 'too_many') =>
    given({ issues: [{ field, code }] });
  /** Types the new address and the password, and sends them. */
  async function ask(address = 'new@donor.example') {
    await press('Change the email address');
    await userEvent.keyboard(address);
    await userEvent.type(screen.getByLabelText('Current password'), 'three dates{Enter}');
  }

  it('changing the email address needs the password and a code, and renews the tokens afterwards', async () => {
    const changeEmail = vi.fn<Data['changeEmail']>(async () => given({ issues: [] }));
    const confirmEmail = vi.fn<Data['confirmEmail']>(async () => given({ issues: [] }));
    const provePassword = vi.fn<Identity['provePassword']>(async () => ({ ok: true, proof: 'proof' }));
    const renewTokens = vi.fn<Identity['renew']>(async () => ({ ok: true, session: aSession() }));
    const { renew } = await show(
      { provePassword, renew: renewTokens },
      { data: someData({ changeEmail, confirmEmail }) },
    );
    await ask(' new@donor.example');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(code).toHaveFocus();
    expect(provePassword).toHaveBeenCalledExactlyOnceWith('three dates', '');
    expect(changeEmail).toHaveBeenCalledExactlyOnceWith('new@donor.example', 'proof');
    await press('Send a new code');
    expect(await screen.findByText(/We have sent you a new code/)).toBeVisible();
    expect(changeEmail).toHaveBeenLastCalledWith('new@donor.example');
    await userEvent.type(code, '123456{Enter}');
    expect(
      await screen.findByText(/Your email address is changed.*You can undo the change from there for 7 days/),
    ).toBeVisible();
    expect(confirmEmail).toHaveBeenCalledExactlyOnceWith('123456');
    expect(renewTokens).toHaveBeenCalledOnce();
    expect(renew).toHaveBeenCalledOnce();
  });

  it('changing the email address requests nothing if the password is wrong', async () => {
    const changeEmail = vi.fn<Data['changeEmail']>(async () => given({ issues: [] }));
    const provePassword = async () => identityFailure('wrong-credentials', { field: 'password' });
    await show({ provePassword }, { data: someData({ changeEmail }) });
    await ask();
    await findFocusedMessage();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/This is not your current password/);
    expect(changeEmail).not.toHaveBeenCalled();
  });

  it('changing the email address shows each error at its field, and retains what was typed', async () => {
    const confirmEmail = async () => refused('code', 'unknown');
    await show({}, { data: someData({ confirmEmail }) });
    await ask('AMINA@donor.example');
    const email = screen.getByRole('textbox', { name: 'New email address' });
    expect(email).toHaveAccessibleDescription(/This is already your email address/);
    await userEvent.clear(email);
    await userEvent.type(email, '{Enter}');
    expect(email).toHaveAccessibleDescription(/Email cannot be empty/);
    await userEvent.type(email, 'new@donor.example{Enter}');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await userEvent.type(code, '000000{Enter}');
    await findFocusedMessage();
    expect(code).toHaveAccessibleDescription(/wrong or too old/);
    expect(code).toHaveValue('000000');
  });

  it('changing the email address starts again if the address is in use, or if the password was entered too long ago', async () => {
    const changeEmail = vi.fn<Data['changeEmail']>(async () => given({ issues: [] }));
    const confirmEmail = async () => refused('email', 'conflict');
    await show({}, { data: someData({ changeEmail, confirmEmail }) });
    await ask();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    const email = await screen.findByRole('textbox', { name: 'New email address' });
    expect(email).toHaveAccessibleDescription(/already has an account/);
    await userEvent.type(screen.getByLabelText('Current password'), 'three dates{Enter}');
    await screen.findByRole('textbox', { name: 'Code' });
    changeEmail.mockImplementation(async () => refused('password', 'required'));
    await press('Send a new code');
    expect(await screen.findByLabelText('Current password')).toHaveAccessibleDescription(/Enter it again/);
  });

  it('a change of the email address waits for its code after a reload, until the account holder cancels it', async () => {
    const { kept, tabStorage } = aTabStorage();
    const { unmount } = await show({}, { tabStorage });
    await ask();
    await screen.findByRole('textbox', { name: 'Code' });
    unmount();
    await show({}, { tabStorage });
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible();
    await press('Keep my old address');
    expect(screen.queryByRole('form')).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('changing the password', () => {
  async function change() {
    await press('Change the password');
    await userEvent.keyboard('old password');
    await userEvent.type(screen.getByLabelText('New password'), 'new password');
  }

  it('changing the password requests an email about it, and signs out everywhere unless that option is off', async () => {
    const changePassword = vi.fn<Identity['changePassword']>(async () => ({ ok: true }));
    const signOutEverywhere = vi.fn<Identity['signOutEverywhere']>(async () => ({ ok: true }));
    const provePassword = vi.fn<Identity['provePassword']>(async () => ({ ok: true, proof: 'proof' }));
    const tellPasswordChanged = vi.fn<Data['tellPasswordChanged']>(async () => given(true));
    const endSessions = vi.fn<Data['endSessions']>(async () => given(true));
    const { signedOut } = await show(
      { changePassword, provePassword, signOutEverywhere },
      { data: someData({ tellPasswordChanged, endSessions }) },
    );
    await change();
    await userEvent.keyboard('{Enter}');
    // The sign-in that takes the area's place says so.
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('password-changed'));
    expect(changePassword).toHaveBeenCalledExactlyOnceWith('old password', 'new password');
    expect(provePassword).toHaveBeenCalledExactlyOnceWith('old password', '');
    expect(tellPasswordChanged).toHaveBeenCalledExactlyOnceWith('proof');
    expect(endSessions).toHaveBeenCalledBefore(signOutEverywhere);

    await userEvent.click(screen.getByRole('checkbox', { name: /Sign out on all devices/ }));
    await press('Change the password');
    await screen.findByText('Your password is changed.');
    expect(getFocusedMessage()).toHaveTextContent('Your password is changed.');
    for (const end of [endSessions, signOutEverywhere]) expect(end).toHaveBeenCalledOnce();
  });

  it('changing the password takes an authenticator app’s code, which a new password that is too short does not use up', async () => {
    const changePassword = vi.fn<Identity['changePassword']>(async () => ({ ok: true }));
    const provePassword = vi.fn<Identity['provePassword']>(async () => ({ ok: true, proof: 'proof' }));
    const hasAuthenticatorApp = async () => ({ ok: true, isOn: true }) as const;
    await show({ changePassword, provePassword, hasAuthenticatorApp });
    await press('Change the password');
    await userEvent.keyboard('old password');
    await userEvent.type(await screen.findByRole('textbox', { name: /Code from your authenticator app/ }), '123456');
    await userEvent.type(screen.getByLabelText('New password'), 'short{Enter}');
    expect(await findFocusedMessage()).toHaveTextContent('Choose a password with at least eight characters');
    expect(provePassword).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('New password'), ' but longer{Enter}');
    await vi.waitFor(() => expect(changePassword).toHaveBeenCalledExactlyOnceWith('old password', 'short but longer'));
    expect(provePassword).toHaveBeenCalledExactlyOnceWith('old password', '123456');
  });

  it('a changed password is reported also when signing out other devices failed, as is that', async () => {
    await show({ signOutEverywhere: async () => identityFailure('network') });
    await change();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/is changed. We could not sign you out on your other devices/)).toBeVisible();
  });

  it('changing the password shows an error if the current one is wrong or the new one is weak', async () => {
    const answers: Failure[] = [
      identityFailure('weak-password', { field: 'newPassword' }),
      identityFailure('wrong-credentials', { field: 'password' }),
    ];
    await show({ changePassword: async () => answers.pop()! });
    await change();
    await userEvent.keyboard('{Enter}');
    expect(await findFocusedMessage()).toHaveTextContent('This is not your current password');
    await press('Change the password');
    expect(await findFocusedMessage()).toHaveTextContent('Choose a password with at least eight characters');
    expect(screen.getByLabelText('New password')).toHaveValue('new password');
  });
});

/** Opens the list, with the event that a browser sends. */
function openDevices() {
  const details = screen.getByText('Devices we remember').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

describe('the devices of an account', () => {
  it('the devices of an account are listed when opened, if the user pool tracks them', async () => {
    const devices = [{ id: '1', name: 'Firefox on Linux', lastUsed: new Date('2027-02-15T00:00:00Z') }];
    const listDevices = vi.fn<Identity['listDevices']>(async () => ({ ok: true, devices }));
    await show({ listDevices });
    expect(listDevices).not.toHaveBeenCalled();
    openDevices();
    expect(await screen.findByRole('listitem')).toHaveTextContent('Firefox on LinuxLast used on 15 February 2027');
  });

  it('the list of devices says in plain words, and in the catalogue’s, that the user pool does not track them', async () => {
    const message = 'Device tracking has not been configured in this User Pool';
    await show({ listDevices: async () => ({ ok: false, reason: 'devices-off', message }) });
    expect(screen.queryByText(/Device tracking/)).toBeNull();
    openDevices();
    expect(await screen.findByText(/We don’t keep a list of your devices/)).toBeVisible();
    expect(await screen.findByText(`${message}.`)).toBeVisible();
  });

  it('the list of devices can be loaded again, this device can be signed out, and a failed sign-out everywhere is shown', async () => {
    const listDevices = vi.fn<Identity['listDevices']>(async () => ({ ok: true, devices: [] }));
    listDevices.mockResolvedValueOnce(identityFailure('network'));
    const { onSignOut } = await show({
      listDevices,
      signOutEverywhere: async () => identityFailure('network'),
    });
    openDevices();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We don’t remember any of your devices.')).toBeVisible();
    await press('Sign out on this device');
    expect(onSignOut).toHaveBeenCalledOnce();
    await press('Sign out everywhere');
    expect(await findFocusedMessage()).toHaveTextContent('We could not sign you out');
  });

  it('signing out everywhere ends the session with that reason', async () => {
    const { signedOut } = await show();
    await press('Sign out everywhere');
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('everywhere'));
  });
});
