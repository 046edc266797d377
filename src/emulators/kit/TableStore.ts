import { closeSync, constants, mkdirSync, openSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { readIfThere, syncFolder, writeDurably } from './durableFiles';

type Name<Tables> = keyof Tables & string;

/** A record under its table and key, as it is from now on; `null` if it is removed. */
type Change = readonly [table: string, key: string, value: unknown];

/** A journal beyond so many bytes is replaced at the next start by the records that are left of it. */
const compactBytes = 4 * 1024 * 1024;

/**
 * Tables of records in memory, and a file to which their changes are appended: a line for each write. A change shows at
 * once; it is on the disk, and outlives a killed process, when `settled` resolves. Records are replaced, never changed.
 */
export class TableStore<Tables extends object> {
  readonly #tables = new Map<string, Map<string, unknown>>();
  readonly #path: string;
  #bytes: number;
  #waiting: Change[] = [];
  /** The write that is under way, and the one that begins after it. */
  #writing: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /**
   * @param path - the path of the journal, which only its owner can read.
   * @param forgets - the records that a compacted journal may leave out; none if absent.
   * @throws Error naming the file and the line if it is damaged in any other place than its end.
   */
  constructor(path: string, forgets: (record: unknown) => boolean = () => false) {
    mkdirSync(dirname(path), { recursive: true });
    const { changes, bytes, torn } = readJournal(path);
    for (const change of changes) this.#apply(change);
    this.#path = path;
    this.#bytes = bytes;
    if (bytes > compactBytes) this.#compact(forgets);
    else if (torn) truncateSync(path, bytes);
    closeSync(openSync(path, 'a', 0o600));
    syncFolder(dirname(path));
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
    this.#waiting.push(...changes);
  }

  /**
   * Done when the disk has all that shows. A call during a write shares the next one.
   *
   * @throws what the disk said. The next call tries again.
   */
  settled(): Promise<void> {
    if (this.#waiting.length === 0 && !this.#next) return this.#writing ?? Promise.resolve();
    this.#next ??= this.#write();
    return this.#next;
  }

  async #write(): Promise<void> {
    // Whatever became of the one before. If there is none, all of this turn of the loop comes along.
    await this.#writing?.catch(() => undefined);
    const changes = this.#waiting;
    this.#waiting = [];
    const writing = changes.length > 0 ? this.#append(toLine(changes)) : Promise.resolve();
    this.#writing = writing;
    this.#next = undefined;
    try {
      await writing;
    } catch (error) {
      this.#waiting = [...changes, ...this.#waiting];
      throw error;
    } finally {
      if (this.#writing === writing) this.#writing = undefined;
    }
  }

  async #append(line: string): Promise<void> {
    // Opened anew each time: a file that was deleted meanwhile must not seem to take what it is given.
    const file = await open(this.#path, constants.O_WRONLY | constants.O_APPEND);
    try {
      // Takes away what a failed write may have left.
      await file.truncate(this.#bytes);
      await file.appendFile(line);
      await file.datasync();
      this.#bytes += Buffer.byteLength(line);
    } finally {
      await file.close();
    }
  }

  #compact(forgets: (record: unknown) => boolean): void {
    const lines: string[] = [];
    for (const [table, rows] of this.#tables)
      for (const [key, value] of rows) {
        if (forgets(value)) rows.delete(key);
        else lines.push(toLine([[table, key, value]]));
      }
    const content = lines.join('');
    writeDurably(this.#path, content);
    this.#bytes = Buffer.byteLength(content);
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
}

const toLine = (changes: readonly Change[]) => `${JSON.stringify({ changes })}\n`;

const lineSchema = z.object({ changes: z.array(z.tuple([z.string(), z.string(), z.unknown()])) });

/** Changes of a journal, the length in bytes of the part that is whole, and whether something half-written follows it. */
function readJournal(path: string): { readonly changes: Change[]; readonly bytes: number; readonly torn: boolean } {
  const content = readIfThere(path) ?? Buffer.alloc(0);
  const changes: Change[] = [];
  let start = 0;
  for (let count = 1; start < content.length; count += 1) {
    const end = content.indexOf(10, start);
    const line = end === -1 ? undefined : parse(content.toString('utf8', start, end));
    // A kill tears the last line, which was not promised yet; blocks of a file may reach the disk in any order.
    if (line === undefined && (end === -1 || end === content.length - 1)) return { changes, bytes: start, torn: true };
    const read = lineSchema.safeParse(line);
    if (!read.success)
      throw new Error(
        `${path} is damaged in line ${count}: put it back from a copy, or start with "npm run local -- --fresh".`,
      );
    changes.push(...read.data.changes);
    start = end + 1;
  }
  return { changes, bytes: content.length, torn: false };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
