import { expect, it } from 'vitest';
import { createCodeRequests } from './codeRequests';

const start = Date.parse('2027-03-01T00:00:00Z');
const email = 'amina@person.example';

/** Builds a tab's storage and a clock that a test moves. */
function aTab(now = { at: start }) {
  const stored = new Map<string, string>();
  const tabStorage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return { now, stored, deps: { clock: () => new Date(now.at), tabStorage } };
}

it('a request for a code is found for 30 seconds, after a reload too, without a stored address', () => {
  const { now, stored, deps } = aTab();
  expect(createCodeRequests(deps).add(email, true)).toBe(start);
  expect([...stored.values()].join()).not.toMatch(/amina|person/);
  now.at = start + 29_999;
  expect(createCodeRequests(deps).find(` ${email.toUpperCase()}`)).toEqual({ at: start, isBySignUp: true });
  expect(createCodeRequests(deps).find('other@person.example')).toBeNull();
  // A clock that was set back can't tell how long ago the request was.
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

it('a request for a code is found on the same page if the tab may store nothing', () => {
  const { deps } = aTab();
  const forbidden = () => {
    throw new Error('Forbidden');
  };
  const requests = createCodeRequests({ ...deps, tabStorage: forbidden });
  requests.add(email);
  expect(requests.find(email)).toEqual({ at: start, isBySignUp: false });
});
