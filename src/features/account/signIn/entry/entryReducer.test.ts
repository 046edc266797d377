import { expect, it } from 'vitest';
import type { Failure, PendingStep } from '../../../../services/identity';
import { entryReducer, startEntry, storePendingCode, readPendingCode } from './entryReducer';
import type { EntryAction, PendingCode } from './entryReducer';
import type { EntryPage, EntryState } from './EntryState';

const sent = { email: 'amina@person.example', sentTo: 'a***@p***', at: 0 };
const outcome: PendingStep = { step: 'mfa-code', by: 'TOTP' };
const asked: EntryAction = { type: 'shown', screen: { at: 'challenge', outcome } };
const failure = (more: Partial<Failure>): EntryAction => ({
  type: 'failed',
  failure: { ok: false, reason: 'unknown', message: 'Authentication Error', ...more },
});
const start = (page: EntryPage, pending: PendingCode | null = null) =>
  startEntry(page, { pending, donorAddress: '', keep: true });
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
] as const)('at %s with a code awaited for %s begins with %s', (page, waiting, at) => {
  const { screen, typed } = start(page, { for: waiting, sent });
  expect(screen.at).toBe(at);
  expect(typed.email).toBe(at === waiting ? sent.email : '');
});

it('goes to another page with all that is typed, and stays where the address is the same', () => {
  const state = after(start('sign-in'), typed, failure({ reason: 'network', message: 'Network Error' }));
  const there = after(state, { type: 'routed', page: 'sign-up', pending: null });
  expect(there).toMatchObject({ screen: { at: 'sign-up' }, issues: [], typed: { password: 'dates' } });
  const challenged = after(state, asked);
  expect(after(challenged, { type: 'routed', page: 'sign-in', pending: null })).toBe(challenged);
});

it('forgets a code with the form that asked for it, and not with another message', () => {
  const confirm = (news?: 'sent-again'): EntryAction => ({ type: 'shown', screen: { at: 'confirm', sent }, news });
  const waiting = after(start('sign-up'), confirm(), typed);
  expect(after(waiting, confirm('sent-again'))).toMatchObject({ typed: { code: '123456' }, news: 'sent-again' });
  expect(after(waiting, { type: 'shown', screen: { at: 'sign-in' } }).typed).toMatchObject({
    code: '',
    password: 'dates',
  });
  expect(after(start('sign-in'), asked, typed, asked).typed.code).toBe('');
});

const pending = { for: 'confirm', sent: { email: 'amina@person.example', sentTo: 'a***@p***', at: 1 } } as const;

function storage(first?: string) {
  const kept = new Map(first === undefined ? [] : [['mizan.account.code', first]]);
  return {
    kept,
    open: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
}
const forbidden = () => {
  throw new Error('The tab may keep nothing.');
};

it('is kept, read and forgotten', () => {
  const { open, kept } = storage();
  expect(readPendingCode(open)).toBeNull();
  storePendingCode(open, pending);
  expect(readPendingCode(open)).toEqual(pending);
  storePendingCode(open, null);
  expect(kept.size).toBe(0);
});

it.each(['', '{', '[]', '{"for":"theft","sent":{}}', '{"for":"reset","sent":{"email":1}}'])(
  'reads %j as nothing',
  (text) => expect(readPendingCode(storage(text).open)).toBeNull(),
);

it('is not kept where the tab may keep nothing', () => {
  expect(() => storePendingCode(forbidden, pending)).not.toThrow();
  expect(readPendingCode(forbidden)).toBeNull();
});
