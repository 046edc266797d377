import { expect, it } from 'vitest';
import { storePendingCode, readPendingCode } from './pendingCode';

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
