/** An email that has to be sent, or was. */
export interface OutboxEmail {
  /** Permanent id within its item. */
  readonly id: string;
  /** What is written in it. */
  readonly kind: string;
  /** `started`: passed to the mail service, which has not answered yet. */
  readonly state: 'pending' | 'started' | 'done';
  readonly attempts: number;
  readonly dueAt: string;
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
  due(at: string, limit: number): Promise<readonly string[]>;
}

/** A new email, due at once. */
export const createOutboxEmail = (id: string, kind: string, at: string): OutboxEmail => ({
  id,
  kind,
  state: 'pending',
  attempts: 0,
  dueAt: at,
});
