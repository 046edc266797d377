import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
const snapshot = () => join(directory, 'snapshot.jsonl');

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

describe('what was settled', () => {
  it('is there after a start: replaced, removed, in its order', async () => {
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

  it('is for its owner alone', async () => {
    await begun();
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('is written in one visit for all who wait', async () => {
    const store = await begun();
    const first = Array.from({ length: 100 }, (_, index) => {
      store.change([['people', `first ${index}`, { name: 'First' }]]);
      return store.settled();
    });
    // Under way by now: who comes here shares the visit after it.
    await Promise.resolve();
    const later = Array.from({ length: 100 }, (_, index) => {
      store.change([['people', `later ${index}`, { name: 'Later' }]]);
      return store.settled();
    });
    await Promise.all([...first, ...later]);
    expect(lines()).toHaveLength(3);
    expect(people()).toHaveLength(201);
  });

  it('is waited for by readers too', async () => {
    const store = await begun();
    store.change([['people', 'b', { name: 'Bilal' }]]);
    void store.settled();
    await Promise.resolve();
    await store.settled();
    expect(people()).toEqual(['Amal', 'Bilal']);
    await store.settled();
    expect(lines()).toHaveLength(2);
  });
});

describe('after a kill', () => {
  it.each([
    ['without its end', '{"sequence":2,"changes":[["people","b",{"na'],
    ['in its middle', '{"sequence":2,\u0000\u0000\u0000]}\n'],
    ['to nothing but noughts', '\u0000\u0000\u0000\u0000'],
  ])('a last line that was torn %s is cut off', async (_how, torn) => {
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

  it('between a snapshot and the emptying of its journal, nothing goes back', async () => {
    await begun();
    writeFileSync(snapshot(), '{"sequence":1}\n["people","a",{"name":"From the snapshot"}]\n');
    expect(people()).toEqual(['From the snapshot']);
  });

  it('while a snapshot was written, the old one holds', async () => {
    await begun();
    writeFileSync(`${snapshot()}.part`, '{"sequence":9}\n["peo');
    expect(people()).toEqual(['Amal']);
  });
});

describe('a damaged file is named, with the line', () => {
  it.each([
    ['rubbish', 'rubbish\n'],
    ['another shape', '[["people","b",{"name":"Bilal"}]]\n'],
  ])('the journal: %s', async (_what, line) => {
    await begun();
    writeFileSync(path, lines()[0] + '\n' + line + readFileSync(path, 'utf8'));
    expect(open).toThrow(`${path} is damaged in line 2`);
  });

  it('the journal’s last line, where it is whole and yet another shape', async () => {
    await begun();
    appendFileSync(path, '{"sequence":2}\n');
    expect(open).toThrow(`${path} is damaged in line 2`);
  });

  it.each([
    ['its head', '["people","a",{}]\n', 1],
    ['a record', '{"sequence":1}\n["people","a",{}]\n["people"]\n', 3],
    ['nothing in it', '', 1],
  ])('the snapshot: %s', (_what, text, line) => {
    writeFileSync(snapshot(), text);
    expect(open).toThrow(`${snapshot()} is damaged in line ${line}`);
  });
});

describe('a long journal', () => {
  const filler = 'x'.repeat(1024 * 1024);

  it('is folded into a snapshot, without what may be forgotten', async () => {
    const store = await begun();
    for (let turn = 0; turn < 6; turn += 1) {
      store.change([
        ['places', 'long', { name: `${turn}${filler}` }],
        ['people', String(9 - turn), { name: `Person ${turn}`, ...(turn < 3 && { gone: true }) }],
      ]);
      await store.settled();
    }
    expect(statSync(path).size).toBeLessThan(3 * filler.length);
    expect(statSync(snapshot()).size).toBeLessThan(2 * filler.length);
    const again = open();
    expect(again.get('places', 'long')?.name).toBe(`5${filler}`);
    expect(again.entries('people').map(([key]) => key)).toEqual(['a', '6', '5', '4']);
    expect(statSync(snapshot()).mode & 0o077).toBe(0);
  });

  it('is not folded before it is longer than the last snapshot was', async () => {
    const store = await begun();
    const settle = async (turn: number) => {
      store.change([['places', String(turn), { name: filler }]]);
      await store.settled();
    };
    for (let turn = 0; turn < 5; turn += 1) await settle(turn);
    const { size } = statSync(snapshot());
    expect(size).toBeGreaterThan(5 * filler.length);
    for (let turn = 5; turn < 10; turn += 1) await settle(turn);
    expect(statSync(snapshot()).size).toBe(size);
    await settle(10);
    expect(statSync(snapshot()).size).toBeGreaterThan(2 * size);
    expect(open().all('places')).toHaveLength(11);
  });
});

describe('where the disk refuses', () => {
  it('says so to everyone who waits, and writes all of memory once it can', async () => {
    const store = await begun();
    rmSync(directory, { recursive: true });
    store.change([['people', 'b', { name: 'Bilal' }]]);
    const both = await Promise.allSettled([store.settled(), store.settled()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // Who changes nothing, but would promise what shows, is told too.
    await expect(store.settled()).rejects.toThrow('ENOENT');
    mkdirSync(directory);
    store.change([['people', 'c', { name: 'Clare' }]]);
    await store.settled();
    expect(people()).toEqual(['Amal', 'Bilal', 'Clare']);
    store.change([['people', 'd', { name: 'Dina' }]]);
    await store.settled();
    expect(people()).toEqual(['Amal', 'Bilal', 'Clare', 'Dina']);
  });

  it('writes what failed also where nothing new comes', async () => {
    const store = await begun();
    rmSync(directory, { recursive: true });
    store.change([['people', 'b', { name: 'Bilal' }]]);
    await expect(store.settled()).rejects.toThrow('ENOENT');
    mkdirSync(directory);
    await store.settled();
    expect(people()).toEqual(['Amal', 'Bilal']);
  });
});
