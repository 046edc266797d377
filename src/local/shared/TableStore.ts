import { Journal } from './Journal';
import type { Change } from './Journal';

type Name<Tables> = keyof Tables & string;

/**
 * Tables of records in memory, over the journal that keeps them. A change shows at once; it is on the
 * disk when `settled` resolves. Records are replaced, never changed.
 */
export class TableStore<Tables extends object> {
  readonly #tables = new Map<string, Map<string, unknown>>();
  readonly #journal: Journal;
  readonly #forgets: (record: unknown) => boolean;

  /**
   * @param path - of the journal; its snapshot lies beside it.
   * @param forgets - the records that a snapshot may leave out; none without.
   * @throws Error naming the file where one is damaged.
   */
  constructor(path: string, forgets: (record: unknown) => boolean = () => false) {
    this.#forgets = forgets;
    this.#journal = Journal.open(path, {
      apply: (change) => this.#apply(change),
      contents: () => this.#contents(),
    });
  }

  get<Table extends Name<Tables>>(table: Table, key: string): Tables[Table] | undefined {
    return this.#tables.get(table)?.get(key) as Tables[Table] | undefined;
  }

  /** All of a table, oldest first. */
  all<Table extends Name<Tables>>(table: Table): Tables[Table][] {
    return [...this.#rows(table).values()] as Tables[Table][];
  }

  /** The same with the keys. */
  entries<Table extends Name<Tables>>(table: Table): [string, Tables[Table]][] {
    return [...this.#rows(table)] as [string, Tables[Table]][];
  }

  /** Makes changes that belong together: all of them are kept, or none. */
  change(changes: readonly (readonly [table: Name<Tables>, key: string, value: unknown])[]): void {
    for (const change of changes) this.#apply(change);
    this.#journal.append(changes);
  }

  /**
   * Done when the disk has all that shows.
   *
   * @throws what the disk said: memory is ahead of it then, and nothing may be promised.
   */
  settled(): Promise<void> {
    return this.#journal.settled();
  }

  #rows(table: string): Map<string, unknown> {
    const rows = this.#tables.get(table) ?? new Map<string, unknown>();
    this.#tables.set(table, rows);
    return rows;
  }

  #apply([table, key, value]: Change): void {
    if (value === null) this.#rows(table).delete(key);
    else this.#rows(table).set(key, value);
  }

  *#contents(): Iterable<Change> {
    for (const [table, rows] of this.#tables)
      for (const [key, value] of rows) {
        if (this.#forgets(value)) rows.delete(key);
        else yield [table, key, value];
      }
  }
}
