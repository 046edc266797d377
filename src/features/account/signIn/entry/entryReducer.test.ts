import { expect, it } from 'vitest';
import type { Failure, PendingStep } from '../../../../services/identity';
import { entryReducer, startEntry, storePendingCode, readPendingCode } from './entryReducer';
import type { EntryAction, PendingCode } from './entryReducer';
import type { EntryPage, EntryState } from './EntryState';

const sent = { email: 'amina@person.example', at: 0 };
const outcome: PendingStep = { step: 'mfa-code', by: 'TOTP' };
const asked: EntryAction = { type: 'shown', screen: { at: 'challenge', outcome } };
const failure = (more: Partial<Failure>): EntryAction => ({
  type: 'failed',
  failure: { ok: false, reason: 'unknown', message: 'Authentication Error', ...more },
});
const start = (page: EntryPage, pending: PendingCode | null = null) =>
  startEntry(page, { pending, donorAddress: '', staysSignedIn: true });
const after = (state: EntryState, ...actions: readonly EntryAction[]) => actions.reduce(entryReducer, state);
const typed: EntryAction = {
  type: 'typed',
  change: { email: 'amina@person.example', password: 'dates', code: '123456' },
};

it.each([
  ['sign-up', 'confirm', 'confirm'],
  ['forgotten', 'reset', 'reset'],
  // A code for one thing is none for another.
  ['sign-up', 'reset', 'sign-up'],
  ['forgotten', 'confirm', 'forgotten'],
  ['sign-in', 'confirm', 'sign-in'],
] as const)('the page %s, with a code awaited for %s, begins with the form %s', (page, waiting, at) => {
  const { screen, typed } = start(page, { for: waiting, sent });
  expect(screen.at).toBe(at);
  expect(typed.email).toBe(at === waiting ? sent.email : '');
});

it('the sign-in forms retain what was typed on the way to another page, and stay where the address is the same', () => {
  const state = after(start('sign-in'), typed, failure({ reason: 'network', message: 'Network Error' }));
  const there = after(state, { type: 'routed', page: 'sign-up', pending: null });
  expect(there).toMatchObject({ screen: { at: 'sign-up' }, issues: [], typed: { password: 'dates' } });
  const challenged = after(state, asked);
  expect(after(challenged, { type: 'routed', page: 'sign-in', pending: null })).toBe(challenged);
});

it('the sign-in forms clear a code together with the form that asked for it, and not with another message', () => {
  const confirm = (notice?: 'sent-again'): EntryAction => ({ type: 'shown', screen: { at: 'confirm', sent }, notice });
  const waiting = after(start('sign-up'), confirm(), typed);
  expect(after(waiting, confirm('sent-again'))).toMatchObject({ typed: { code: '123456' }, notice: 'sent-again' });
  expect(after(waiting, { type: 'shown', screen: { at: 'sign-in' } }).typed).toMatchObject({
    code: '',
    password: 'dates',
  });
  expect(after(start('sign-in'), asked, typed, asked).typed.code).toBe('');
});

const pending = { for: 'confirm', sent: { email: 'amina@person.example', at: 1 } } as const;

function storage(first?: string) {
  const stored = new Map(first === undefined ? [] : [['mizan.account.code', first]]);
  return {
    stored,
    open: () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }),
  };
}
const forbidden = () => {
  throw new Error('The tab may store nothing.');
};

it('a pending code is stored in the tab, read and removed', () => {
  const { open, stored } = storage();
  expect(readPendingCode(open)).toBeNull();
  storePendingCode(open, pending);
  expect(readPendingCode(open)).toEqual(pending);
  storePendingCode(open, null);
  expect(stored.size).toBe(0);
});

it.each(['', '{', '[]', '{"for":"theft","sent":{}}', '{"for":"reset","sent":{"email":1}}'])(
  'the stored text %j is read as no pending code',
  (text) => expect(readPendingCode(storage(text).open)).toBeNull(),
);

it('a pending code is not stored where the tab forbids storage, and nothing fails', () => {
  expect(() => storePendingCode(forbidden, pending)).not.toThrow();
  expect(readPendingCode(forbidden)).toBeNull();
});
