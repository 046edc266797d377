import { StorageUnavailable } from '../../lib/storageErrors';

/** An email that has to be sent, or was. */
export interface OutboxEmail {
  /** Permanent id within its item. */
  readonly id: string;
  /** The kind of its content. */
  readonly kind: string;
  /** `started`: passed to the mail service, which has not answered yet. */
  readonly state: 'pending' | 'started' | 'done';
  readonly attempts: number;
  readonly dueAt: string;
  /** The mail service's id of the sent email, or that it was given up. */
  readonly memo?: string;
}

/** An item with emails, both stored in one write, so that neither exists without the other. */
export interface Outboxed {
  readonly id: string;
  /** Raised by one with each write. */
  readonly version: number;
  readonly emails: readonly OutboxEmail[];
  /** When the item is due besides its emails, ISO 8601. */
  readonly nextLookAt?: string | undefined;
  /** Id of the call that created the item: a retry after a lost answer recognises its own write by it. */
  readonly createdBy?: string | undefined;
  /** When the item may be removed, ISO 8601; never if absent. */
  readonly expiresAt?: string | undefined;
}

/** Items of one kind. Every call is one read or one atomic write. */
export interface OutboxStore<T extends Outboxed> {
  /** Stores a new item, unless its id exists. */
  create(item: T): Promise<'stored' | 'exists'>;
  /** Reads the current state consistently; expired items count as missing. */
  get(id: string): Promise<T | null>;
  /**
   * Stores an item over the version it was read at.
   *
   * @returns the stored item, or `null` if it was written meanwhile: read it again and decide again
   */
  replace(item: T): Promise<T | null>;
  /** Ids of items due at a moment, by an email or their next look, longest waiting first. Eventually consistent. */
  listDue(at: string, limit: number): Promise<readonly string[]>;
}

/** Creates a new email, due at once. */
export const createOutboxEmail = (id: string, kind: string, at: string): OutboxEmail => ({
  id,
  kind,
  state: 'pending',
  attempts: 0,
  dueAt: at,
});

/** Tries of a write that conflicted with others. Each conflict means that another write succeeded. */
const maxTries = 12;

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
  for (let tries = 0; tries < maxTries; tries += 1) {
    const item = await store.get(id);
    const decided = decide(item);
    if (decided === null || decided === item) return item;
    if (item) {
      const stored = await store.replace(decided);
      if (stored) return stored;
    } else if ((await store.create(decided)) === 'stored') return decided;
  }
  throw new StorageUnavailable(`An item was written by others ${maxTries} times`);
}
