import { expect, it } from 'vitest';
import { createCodeRequests } from './codeRequests';

const start = Date.parse('2027-03-01T00:00:00Z');
const email = 'amina@person.example';

function aTab(now = { at: start }) {
  const stored = new Map<string, string>();
  const tabStorage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return { now, stored, deps: { clock: () => new Date(now.at), tabStorage } };
}

it('a request for a code is found for half a minute, after a reload too, and its address is not stored', () => {
  const { now, stored, deps } = aTab();
  expect(createCodeRequests(deps).add(email, true)).toBe(start);
  expect([...stored.values()].join()).not.toMatch(/amina|person/);
  now.at = start + 29_999;
  expect(createCodeRequests(deps).find(` ${email.toUpperCase()}`)).toEqual({ at: start, bySignUp: true });
  expect(createCodeRequests(deps).find('other@person.example')).toBeNull();
  // The clock was set back: it says nothing of how long ago that was.
  for (const at of [start + 30_000, start - 1]) {
    now.at = at;
    expect(createCodeRequests(deps).find(email)).toBeNull();
  }
});

it('a request for a code is not found once the code was used', () => {
  const { stored, deps } = aTab();
  const requests = createCodeRequests(deps);
  requests.add(email);
  requests.add('other@person.example');
  requests.remove(email);
  expect([requests.find(email), createCodeRequests(deps).find(email)]).toEqual([null, null]);
  expect(requests.find('other@person.example')).not.toBeNull();
  stored.set('mizan.account.codes', 'damaged');
  expect(createCodeRequests(deps).find(email)).toBeNull();
});

it('a request for a code is found on the same page where the tab may store nothing', () => {
  const { deps } = aTab();
  const forbidden = () => {
    throw new Error('Forbidden');
  };
  const requests = createCodeRequests({ ...deps, tabStorage: forbidden });
  requests.add(email);
  expect(requests.find(email)).toEqual({ at: start, bySignUp: false });
});
