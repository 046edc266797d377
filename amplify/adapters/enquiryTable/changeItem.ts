import { StorageUnavailable } from '../donationTable/StorageUnavailable';
import type { Outboxed, OutboxStore } from './Outbox';

/** How often a write is tried again because somebody else wrote in between. Each loser means that another one won. */
const mostTries = 12;

/**
 * Reads an item, decides, and stores what was decided, again from the start where somebody else wrote in between.
 *
 * @param decide - gives the item as it should be, from what there is; the same object, or `null`, where nothing is to be stored.
 * @returns the item as it is stored now.
 * @throws StorageUnavailable where others kept writing.
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
