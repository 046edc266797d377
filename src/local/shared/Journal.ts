import { closeSync, constants, ftruncateSync, mkdirSync, openSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readIfThere, syncFolder, writeDurably } from './durableFiles';

/** A record under its table and key, as it is from now on; `null` where it is removed. */
export type Change = readonly [table: string, key: string, value: unknown];

/** A journal is folded once it is longer than this, in bytes, and than its last snapshot: folding costs as much as that. */
const FOLD_BYTES = 4 * 1024 * 1024;

export interface JournalSource {
  /** Gets every change that is kept, in its order. */
  readonly apply: (change: Change) => void;
  /** All records as they are in memory: what a snapshot is made of. Everything in it was applied or appended. */
  readonly contents: () => Iterable<Change>;
}

/**
 * An append-only file of changes, and beside it `snapshot.jsonl` with what older ones came to. What is `settled` outlives
 * a killed process and a power cut. Changes that wait go to the disk in one visit and as one line, so all that a kill can
 * tear is the last line, which was not promised yet: the next start cuts it off.
 */
export class Journal {
  readonly #path: string;
  readonly #snapshotPath: string;
  readonly #contents: () => Iterable<Change>;
  /** Of the last change that was appended, and of the last that the disk has. */
  #sequence: number;
  #kept: number;
  #bytes: number;
  #snapshotBytes: number;
  #waiting: string[] = [];
  /** The visit that is under way, and the one that begins after it. */
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** After a failure: what of the last visit is on the disk is unknown. */
  #unsure = false;

  private constructor(path: string, contents: () => Iterable<Change>, sequence: number, bytes: number) {
    this.#path = path;
    this.#snapshotPath = snapshotBeside(path);
    this.#contents = contents;
    this.#sequence = this.#kept = sequence;
    this.#bytes = bytes;
    this.#snapshotBytes = 0;
  }

  /**
   * Opens a journal, and makes it and its folder where there is none. Only the owner can read what it writes.
   *
   * @throws Error naming the file and the line where it is damaged in any other place than its end.
   */
  static open(path: string, { apply, contents }: JournalSource): Journal {
    mkdirSync(dirname(path), { recursive: true });
    const snapshot = readSnapshot(snapshotBeside(path));
    snapshot.changes.forEach(apply);
    const { entries, bytes, torn } = readJournal(path);
    if (torn) truncateSync(path, bytes);
    let { sequence } = snapshot;
    for (const entry of entries) {
      // A kill between snapshot and emptying the journal leaves changes that the snapshot has already.
      if (entry.sequence <= sequence) continue;
      entry.changes.forEach(apply);
      sequence = entry.sequence;
    }
    closeSync(openSync(path, 'a', 0o600));
    syncFolder(dirname(path));
    return new Journal(path, contents, sequence, bytes);
  }

  /** Takes changes that belong together, and keeps all of them or none; on the disk when `settled` says so. */
  append(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#sequence += changes.length;
    this.#waiting.push(JSON.stringify(changes).slice(1, -1));
  }

  /**
   * Done when all that was appended so far is on the disk. A call during a visit shares the next one.
   *
   * @throws what the disk said. The next call tries again: all of memory is written then.
   */
  settled(): Promise<void> {
    if (this.#kept === this.#sequence) return Promise.resolve();
    if (this.#running && this.#waiting.length === 0) return this.#running;
    this.#next ??= this.#visit();
    return this.#next;
  }

  async #visit(): Promise<void> {
    // Whatever became of the one before. Where there is none, all of this turn of the loop comes along.
    await this.#running?.catch(() => undefined);
    const writing = this.#write();
    this.#running = writing;
    this.#next = undefined;
    try {
      await writing;
    } finally {
      if (this.#running === writing) this.#running = undefined;
    }
  }

  async #write(): Promise<void> {
    const sequence = this.#sequence;
    const changes = this.#waiting.join(',');
    this.#waiting = [];
    try {
      if (this.#unsure || this.#bytes > Math.max(FOLD_BYTES, this.#snapshotBytes)) this.#fold();
      else await this.#add(`{"sequence":${sequence},"changes":[${changes}]}\n`);
      this.#kept = sequence;
      this.#unsure = false;
    } catch (error) {
      this.#unsure = true;
      throw error;
    }
  }

  async #add(line: string): Promise<void> {
    // Opened anew each time: a file that was deleted meanwhile must not seem to take what it is given.
    const file = await open(this.#path, constants.O_WRONLY | constants.O_APPEND);
    try {
      await file.appendFile(line);
      await file.datasync();
      this.#bytes += Buffer.byteLength(line);
    } finally {
      await file.close();
    }
  }

  /** Puts all of memory, with what waits, in the journal's place. */
  #fold(): void {
    const file = openSync(this.#path, 'a', 0o600);
    try {
      this.#snapshotBytes = 0;
      writeDurably(this.#snapshotPath, this.#snapshotLines());
      ftruncateSync(file);
      this.#bytes = 0;
    } finally {
      closeSync(file);
    }
  }

  *#snapshotLines(): Iterable<string> {
    yield `${JSON.stringify({ sequence: this.#sequence })}\n`;
    for (const change of this.#contents()) {
      const line = `${JSON.stringify(change)}\n`;
      this.#snapshotBytes += line.length;
      yield line;
    }
  }
}

function snapshotBeside(path: string): string {
  return join(dirname(path), 'snapshot.jsonl');
}

const changeSchema = z.tuple([z.string(), z.string(), z.unknown()]).readonly();

const entrySchema = z.object({
  /** Of the last change, counted from the first that there ever was. */
  sequence: z.int().min(1),
  changes: z.array(changeSchema).readonly(),
});

type JournalEntry = Readonly<z.infer<typeof entrySchema>>;

interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  /** Length of the part that is whole. */
  readonly bytes: number;
  /** Whether something half-written follows it. */
  readonly torn: boolean;
}

/**
 * Reads a journal, a line for each visit to the disk; a file that is not there is an empty one.
 *
 * @throws Error naming the file and the line where one before the last cannot be read.
 */
function readJournal(path: string): ReadJournal {
  const content = readIfThere(path) ?? Buffer.alloc(0);
  const entries: JournalEntry[] = [];
  let start = 0;
  while (start < content.length) {
    const end = content.indexOf(10, start);
    if (end === -1) return { entries, bytes: start, torn: true };
    const line = parse(content.toString('utf8', start, end));
    // Blocks of a file may reach the disk in any order: the last line can be torn in its middle.
    if (line === undefined && end === content.length - 1) return { entries, bytes: start, torn: true };
    const entry = entrySchema.safeParse(line);
    if (!entry.success) throw damaged(path, entries.length + 1);
    entries.push(entry.data);
    start = end + 1;
  }
  return { entries, bytes: content.length, torn: false };
}

const snapshotHead = z.object({ sequence: z.int().min(0) });

/** What a journal came to when it was folded: a file that is written whole or not at all. */
function readSnapshot(path: string): JournalEntry {
  const content = readIfThere(path);
  if (!content) return { sequence: 0, changes: [] };
  const [first = '', ...lines] = content.toString('utf8').split('\n');
  const head = snapshotHead.safeParse(parse(first));
  if (!head.success) throw damaged(path, 1);
  const changes = lines.slice(0, -1).map((line, index) => {
    const read = changeSchema.safeParse(parse(line));
    if (!read.success) throw damaged(path, index + 2);
    return read.data;
  });
  return { ...head.data, changes };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function damaged(path: string, line: number): Error {
  return new Error(
    `${path} is damaged in line ${line}: put it back from a copy, or start with "npm run local -- --fresh".`,
  );
}
