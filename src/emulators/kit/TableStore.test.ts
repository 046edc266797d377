import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TableStore } from './TableStore';

interface Tables {
  people: { readonly name: string; readonly gone?: boolean };
  places: { readonly name: string };
}

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(directory, 'journal.jsonl');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = () => new TableStore<Tables>(path, (record) => (record as Tables['people']).gone === true);
const lines = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);

/** A store with one person, on the disk. */
async function begun() {
  const store = open();
  store.change([['people', 'a', { name: 'Amal' }]]);
  await store.settled();
  return store;
}
const people = () =>
  open()
    .all('people')
    .map(({ name }) => name);

describe('records that were settled', () => {
  it('settled records are stored after a restart: replaced, removed, in their order', async () => {
    const store = await begun();
    store.change([
      ['people', 'b', { name: 'Bilal' }],
      ['people', 'c', { name: 'Clare' }],
      ['places', 'p', { name: 'Perth' }],
    ]);
    store.change([
      ['people', 'a', { name: 'Amina' }],
      ['people', 'b', null],
    ]);
    expect(store.get('people', 'b')).toBeUndefined();
    await store.settled();
    for (const again of [open(), open()]) {
      expect(again.entries('people')).toEqual([
        ['a', { name: 'Amina' }],
        ['c', { name: 'Clare' }],
      ]);
      expect(again.get('places', 'p')).toEqual({ name: 'Perth' });
      expect(again.get('places', 'q')).toBeUndefined();
    }
  });

  it('the file of settled records is readable only by its owner', async () => {
    await begun();
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('changes of all callers that wait are written together', async () => {
    const store = await begun();
    const first = Array.from({ length: 100 }, (_, index) => {
      store.change([['people', `first ${index}`, { name: 'First' }]]);
      return store.settled();
    });
    // The first write is under way by now: these changes share the next one.
    await Promise.resolve();
    const later = Array.from({ length: 100 }, (_, index) => {
      store.change([['people', `later ${index}`, { name: 'Later' }]]);
      return store.settled();
    });
    await Promise.all([...first, ...later]);
    expect(lines()).toHaveLength(3);
    expect(people()).toHaveLength(201);
  });
});

describe('a store after a killed process', () => {
  it.each([
    ['without its end', '{"changes":[["people","b",{"na'],
    ['in its middle', '{"changes":\u0000\u0000\u0000]}\n'],
    ['to nothing but noughts', '\u0000\u0000\u0000\u0000'],
  ])('a last line that was torn %s is cut off when the store opens', async (_how, torn) => {
    await begun();
    const whole = statSync(path).size;
    appendFileSync(path, torn);
    const store = open();
    expect(statSync(path).size).toBe(whole);
    expect(store.all('people')).toEqual([{ name: 'Amal' }]);
    store.change([['people', 'c', { name: 'Clare' }]]);
    await store.settled();
    expect(people()).toEqual(['Amal', 'Clare']);
  });
});

describe('a damaged file', () => {
  it.each([
    ['rubbish', 'rubbish\n'],
    ['another shape', '[["people","b",{"name":"Bilal"}]]\n'],
  ])('a store whose file has a line of %s fails to open, naming the file and the line', async (_what, line) => {
    await begun();
    writeFileSync(path, lines()[0] + '\n' + line + readFileSync(path, 'utf8'));
    expect(open).toThrow(`${path} is damaged in line 2`);
  });
});

it('a long journal is replaced at a start by the records that are left, without those that may be forgotten', async () => {
  const store = await begun();
  const filler = 'x'.repeat(1024 * 1024);
  for (let turn = 0; turn < 6; turn += 1) {
    store.change([
      ['places', 'long', { name: `${turn}${filler}` }],
      ['people', String(9 - turn), { name: `Person ${turn}`, ...(turn < 3 && { gone: true }) }],
    ]);
    await store.settled();
  }
  for (const again of [open(), open()]) {
    expect(statSync(path).size).toBeLessThan(2 * filler.length);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(again.get('places', 'long')?.name).toBe(`5${filler}`);
    expect(again.entries('people').map(([key]) => key)).toEqual(['a', '6', '5', '4']);
    again.change([['people', 'z', null]]);
    await again.settled();
  }
});

it('a disk that refuses a write fails every caller that waits, and the changes are written once the disk works', async () => {
  const store = await begun();
  renameSync(path, `${path}.away`);
  store.change([['people', 'b', { name: 'Bilal' }]]);
  const both = await Promise.allSettled([store.settled(), store.settled()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // A caller that changes nothing, but would promise what is not on the disk, fails too.
  await expect(store.settled()).rejects.toThrow('ENOENT');
  appendFileSync(`${path}.away`, '{"chan');
  renameSync(`${path}.away`, path);
  store.change([['people', 'c', { name: 'Clare' }]]);
  await store.settled();
  expect(people()).toEqual(['Amal', 'Bilal', 'Clare']);
});
