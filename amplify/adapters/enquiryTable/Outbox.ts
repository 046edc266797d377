/** A letter that still has to be sent, or was. */
export interface OutboxLetter {
  /** Names it within its item, for good. */
  readonly id: string;
  /** What is written in it. */
  readonly kind: string;
  /** `started`: it was handed to the mail service, which has not answered yet. */
  readonly state: 'pending' | 'started' | 'done';
  readonly attempts: number;
  readonly dueAt: string;
}

/** An item with letters: both are stored in one write, so that neither is there without the other. */
export interface Outboxed {
  readonly id: string;
  /** Raised by one with each write. */
  readonly version: number;
  readonly letters: readonly OutboxLetter[];
  /** Names the call that created the item, for good: how a retry whose first answer was lost knows its own write. */
  readonly createdBy?: string | undefined;
  /** When the table may forget the item, ISO 8601; never where it is missing. */
  readonly expiresAt?: string | undefined;
}

/** Items of one kind. Every call is one read or one write; a write either happened whole or not at all. */
export interface OutboxStore<T extends Outboxed> {
  /** Stores a new item, unless there is one with its id. */
  create(item: T): Promise<'stored' | 'exists'>;
  /** What is stored now; never something older, and nothing that has expired. */
  get(id: string): Promise<T | null>;
  /**
   * Stores an item over the version it was read at.
   *
   * @returns the item as it is stored now, or `null` where somebody else wrote since: read again and decide again.
   */
  replace(item: T): Promise<T | null>;
  /** Ids of items with a letter that is due at a moment, those that wait longest first. May lag a little. */
  due(at: string, limit: number): Promise<readonly string[]>;
}

/** A new letter, due at once. */
export const newLetter = (id: string, kind: string, at: string): OutboxLetter => ({
  id,
  kind,
  state: 'pending',
  attempts: 0,
  dueAt: at,
});
