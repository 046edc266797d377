import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDraft } from '../../../../tests/builders/donations';
import { draftStore } from './draftStore';
import { parseDraft } from './parseDraft';

const day = 24 * 60 * 60 * 1000;

function aStorage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage;
  return { kept, storage };
}

describe('draftStore', () => {
  const start = new Date('2027-02-15T00:00:00.000Z');

  it('keeps a draft for 30 days and not a moment longer', () => {
    const { kept, storage } = aStorage();
    let now = start;
    const store = draftStore(
      () => storage,
      () => now,
    );
    store.save(aDraft());
    now = new Date(start.getTime() + 30 * day - 1);
    expect(store.load()).toEqual({ draft: aDraft(), savedAt: start });
    now = new Date(start.getTime() + 30 * day);
    expect(store.load()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('forgets when it is told to', () => {
    const { kept, storage } = aStorage();
    const store = draftStore(
      () => storage,
      () => start,
    );
    store.save(aDraft());
    store.clear();
    expect(store.load()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('lasts as long as the tab where storage is blocked', () => {
    const store = draftStore(
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      () => start,
    );
    expect(store.load()).toBeNull();
    store.save(aDraft());
    expect(store.load()?.draft).toEqual(aDraft());
    store.clear();
    expect(store.load()).toBeNull();
  });

  it('keeps what no longer fits into the storage', () => {
    const { storage } = aStorage();
    const store = draftStore(
      () => storage,
      () => start,
    );
    store.save(aDraft());
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.save(aDraft({ note: 'more' }));
    expect(store.load()?.draft.note).toBe('more');
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"version":2,"savedAt":"2027-02-15T00:00:00.000Z","draft":{}}',
    JSON.stringify({ version: 1, savedAt: 'yesterday', draft: aDraft() }),
    JSON.stringify({ version: 1, savedAt: start, draft: { ...aDraft(), lines: [{ kind: 'bribe' }] } }),
  ])('takes %s for no draft, and clears it away', (text) => {
    const { kept, storage } = aStorage();
    const store = draftStore(
      () => storage,
      () => start,
    );
    storage.setItem('mizan.gift', text);
    expect(store.load()).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('parseDraft', () => {
  it('takes what was kept, and nothing else', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(aDraft())))).toEqual(aDraft());
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(parseDraft(anything)).toBeNull();
      }),
    );
  });

  it('drops what does not belong, such as a card number somebody put there', () => {
    expect(parseDraft({ ...aDraft(), card: '4242424242424242' })).toEqual(aDraft());
  });
});
