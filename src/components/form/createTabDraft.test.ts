import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTabDraft } from './createTabDraft';

const empty = { name: '', agreed: false, needs: [] as readonly string[] };

function aStorage() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  } as unknown as Storage;
  return { stored, storage };
}

describe('a draft in a tab', () => {
  it('a draft in a tab returns what was stored, and removes it when cleared', () => {
    const { stored, storage } = aStorage();
    const draft = createTabDraft('form', empty, () => storage);
    expect(draft.load()).toBeNull();
    const typed = { values: { name: 'Amina', agreed: true, needs: ['home'] }, attempt: { key: 'k', text: '{}' } };
    draft.save(typed);
    expect(createTabDraft('form', empty, () => storage).load()).toEqual(typed);
    draft.clear();
    expect([draft.load(), stored.size]).toEqual([null, 0]);
  });

  it('a draft in a tab lasts as long as the page if storage is blocked or full', () => {
    const { storage } = aStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const blocked of [
      () => storage,
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    ]) {
      const draft = createTabDraft('form', empty, blocked);
      draft.save({ values: { ...empty, name: 'Amina' }, attempt: null });
      expect(draft.load()?.values.name).toBe('Amina');
      draft.clear();
      expect(draft.load()).toBeNull();
    }
  });

  it('a draft in a tab reads only fields of the right type from the stored value', () => {
    const { storage } = aStorage();
    storage.setItem('form', JSON.stringify({ values: { name: 7, agreed: 'yes', needs: [1], extra: 'x' }, attempt: 3 }));
    expect(createTabDraft('form', empty, () => storage).load()).toEqual({ values: empty, attempt: null });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.setItem('form', text);
        const loaded = createTabDraft('form', empty, () => storage).load();
        if (loaded) expect(Object.keys(loaded.values)).toEqual(Object.keys(empty));
      }),
    );
  });
});
