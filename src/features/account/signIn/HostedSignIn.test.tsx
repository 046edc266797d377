// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Hosted } from '../../../services/identity/hosted';
import type { Result } from '../../../services/identity';
import type { AccountPorts, HostedPages } from '../session/AccountPorts';
import { SessionContext } from '../session/SessionContext';
import { isHostedReturn, useHostedReturn } from '../session/useHostedReturn';
import { HostedFailure, HostedSignIn } from './HostedSignIn';
import { findFocusedMessage } from '../../../../tests/support/focusedMessage';

const invalidState = { ok: false, reason: 'invalid-state', message: 'Invalid state in OAuth flow' } as const;

function pages(result: Result = { ok: true }) {
  const signIn = vi.fn<Hosted['signIn']>(async () => result);
  const finish = vi.fn<Hosted['finish']>(async () => result);
  const hosted: Hosted = { signIn, finish };
  return { signIn, finish, load: async () => hosted };
}

/** A part of the account for a signed-out visitor, with or without hosted pages in the configuration. */
function show(part: React.ReactNode, hosted?: HostedPages) {
  const ask = vi.fn();
  const ports = { ...(hosted && { hosted }) } as AccountPorts;
  const value = {
    ports,
    state: { type: 'signed-out', why: null },
    loadSession: ask,
    notice: null,
    setNotice: () => undefined,
    end: () => undefined,
  } as const;
  return { ask, ...render(<SessionContext.Provider value={value}>{part}</SessionContext.Provider>) };
}

// Spec 5.5
it('the sign-in offers no hosted pages unless they are configured', () => {
  const { container } = show(<HostedSignIn />);
  expect(container).toBeEmptyDOMElement();
});

// Spec 7.39, 7.40, 9.18, 9.19
it('the sign-in leads to the hosted page, and by a button of its own to each provider that is configured', async () => {
  const { load, signIn } = pages();
  show(<HostedSignIn />, { load, providers: ['Google'] });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Continue with Google',
    'Use the sign-in page',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use the sign-in page' }));
  expect(signIn.mock.calls).toEqual([[{ provider: 'Google' }], [{}]]);
});

it('a return from the hosted pages is recognised by its query', () => {
  expect(isHostedReturn('?code=1&state=2')).toBe(true);
  expect(isHostedReturn('?error=access_denied&state=2')).toBe(true);
  for (const search of ['', '?code=1', '?state=2', '?return=/pay']) expect(isHostedReturn(search)).toBe(false);
});

function Return({ search }: { readonly search: string }) {
  const returned = useHostedReturn(search);
  return returned.type === 'failed' ? <HostedFailure failure={returned.failure} /> : <p>{returned.type}</p>;
}

// Spec 9.14
it('a return from the hosted pages finishes the sign-in, and asks for the session', async () => {
  const { load, finish } = pages();
  const { ask } = show(<Return search="?code=1&state=2" />, { load, providers: [] });
  expect(screen.getByText('finishing')).toBeInTheDocument();
  await screen.findByText('none');
  expect(finish).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledOnce();
});

// Spec 8.32
it('a return from the hosted pages that fails says what is wrong, in the catalogue’s words', async () => {
  const { load } = pages(invalidState);
  const { ask } = show(<Return search="?code=1&state=forged" />, { load, providers: [] });
  expect(await findFocusedMessage()).toHaveTextContent('Invalid state in OAuth flow. The sign-in page');
  expect(ask).not.toHaveBeenCalled();
});

it('the query of a return is ignored if no hosted pages are configured', () => {
  show(<Return search="?code=1&state=2" />);
  expect(screen.getByText('none')).toBeInTheDocument();
});
