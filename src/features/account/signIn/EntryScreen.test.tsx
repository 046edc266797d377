// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aTabStorage, identityFailure, someIdentity } from '../../../../tests/builders/account';
import type { Failure, Identity, PendingStep } from '../../../services/identity';
import type { AccountPorts } from '../session/AccountPorts';
import { RouteContext } from '../session/Route';
import { forgetScreens } from '../session/ScreenHeading';
import { SessionContext } from '../session/SessionContext';
import { EntryScreen } from './EntryScreen';
import { findFocusedMessage } from '../../../../tests/support/focusedMessage';

const now = new Date('2027-02-15T00:00:00.000Z');
const success = { ok: true, outcome: { step: 'success' } } as const;
const sent = { ok: true, sentTo: 'a***@p***' } as const;

afterEach(() => {
  forgetScreens();
  location.hash = '';
});

function show(identity: Partial<Identity>, page: 'overview' | 'sign-up' | 'forgotten' = 'overview') {
  const ports = {
    identity: someIdentity(identity),
    clock: () => now,
    serverTime: async () => now,
    tabStorage: aTabStorage().tabStorage,
  } as Partial<AccountPorts> as AccountPorts;
  const value = {
    ports,
    state: { type: 'signed-out', why: null },
    notice: null,
    loadSession: vi.fn(),
    setNotice: vi.fn(),
    end: vi.fn(),
  } as const;
  return render(
    <RouteContext.Provider value={{ route: { page }, returnTo: null, deepLink: '#/gifts' }}>
      <SessionContext.Provider value={value}>
        <EntryScreen />
      </SessionContext.Provider>
    </RouteContext.Provider>,
  );
}

