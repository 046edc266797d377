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

/** A stranger's way in, in a browser that is to keep sign-ins or not. */
function show(why: SessionEnd | null, willKeep: boolean) {
  const ports = { identity: someIdentity({ willKeepSignedIn: () => willKeep }) } as AccountPorts;
  const value = {
    ports,
    state: { type: 'signed-out', why },
    news: null,
    ask: () => undefined,
    tell: () => undefined,
    end: () => undefined,
  } as const;
  return render(
    <SessionContext.Provider value={value}>
      <SessionEndNotice />
    </SessionContext.Provider>,
  );
}

it('offers the next person at a shared device to remove what is left from a session that ended with the browser', () => {
  show(null, false);
  expect(screen.getByRole('note')).toHaveTextContent('This browser still holds a zakat calculation');
});

it('says nothing on a device that keeps sign-ins, before there was a session', () => {
  expect(show(null, true).container).toBeEmptyDOMElement();
});

it('says that a session ended everywhere, and what is left from it', () => {
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
])('says why a session is over: %s', (why, text) => {
  show(why, true);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

describe('DeviceDataNotice', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('removes what the browser still holds after a session, says so, and keeps focus', async () => {
    localStorage.setItem('mizan.zakat', '{"version":1}');
    render(<DeviceDataNotice />);
    expect(screen.getByRole('note')).toHaveTextContent('This browser still holds a zakat calculation');
    await userEvent.click(screen.getByRole('button', { name: 'Remove it from this device' }));
    expect(screen.getByText('Removed from this device.')).toHaveFocus();
    expect(localStorage.getItem('mizan.zakat')).toBeNull();
  });

  it('says nothing where the browser holds nothing', () => {
    const { container } = render(<DeviceDataNotice />);
    expect(container).toBeEmptyDOMElement();
  });
});
