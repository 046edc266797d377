import { closeSync, constants, ftruncateSync, mkdirSync, openSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Change } from './Change';
import { readJournal, readSnapshot } from './readJournal';
import { syncFolder } from './syncFolder';
import { writeDurably } from './writeDurably';

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
 * tear is the last line, which nobody was promised: the next start cuts it off.
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
   * Done when all that was appended so far is on the disk. Who comes while a visit is under way shares the next one.
   *
   * @throws what the disk said. Whoever asks next makes it try again: all of memory is written then.
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
