import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStorage } from '../../../../tests/builders/browserTabs';
import { aDraft } from '../../../../tests/builders/donations';
import { createStoredItems } from '../../../components/form/storedItems';
import { draftRecords } from './draftRecords';
import { parseDraft } from './parseDraft';

const start = new Date('2027-02-15T00:00:00.000Z');
const id = '22222222-2222-4222-8222-222222222222';

function someRecords() {
  const { stored, storage } = aStorage();
  const tab = aStorage();
  const items = createStoredItems(
    () => storage,
    () => tab.storage,
  );
  const records = draftRecords(
    items,
    () => start,
    () => id,
  );
  return { stored, storage, ofTab: tab.stored, items, records };
}

describe('draftRecords', () => {
  it('keeps in memory what no longer fits into the storage', () => {
    const { storage, records } = someRecords();
    records.write(id, { draft: aDraft() });
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    records.write(id, { draft: aDraft({ note: 'more' }) });
    expect(records.read(id)?.draft?.note).toBe('more');
    expect(records.list()).toHaveLength(1);
  });

  it('lists and removes the drafts of its tab alone, too', () => {
    const { stored, items, records } = someRecords();
    items.setTabOnly(true);
    records.write(id, { draft: aDraft() });
    expect(stored.size).toBe(0);
    expect(records.list()).toEqual([{ id, draft: aDraft(), savedAt: start }]);
    records.remove(id);
    expect(records.list()).toEqual([]);
  });

  it('keeps the reference of a paid draft on the device, so that no copy of its tab pays it again', () => {
    const { ofTab, items, records } = someRecords();
    items.setTabOnly(true);
    records.write(id, { draft: aDraft() });
    const copy = [...ofTab];
    records.write(id, { paid: 'bbbb' });
    copy.forEach(([name, text]) => ofTab.set(name, text));
    expect(records.read(id)).toEqual({ paid: 'bbbb', savedAt: start });
  });

  it('keeps only the reference of a paid draft', () => {
    const { stored, records } = someRecords();
    records.write(id, { draft: aDraft() });
    records.write(id, { paid: 'bbbb' });
    expect(records.read(id)).toEqual({ paid: 'bbbb', savedAt: start });
    expect([...stored.values()].join()).not.toContain('donor');
  });

  it.each([
    ['that was begun to be paid, under the key of its attempt', '33333333-3333-4333-8333-333333333333'],
    ['that was not', null],
  ])('takes over the only draft of an earlier release %s', (_, key) => {
    const { storage, stored, records } = someRecords();
    const attempt = key && { key, gift: '{}', method: 'card' as const, reference: null, confirmed: false };
    const draft = aDraft({ attempt: attempt || null });
    storage.setItem('mizan.gift', JSON.stringify({ version: 1, savedAt: start, draft }));
    expect(records.list()).toEqual([{ id: key ?? id, draft, savedAt: start }]);
    expect(stored.has('mizan.gift')).toBe(false);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"version":2,"savedAt":"2027-02-15T00:00:00.000Z","draft":{}}',
    JSON.stringify({ version: 1, savedAt: 'yesterday', draft: aDraft() }),
    JSON.stringify({ version: 1, savedAt: start, draft: { ...aDraft(), lines: [{ kind: 'bribe' }] } }),
  ])('rejects %s, and removes it', (text) => {
    const { stored, storage, records } = someRecords();
    storage.setItem('mizan.gift', text);
    storage.setItem(`mizan.gift.${id}`, text);
    expect(records.list()).toEqual([]);
    expect(stored.size).toBe(0);
  });
});

describe('parseDraft', () => {
  it('accepts what was stored, and nothing else', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(aDraft())))).toEqual(aDraft());
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(parseDraft(anything)).toBeNull();
      }),
    );
  });

  it('drops what does not belong, such as a card number', () => {
    expect(parseDraft({ ...aDraft(), card: '4242424242424242' })).toEqual(aDraft());
  });
});
