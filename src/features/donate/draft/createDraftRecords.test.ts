import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStorage } from '../../../../tests/builders/browserTabs';
import { aDraft } from '../../../../tests/builders/checkout';
import { createStoredItems } from '../../../components/form/storedItems';
import { createDraftRecords, getItemKey } from './createDraftRecords';
import { parseDraft } from './parseDraft';

const start = new Date('2027-02-15T00:00:00.000Z');
const id = '22222222-2222-4222-8222-222222222222';

function someRecords() {
  const device = aStorage();
  const tab = aStorage();
  const items = createStoredItems(
    () => device.storage,
    () => tab.storage,
  );
  const records = createDraftRecords(
    items,
    () => start,
    () => id,
  );
  return { device, tab, items, records };
}

describe('the records of drafts', () => {
  it('a draft that no longer fits into the storage stays in memory', () => {
    const { tab, records } = someRecords();
    records.write(id, { draft: aDraft() });
    tab.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    records.write(id, { draft: aDraft({ note: 'more' }) });
    expect(records.read(id)?.draft?.note).toBe('more');
    expect(records.list()).toHaveLength(1);
  });

  it.each([
    ['in their tab', false],
    ['on the device', true],
  ])('a draft that is stored %s is listed and removed', (_, isOnDevice) => {
    const { device, tab, items, records } = someRecords();
    records.write(id, { draft: aDraft() });
    items.setOnDevice(getItemKey(id), isOnDevice);
    expect([device, tab].map(({ stored }) => stored.has(getItemKey(id)))).toEqual([isOnDevice, !isOnDevice]);
    expect(records.list()).toEqual([{ id, draft: aDraft(), savedAt: start }]);
    records.remove(id);
    expect(records.list()).toEqual([]);
  });

  it('a paid draft is stored only as its reference, so that no copy of its tab pays it again', () => {
    const { device, tab, records } = someRecords();
    records.write(id, { draft: aDraft() });
    const copy = [...tab.stored];
    records.write(id, { paid: 'bbbb' });
    expect([...device.stored.values(), ...tab.stored.values()].join()).not.toContain('donor');
    copy.forEach(([name, text]) => tab.stored.set(name, text));
    expect(records.read(id)).toEqual({ paid: 'bbbb', savedAt: start });
  });

  it.each([
    ['the key of its attempt', '33333333-3333-4333-8333-333333333333'],
    ['a new id if it has no attempt', null],
  ])('the only draft of an earlier release is taken over under %s', (_, key) => {
    const { device, records } = someRecords();
    const attempt = key && { key, gift: '{}', method: 'card' as const, reference: null, confirmed: false };
    const draft = aDraft({ attempt: attempt || null });
    device.storage.setItem('mizan.gift', JSON.stringify({ version: 1, savedAt: start, draft }));
    expect(records.list()).toEqual([{ id: key ?? id, draft, savedAt: start }]);
    expect(device.stored.size).toBe(0);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"version":2,"savedAt":"2027-02-15T00:00:00.000Z","draft":{}}',
    JSON.stringify({ version: 1, savedAt: 'yesterday', draft: aDraft() }),
    JSON.stringify({ version: 1, savedAt: start, draft: { ...aDraft(), lines: [{ kind: 'bribe' }] } }),
  ])('a stored draft that is %s is rejected and removed', (text) => {
    const { device, records } = someRecords();
    device.storage.setItem('mizan.gift', text);
    device.storage.setItem(getItemKey(id), text);
    expect(records.list()).toEqual([]);
    expect(device.stored.size).toBe(0);
  });
});

describe('a draft read from the storage', () => {
  it('a stored draft is read as it was, and anything else is rejected', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(aDraft())))).toEqual(aDraft());
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(parseDraft(anything)).toBeNull();
      }),
    );
  });

  it('a draft is read without fields that do not belong to it, such as a card number', () => {
    expect(parseDraft({ ...aDraft(), card: '4242424242424242' })).toEqual(aDraft());
  });
});
