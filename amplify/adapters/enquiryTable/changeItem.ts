import { StorageUnavailable } from '../donationTable/StorageUnavailable';
import type { Outboxed, OutboxStore } from './Outbox';

/** Tries of a write that conflicted with others. Each conflict means that another write succeeded. */
const mostTries = 12;

/**
 * Reads an item, decides, and stores the result; starts again if the item was written in between.
 *
 * @param decide - returns the new item; the same object, or `null`, if nothing is to be stored
 * @returns the stored item
 * @throws StorageUnavailable if the conflicts continue
 */
export async function changeItem<T extends Outboxed>(
  store: OutboxStore<T>,
  id: string,
  decide: (item: T | null) => T | null,
): Promise<T | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const item = await store.get(id);
    const decided = decide(item);
    if (decided === null || decided === item) return item;
    if (item) {
      const stored = await store.replace(decided);
      if (stored) return stored;
    } else if ((await store.create(decided)) === 'stored') return decided;
  }
  throw new StorageUnavailable(`An item was written by others ${mostTries} times`);
}
