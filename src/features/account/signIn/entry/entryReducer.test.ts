import { expect, it } from 'vitest';
import type { PendingStep } from '../../../../services/identity';
import { entryReducer, listTypedAnew, startEntry, storePendingCode, readPendingCode } from './entryReducer';
import type { Screen } from './EntryState';

const sent = { email: 'amina@person.example', at: 0 };
const outcome: PendingStep = { step: 'mfa-code', by: 'TOTP' };
const show = (screen: Screen) => ({ type: 'shown', screen }) as const;

it.each([
  ['sign-up', 'confirm', 'confirm'],
  ['forgotten', 'reset', 'reset'],
  // A code for one thing is none for another.
  ['sign-up', 'reset', 'sign-up'],
  ['forgotten', 'confirm', 'forgotten'],
  ['sign-in', 'confirm', 'sign-in'],
] as const)('the page %s, with a code awaited for %s, begins with the form %s', (page, waiting, at) =>
  expect(startEntry(page, { for: waiting, sent }).screen.at).toBe(at),
);

it('the form of a sign-in goes with the page, and stays if the address is the same', () => {
  const challenged = entryReducer(startEntry('sign-in', null), show({ at: 'challenge', outcome }));
  expect(entryReducer(challenged, { type: 'routed', page: 'sign-in', pending: null })).toBe(challenged);
  const there = entryReducer(challenged, { type: 'routed', page: 'sign-up', pending: null });
  expect(there).toEqual({ page: 'sign-up', screen: { at: 'sign-up' }, notice: null });
});

it('a code is cleared together with the form that asked for it, and not with another message', () => {
  const confirm = { at: 'confirm', sent } as const;
  const challenge = { at: 'challenge', outcome } as const;
  const email = 'amina@person.example';
  expect(listTypedAnew(confirm, show({ ...confirm }))).toEqual({});
  expect(listTypedAnew(confirm, { ...show({ at: 'sign-in' }), change: { email } })).toEqual({
    code: '',
    answer: '',
    email,
  });
  expect(listTypedAnew(challenge, show(challenge))).toMatchObject({ code: '' });
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

it('a pending code is not stored if the tab forbids storage, and nothing fails', () => {
  expect(() => storePendingCode(forbidden, pending)).not.toThrow();
  expect(readPendingCode(forbidden)).toBeNull();
});
