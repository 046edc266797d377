// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, beforeEach, expect, it } from 'vitest';
import userEvent from '@testing-library/user-event';
import { someIdentity } from '../../../../tests/builders/account';
import type { AccountPorts } from '../session/AccountPorts';
import { SessionContext, type SessionEnd } from '../session/SessionContext';
import { SessionEndNotice, DeviceDataNotice } from './SignInForm';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('mizan.zakat', '{"version":1}');
});

/** The notice above the sign-in of a signed-out visitor, in a browser that is to stay signed in or not. */
function show(why: SessionEnd | null, willKeep: boolean) {
  const ports = { identity: someIdentity({ willKeepSignedIn: () => willKeep }) } as AccountPorts;
  const value = {
    ports,
    state: { type: 'signed-out', why },
    notice: null,
    loadSession: () => undefined,
    setNotice: () => undefined,
    end: () => undefined,
  } as const;
  return render(
    <SessionContext.Provider value={value}>
      <SessionEndNotice />
    </SessionContext.Provider>,
  );
}

it('the sign-in says what a shared device still holds from an ended session', () => {
  show(null, false);
  expect(screen.getByRole('note')).toHaveTextContent('This browser still holds a zakat calculation');
});

it('the sign-in says nothing of stored data on a device that stays signed in, before there was a session', () => {
  expect(show(null, true).container).toBeEmptyDOMElement();
});

it('the sign-in says that a session ended on all devices, and offers to remove what the browser still holds', () => {
  show('everywhere', true);
  expect(screen.getByText('You are signed out on all devices.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove it from this device' })).toBeVisible();
});

it.each<[SessionEnd, string]>([
  ['user-disabled', 'this account can’t be used at the moment'],
  ['user-missing', 'this account no longer exists'],
  ['token-revoked', 'You were signed out on all devices'],
  ['refresh-token-expired', 'you signed in a long time ago'],
  ['password-reset-required', 'this account needs a new password'],
])('the sign-in says why a session is over: %s', (why, text) => {
  show(why, true);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

describe('the notice of stored data', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('the notice of stored data removes what the browser still holds after a session, says so, and then has focus', async () => {
    localStorage.setItem('mizan.zakat', '{"version":1}');
    render(<DeviceDataNotice />);
    expect(screen.getByRole('note')).toHaveTextContent('This browser still holds a zakat calculation');
    await userEvent.click(screen.getByRole('button', { name: 'Remove it from this device' }));
    expect(screen.getByText('Removed from this device.')).toHaveFocus();
    expect(localStorage.getItem('mizan.zakat')).toBeNull();
  });

  it('the notice of stored data is not shown if the browser holds nothing', () => {
    const { container } = render(<DeviceDataNotice />);
    expect(container).toBeEmptyDOMElement();
  });
});
