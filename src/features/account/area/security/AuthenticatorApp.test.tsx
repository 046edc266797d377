// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { anAreaPart, given, identityFailure, someData, someIdentity } from '../../../../../tests/builders/account';
import type { Data } from '../../../../services/data';
import type { Identity } from '../../../../services/identity';
import { AuthenticatorApp } from './AuthenticatorApp';
import { findFocusedMessage } from '../../../../../tests/support/focusedMessage';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const on = async () => ({ ok: true, isOn: true }) as const;

function show(identity: Partial<Identity> = {}, data: Partial<Data> = {}) {
  render(<AuthenticatorApp {...anAreaPart({ identity: someIdentity(identity), data: someData(data) })} />);
}

it('an authenticator app is turned on with a code and the password, each device is signed out, and an email about it is requested', async () => {
  const hasAuthenticatorApp = async () => ({ ok: true, isOn: false }) as const;
  const signedOut = vi.fn<() => void>();
  const signOut = vi.fn<Identity['signOut']>(async () => ({ ok: true }));
  const turnOnAuthenticatorApp = vi.fn<Identity['turnOnAuthenticatorApp']>(async () => ({ ok: true }));
  const provePassword = vi.fn<Identity['provePassword']>(async () => ({ ok: true, proof: 'proof' }));
  const tellSecurityChanged = vi.fn<Data['tellSecurityChanged']>(async () => given(true));
  const identity = someIdentity({ hasAuthenticatorApp, turnOnAuthenticatorApp, provePassword, signOut });
  render(<AuthenticatorApp {...anAreaPart({ identity, data: someData({ tellSecurityChanged }), signedOut })} />);
  expect(await screen.findByText('It is off.')).toBeVisible();
  await press('Set up an authenticator app');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code with the key for your account' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Code from the app' }), '123456');
  await userEvent.type(screen.getByLabelText('Current password'), 'three dates{Enter}');
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('app-turned-on'));
  expect(provePassword).toHaveBeenCalledExactlyOnceWith('three dates', '');
  expect(turnOnAuthenticatorApp).toHaveBeenCalledExactlyOnceWith('123456');
  expect(tellSecurityChanged).toHaveBeenCalledExactlyOnceWith('authenticator_app_on', 'proof');
  expect(tellSecurityChanged).toHaveBeenCalledBefore(signOut);
  expect(signOut).toHaveBeenCalledBefore(signedOut);
});

it('an authenticator app stays on if no device could be signed out, and says so', async () => {
  const states = [false, false, true];
  const hasAuthenticatorApp = async () => ({ ok: true, isOn: states.shift() ?? true }) as const;
  const tellSecurityChanged = async () => ({ ok: false, error: { code: 'offline' } }) as const;
  show({ hasAuthenticatorApp }, { tellSecurityChanged });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
  await userEvent.type(screen.getByLabelText('Current password'), 'three dates{Enter}');
  expect(await screen.findByText('It is on.')).toBeVisible();
  expect(screen.getByText(/choose “Sign out everywhere” below/)).toBeVisible();
});

it('an authenticator app stays off after a wrong password or a wrong code, and each error is shown at its field', async () => {
  const turnOnAuthenticatorApp = vi.fn<Identity['turnOnAuthenticatorApp']>(async () =>
    identityFailure('wrong-code', { field: 'code' }),
  );
  const provePassword = vi.fn<Identity['provePassword']>(async () =>
    identityFailure('wrong-credentials', { field: 'password' }),
  );
  const tellSecurityChanged = vi.fn<Data['tellSecurityChanged']>(async () => given(true));
  show({ turnOnAuthenticatorApp, provePassword }, { tellSecurityChanged });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const password = await screen.findByLabelText('Current password');
  await userEvent.type(password, 'not mine{Enter}');
  await findFocusedMessage();
  expect(password).toHaveAccessibleDescription(/This is not your current password/);
  expect(turnOnAuthenticatorApp).not.toHaveBeenCalled();
  provePassword.mockResolvedValue({ ok: true, proof: 'proof' });
  await press('Turn on the authenticator app');
  expect(await screen.findByRole('textbox', { name: 'Code from the app' })).toHaveAccessibleDescription(
    /Enter the next code in your authenticator app/,
  );
  expect(tellSecurityChanged).not.toHaveBeenCalled();
  await press('Leave it off');
  expect(screen.queryByRole('form')).toBeNull();
});

it('an authenticator app is turned off with the password and its code, and an email about it is requested', async () => {
  const states = [true, true, false];
  const hasAuthenticatorApp = async () => ({ ok: true, isOn: states.shift() ?? false }) as const;
  const provePassword = vi.fn<Identity['provePassword']>(async () => ({ ok: true, proof: 'proof' }));
  const turnOffAuthenticatorApp = vi.fn<Identity['turnOffAuthenticatorApp']>(async () => ({ ok: true }));
  const tellSecurityChanged = vi.fn<Data['tellSecurityChanged']>(async () => given(true));
  show({ hasAuthenticatorApp, provePassword, turnOffAuthenticatorApp }, { tellSecurityChanged });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off the authenticator app' }));
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await userEvent.keyboard('three dates');
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Code from your authenticator app/ }),
    '123 456{Enter}',
  );
  expect(await screen.findByText('It is off.')).toBeVisible();
  expect(screen.getByText(/You can sign in with your password alone/)).toBeVisible();
  expect(provePassword).toHaveBeenCalledExactlyOnceWith('three dates', '123 456');
  expect(turnOffAuthenticatorApp).toHaveBeenCalledOnce();
  expect(tellSecurityChanged).toHaveBeenCalledExactlyOnceWith('authenticator_app_off', 'proof');
});

it('the authenticator app’s section says what to do without the phone, and can be loaded again after a network error', async () => {
  const hasAuthenticatorApp = vi.fn<Identity['hasAuthenticatorApp']>(on);
  hasAuthenticatorApp.mockResolvedValueOnce(identityFailure('network'));
  show({ hasAuthenticatorApp });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByText('If you can’t use your authenticator app'));
  expect(screen.getByText(/Choosing a new password does not turn it off/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});