const email = () => screen.getByRole('textbox', { name: 'Email address' });
/** Types at one go. */
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => fireEvent.submit(screen.getByLabelText(/./, { selector: 'form' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function signIn() {
  enter(email(), 'amina@person.example');
  enter(screen.getByLabelText('Password'), 'three dates');
  send();
}

/** The error at a field and in the summary, which has focus and leads to the field. */
async function expectFieldError(field: HTMLElement, text: string) {
  const summary = await findFocusedMessage();
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent(text);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  await userEvent.click(within(summary).getAllByRole('link')[0]!);
  expect(field).toHaveFocus();
}

describe('the sign-in', () => {
  it('a sign-in whose request rejects says that there was no answer, and can be sent again', async () => {
    const asked = vi.fn<Identity['signIn']>(async () => identityFailure('wrong-credentials'));
    asked.mockRejectedValueOnce(new Error('The script did not load.'));
    show({ signIn: asked });
    signIn();
    expect(await findFocusedMessage()).toHaveTextContent('Network Error');
    send();
    await screen.findAllByText(/email address or password is wrong/);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  // Spec 1.21
  it('a failed sign-in says why beside its field, with focus, and retains what was typed', async () => {
    show({ signIn: async () => identityFailure('wrong-credentials') });
    signIn();
    await expectFieldError(screen.getByLabelText('Password'), 'email address or password is wrong');
    expect(email()).toHaveValue('amina@person.example');
    expect(screen.getByLabelText('Password')).toHaveValue('three dates');
  });

  it.each([
    ['network', 'Network Error. We got no answer. What you typed is still here. Check your internet connection'],
    ['too-many-attempts', 'tried many times'],
    ['code-used', 'You set a new password less than half a minute ago.'],
  ] as const)('a failed sign-in shows an error that belongs to no field above the form (%s)', async (reason, text) => {
    show({ signIn: async () => identityFailure(reason) });
    signIn();
    const summary = await findFocusedMessage();
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(text);
    expect(screen.getByLabelText('Password')).toHaveValue('three dates');
  });

  it.each<[string, Failure['field'], PendingStep, string, string, string]>([
    [
      'an app’s code',
      'code',
      { step: 'mfa-code', by: 'TOTP' },
      'Enter your code',
      'Code',
      'Open your authenticator app',
    ],
    [
      'a code by text message',
      'code',
      { step: 'mfa-code', by: 'SMS', sentTo: '+*******56' },
      'Enter your code',
      'Code',
      'by text message to +*******56',
    ],
    [
      'a code by email',
      'code',
      { step: 'one-time-password', sentTo: 'a***@p***' },
      'Enter your code',
      'Code',
      'by email to a***@p***',
    ],
    [
      'a new password',
      'newPassword',
      { step: 'new-password', missing: [] },
      'Choose your own password',
      'New password',
      'You signed in with a temporary password',
    ],
    [
      'an answer',
      'answer',
      { step: 'custom-challenge', question: { question: 'In which month do Muslims fast?' } },
      'One more question',
      'In which month do Muslims fast?',
      'In which month',
    ],
    [
      'the address for codes',
      'email',
      { step: 'mfa-setup', by: 'EMAIL' },
      'Where should we send codes?',
      'Email address',
      'We will send one now',
    ],
  ])('the sign-in asks for %s, and shows an error beside its field', async (_, field, outcome, title, label, text) => {
    const respond = vi.fn<Identity['respond']>(async () => identityFailure('wrong-code', { field }));
    show({ signIn: async () => ({ ok: true, outcome }), respond });
    signIn();
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByRole('form', { name: title })).toHaveTextContent(text);
    const input = screen.getByLabelText(label, { selector: 'input' });
    enter(input, '123456');
    send();
    await expectFieldError(input, 'Authentication Error.');
    expect(respond).toHaveBeenCalledExactlyOnceWith(outcome, '123456');
    await userEvent.click(screen.getByRole('link', { name: 'Start signing in again' }));
    expect(screen.getByLabelText('Password')).toHaveValue('three dates');
  });

  it('the sign-in asks which second step to use, and needs a choice', async () => {
    const respond = vi.fn<Identity['respond']>(async () => success);
    respond.mockResolvedValueOnce(identityFailure('invalid-mfa-type', { field: 'answer' }));
    const outcome: PendingStep = { step: 'mfa-selection', purpose: 'use', allowed: ['TOTP', 'SMS', 'EMAIL'] };
    show({ signIn: async () => ({ ok: true, outcome }), respond });
    signIn();
    expect(await screen.findByRole('heading', { name: 'Choose a second step' })).toHaveFocus();
    await press('Continue');
    await findFocusedMessage();
    await userEvent.click(screen.getByRole('radio', { name: 'Text message' }));
    await press('Continue');
    expect(respond).toHaveBeenLastCalledWith(outcome, 'SMS');
  });

  it('the sign-in shows the key for an authenticator app as a picture, a link and letters', async () => {
    const setupUri = 'otpauth://totp/Mizan:amina?secret=JBSWY3DPEHPK3PXP';
    const outcome: PendingStep = { step: 'mfa-setup', by: 'TOTP', secret: 'JBSWY3DPEHPK3PXP', setupUri };
    show({ signIn: async () => ({ ok: true, outcome }) });
    signIn();
    expect(await screen.findByRole('heading', { name: 'Set up your authenticator app' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'open it in the app' })).toHaveAttribute('href', setupUri);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const picture = screen.getByRole('img', { name: /QR code/ });
    await vi.waitFor(() => expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1H0z/));
  });

  it('a sign-in with an address that is not confirmed leads to the form for its code', async () => {
    show({ signIn: async () => ({ ok: true, outcome: { step: 'confirm-sign-up' } }), resend: async () => sent });
    signIn();
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('We have sent you a code');
    expect(screen.getByRole('form')).toHaveTextContent('amina@person.example');
  });

  it('a sign-in that needs a new password leads to its form, with the address', async () => {
    show({ signIn: async () => ({ ok: true, outcome: { step: 'reset-required' } }) });
    signIn();
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('You need to choose a new password');
    expect(email()).toHaveValue('amina@person.example');
  });

  it('a sign-in that took too long starts again with what was typed', async () => {
    const tooLong = {
      ok: false,
      reason: 'sign-in-yourself',
      message: 'Please use your credentials to sign in',
    } as const;
    const outcome: PendingStep = { step: 'mfa-code', by: 'TOTP' };
    show({ signIn: async () => ({ ok: true, outcome }), respond: async () => tooLong });
    signIn();
    enter(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    send();
    expect(await screen.findByText(/That took too long.*Please use your credentials to sign in/)).toBeVisible();
    expect(email()).toHaveValue('amina@person.example');
    expect(screen.getByLabelText('Password')).toHaveValue('three dates');
  });
});

it.each([
  ['sign-up', 'Create account', 'Password', { signUp: async () => identityFailure('network') }],
  ['forgotten', 'Send a code', 'Email address', { resetPassword: async () => identityFailure('network') }],
] as const)(
  'a network error at %s is shown, and what was typed stays in the form',
  async (page, button, label, identity) => {
    show(identity, page);
    enter(email(), 'amina@person.example');
    const field = screen.getByLabelText(label, { selector: 'input' });
    if (field !== email()) enter(field, 'three dates');
    const typed = (field as HTMLInputElement).value;
    await press(button);
    expect(await findFocusedMessage()).toHaveTextContent('What you typed is still here');
    expect(email()).toHaveValue('amina@person.example');
    expect(field).toHaveValue(typed);
  },
);
