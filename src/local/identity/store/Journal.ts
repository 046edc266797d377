import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from './readIfThere';
import { readJournal } from './readJournal';

/** A record under its table and key; `null` where it was deleted. */
export type Change = readonly [table: string, key: string, value: unknown];

/** All records, by table and key. */
export type Contents = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** A journal longer than this is folded into the snapshot. */
const foldBytes = 4 * 1024 * 1024;

/** Only the owner reads it: it holds the keys that sign tokens. */
const mode = 0o600;

/**
 * An append-only file of changes beside a snapshot of what they came to. What `append` has acknowledged is on disk and
 * survives a killed process: each append is synced, appends that wait for the same sync share it, and a line that was
 * torn by a kill was never acknowledged and is cut off at the next start.
 */
export class Journal {
  readonly #directory: string;
  readonly #path: string;
  readonly #contents: () => Contents;
  #sequence: number;
  #bytes: number;
  #mustFold = false;
  #waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  #writing = false;

  private constructor(directory: string, sequence: number, bytes: number, contents: () => Contents) {
    this.#directory = directory;
    this.#path = join(directory, 'journal.jsonl');
    this.#sequence = sequence;
    this.#bytes = bytes;
    this.#contents = contents;
  }

  /**
   * Opens the journal of a folder, and makes the folder where there is none.
   *
   * @param apply - gets every record that is kept, in the order of the changes.
   * @param contents - says what to write into a snapshot.
   * @throws Error naming the file where it is damaged in any other place than its end.
   */
  static open(directory: string, apply: (change: Change) => void, contents: () => Contents): Journal {
    mkdirSync(directory, { recursive: true });
    const path = join(directory, 'journal.jsonl');
    const snapshot = readSnapshot(join(directory, 'snapshot.json'));
    for (const change of snapshot.changes) apply(change);
    const journal = readJournal(path);
    if (journal.torn) truncateSync(path, journal.bytes);
    let { sequence } = snapshot;
    for (const entry of journal.entries) {
      // A kill between snapshot and cutting the journal leaves changes that the snapshot has already.
      if (entry.sequence <= sequence) continue;
      for (const change of entry.changes) apply(change);
      sequence = entry.sequence;
    }
    return new Journal(directory, sequence, journal.bytes, contents);
  }

  /** Keeps changes, all or none; resolves when they are on disk. */
  append(changes: readonly Change[]): Promise<void> {
    this.#sequence += 1;
    const line = `${JSON.stringify({ sequence: this.#sequence, changes })}\n`;
    return new Promise((done, failed) => {
      this.#waiting.push({ line, done, failed });
      if (!this.#writing) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      try {
        if (this.#mustFold || this.#bytes > foldBytes) this.#fold();
        // What was folded just now is in the snapshot already: appending it too is harmless, its sequence is known.
        await this.#sync(batch.map(({ line }) => line).join(''));
        for (const { done } of batch) done();
      } catch (error) {
        // What memory holds and the file does not is written whole, as a snapshot, as soon as writing works again.
        this.#mustFold = true;
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = false;
  }

  async #sync(text: string): Promise<void> {
    const file = await open(this.#path, 'a', mode);
    try {
      await file.appendFile(text);
      await file.datasync();
      this.#bytes += Buffer.byteLength(text);
    } finally {
      await file.close();
    }
  }

  #fold(): void {
    const path = join(this.#directory, 'snapshot.json');
    const tables = Object.fromEntries([...this.#contents()].map(([table, rows]) => [table, Object.fromEntries(rows)]));
    const file = openSync(`${path}.new`, 'w', mode);
    try {
      writeFileSync(file, JSON.stringify({ sequence: this.#sequence, tables }));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
    syncFolder(this.#directory);
    writeFileSync(this.#path, '', { mode });
    this.#bytes = 0;
    this.#mustFold = false;
  }
}

function syncFolder(directory: string): void {
  const folder = openSync(directory, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function readSnapshot(path: string): { sequence: number; changes: Change[] } {
  const text = readIfThere(path)?.toString('utf8');
  if (text === undefined) return { sequence: 0, changes: [] };
  try {
    const { sequence, tables } = JSON.parse(text) as { sequence: number; tables: Record<string, object> };
    const changes = Object.entries(tables).flatMap(([table, rows]) =>
      Object.entries(rows).map(([key, value]): Change => [table, key, value]),
    );
    return { sequence, changes };
  } catch {
    throw new Error(`${path} is damaged: put it back from a copy, or start with "npm run local -- --fresh".`);
  }
}
