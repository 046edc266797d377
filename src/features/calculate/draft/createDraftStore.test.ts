import { describe, expect, it } from 'vitest';
import { aStorage } from '../../../../tests/builders/browserTabs';
import { createStoredItems } from '../../../components/form/storedItems';
import { exampleContext, zakatForm } from '../../../../tests/builders/zakat';
import { createInitialState } from '../state/CalculatorState';
import type { StoredState } from '../state/createStore';
import { createDraftStore, itemKey, storedDays, type DraftStore } from './createDraftStore';
import { daysAfter } from '../../../../tests/builders/daysAfter';

const stored: StoredState = {
  form: zakatForm({ cash: [{ amount: '5' }] }),
  dues: { 'fidyah.days': '30' },
  mode: 'all',
  step: 'choice.year',
  zakatDay: { month: 9, day: 1 },
};

function open(text: string | null, now = '2026-11-20T00:00:00Z') {
  const device = aStorage();
  const tab = aStorage();
  if (text !== null) device.stored.set(itemKey, text);
  const items = createStoredItems(
    () => device.storage,
    () => tab.storage,
  );
  return {
    items,
    store: createDraftStore(items, () => new Date(now)),
    text: () => device.stored.get(itemKey) ?? null,
  };
}

const written = (change: object = {}) =>
  JSON.stringify({ version: 1, savedAt: '2026-11-19T00:00:00Z', ...stored, ...change });

describe('the stored calculation', () => {
  it('a stored calculation is restored as it was, and is not on the device', () => {
    const { store, text } = open(null);
    expect(store.load()).toBeNull();
    store.save({ ...createInitialState(exampleContext), ...stored });
    expect(store.load()).toEqual(stored);
    expect(text()).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['no content', 'null'],
    ['another version', written({ version: 2 })],
    ['no form', written({ form: { choices: 7 } })],
    ['no date', written({ savedAt: 'once' })],
  ])('a stored calculation is not restored if it has %s', (_, text) => expect(open(text).store.load()).toBeNull());

  it('a calculation that was only read stays on the device until the visitor moves it to the tab', () => {
    const { items, store, text } = open(written());
    store.load();
    expect(items.isOnDevice(itemKey)).toBe(true);
    items.setOnDevice(itemKey, false);
    expect(text()).toBeNull();
    expect(store.load()).toEqual(stored);
  });

  it.each([
    ['was cleared', (store: DraftStore) => store.clear()],
    ['was emptied', (store: DraftStore) => store.save(createInitialState(exampleContext))],
  ])('after a stored calculation %s, what is typed is no longer stored on the device', (_, empty) => {
    const { store, text } = open(written());
    store.load();
    empty(store);
    store.load();
    store.save(stored);
    expect(text()).toBeNull();
  });

  it('a stored calculation is removed when it is old', () => {
    const after = (days: number) => daysAfter(new Date('2026-11-19T00:00:00Z'), days).toISOString();
    expect(open(written(), after(storedDays - 1)).store.load()).toEqual(stored);
    const old = open(written(), after(storedDays));
    expect(old.store.load()).toBeNull();
    expect(old.text()).toBeNull();
  });

  it('a stored calculation loses only fields that do not fit the form', () => {
    const odd = written({
      mode: 'x',
      step: 'y',
      zakatDay: { month: 13, day: 1 },
      dues: { a: 1, b: 'x'.repeat(41), c: '2' },
    });
    expect(open(odd).store.load()).toEqual({
      form: stored.form,
      dues: { c: '2' },
      mode: 'guided',
      step: 'have',
      zakatDay: null,
    });
  });

  it('a stored calculation is read with the names that an earlier release stored for the madhhab and for carat', () => {
    const form = zakatForm({ metals: [{ grams: '10', purity: '22', measure: 'carat' }] }, { madhhab: 'maliki' });
    const text = written({ form, step: 'choice.madhhab' });
    const former = text.replace('"madhhab"', '"school"').replace('"carat"', '"karat"').replace('.madhhab', '.school');
    expect(former).toContain('"step":"choice.school"');
    expect(open(former).store.load()).toEqual({ ...stored, form, step: 'choice.madhhab' });
  });
});
