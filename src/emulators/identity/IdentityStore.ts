import { join } from 'node:path';
import { TableStore } from '../kit/TableStore';
import type { Tables } from './records';

/** The emulator's tables. A change holds at once for every reader; nothing is answered before `settled` resolves. */
export class IdentityStore extends TableStore<Tables> {
  /**
   * @param directory - where the journal is.
   * @param now - milliseconds since 1970; what has expired by then is left out of a compacted journal.
   * @throws Error naming the file if it is damaged.
   */
  constructor(directory: string, now: () => number) {
    super(join(directory, 'journal.jsonl'), (record) => {
      const { expiresAt } = record as { expiresAt?: number };
      return expiresAt !== undefined && expiresAt <= now();
    });
  }

  put<T extends keyof Tables>(table: T, key: string, value: Tables[T]): void {
    this.change([[table, key, value]]);
  }

  delete(table: keyof Tables, key: string): void {
    if (this.get(table, key) !== undefined) this.change([[table, key, null]]);
  }
}
