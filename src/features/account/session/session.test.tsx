// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSession, identityFailure, someIdentity } from '../../../../tests/builders/account';
import type { Identity, Session } from '../../../services/identity';
import type { AccountPorts } from './AccountPorts';
import { parseReturn } from './useHostedReturn';
import { sessionReducer, SessionProvider } from './SessionProvider';
import { useSessionState, type SessionState } from './SessionContext';

const session = { userId: '1', email: 'amina@person.example' } as Session;
const inside: SessionState = { type: 'signed-in', session };
const outside = (why: Extract<SessionState, { type: 'signed-out' }>['why']): SessionState => ({
  type: 'signed-out',
  why,
});
const network = { ok: false, reason: 'network', message: 'Network Error' } as const;
const ended = { ok: false, reason: 'session-ended', message: 'Authentication Error', ended: 'user-disabled' } as const;

it.each([
  ['no user', { type: 'loading' }, { ok: true, session: null }, outside(null)],
  ['a user', { type: 'loading' }, { ok: true, session }, inside],
  ['no network', { type: 'loading' }, network, { type: 'unreachable' }],
  ['no network while a user is signed in', inside, network, inside],
  ['the end of a session', inside, ended, outside('user-disabled')],
  ['no user any more', inside, { ok: true, session: null }, outside('in-other-tab')],
  ['no user, again', outside('token-revoked'), { ok: true, session: null }, outside('token-revoked')],
] as const)('the state of the session is right after an answer that reports %s', (_, before, answer, after) =>
  expect(sessionReducer(before as SessionState, { type: 'answered', answer: answer as never })).toEqual(after),
);

it('the session retains the first reason for its end, but a closed account or a new password replaces a sign-out', () => {
  const disabled = sessionReducer(inside, { type: 'ended', why: 'user-disabled' });
  expect(sessionReducer(disabled, { type: 'ended', why: 'requested' })).toEqual(outside('user-disabled'));
  const asked = sessionReducer(inside, { type: 'ended', why: 'requested' });
  expect(sessionReducer(asked, { type: 'ended', why: 'password-changed' })).toEqual(outside('password-changed'));
  expect(sessionReducer(asked, { type: 'ended', why: 'deleted' })).toEqual(outside('deleted'));
  expect(sessionReducer(asked, { type: 'ended', why: 'everywhere' })).toEqual(outside('everywhere'));
});

it('the session is asked for again only if no answer was received', () => {
  expect(sessionReducer({ type: 'unreachable' }, { type: 'requested' })).toEqual({ type: 'loading' });
  expect(sessionReducer(inside, { type: 'requested' })).toBe(inside);
});

/** The state of the session, and what a part of the account does that finds it over. */
function Shown() {
  const { state, end } = useSessionState();
  return <button onClick={() => end()}>{state.type === 'signed-out' ? state.why : state.type}</button>;
}

it('the session is renewed when its tokens expire, and ends if they can’t be renewed', async () => {
  const now = new Date('2027-02-15T23:00:00.000Z');
  const renewed = aSession({ validUntil: new Date('2027-02-16T01:00:00.000Z') });
  const expired = { ...ended, ended: 'refresh-token-expired' } as const;
  const currentSession = vi
    .fn<Identity['currentSession']>(async () => expired)
    .mockResolvedValueOnce({ ok: true, session: aSession() })
    .mockResolvedValueOnce({ ok: true, session: renewed });
  const after = vi.fn<AccountPorts['timers']['after']>(() => () => undefined);
  const identity = someIdentity({ currentSession, onSession: () => () => undefined });
  const ports = { identity, clock: () => now, timers: { after } } as Partial<AccountPorts> as AccountPorts;
  render(
    <SessionProvider ports={ports}>
      <Shown />
    </SessionProvider>,
  );
  expect(await screen.findByText('signed-in')).toBeVisible();
  for (const wait of [60, 120]) {
    expect(after).toHaveBeenLastCalledWith(wait * 60_000, expect.any(Function));
    await act(async () => after.mock.lastCall?.[1]());
  }
  expect(screen.getByText('refresh-token-expired')).toBeVisible();
});

it.each([
  ['ends', 'signed-out', 'token-revoked', 1],
  ['goes on while there is no connection', 'network', 'signed-in', 0],
] as const)('the session that a part of the account finds over %s', async (_, reason, shown, signOuts) => {
  const getProfile = vi.fn<Identity['getProfile']>(async () => identityFailure(reason));
  const signOut = vi.fn<Identity['signOut']>(async () => ({ ok: true }));
  const currentSession = async () => ({ ok: true, session: aSession() }) as const;
  const identity = someIdentity({ currentSession, getProfile, signOut, onSession: () => () => undefined });
  const ports = { identity, clock: () => new Date(), timers: { after: () => () => undefined } };
  render(
    <SessionProvider ports={ports as Partial<AccountPorts> as AccountPorts}>
      <Shown />
    </SessionProvider>,
  );
  const part = await screen.findByText('signed-in');
  await act(async () => fireEvent.click(part));
  expect(getProfile).toHaveBeenCalledOnce();
  expect(part).toHaveTextContent(shown);
  expect(signOut).toHaveBeenCalledTimes(signOuts);
});

it.each([
  ['?return=/calculate', '/calculate'],
  ['?return=%2Fcalculate%3Fmode%3Dguided%23result', '/calculate?mode=guided#result'],
  ['', null],
  ['?return=', null],
  ['?return=calculate', null],
  ['?return=//mizan.invalid/', null],
  ['?return=/%2Fmizan.invalid', null],
  ['?return=/%5Cmizan.invalid', null],
  ['?return=/a/%5C..%5Cmizan.invalid', null],
  ['?return=https:%2F%2Fmizan.invalid', null],
  ['?return=javascript:alert(1)', null],
  ['?return=/%09/mizan.invalid', null],
  ['?return=/.%2F%2Fmizan.invalid', null],
  ['?return=/account', null],
  [`?return=/${'a'.repeat(2000)}`, null],
])('the query %j leads back to %j', (search, path) => expect(parseReturn(search)).toBe(path));
