import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** One record as it is now; null when it is gone. */
export type Change = readonly [table: string, id: string, record: object | null];

/** A log that is longer than this at the start is folded into the snapshot, in bytes. */
const foldAtBytes = 4_000_000;

/**
 * Changes on disk: `snapshot.jsonl` and, after it, `log.jsonl`, one line for each group of changes that belong together.
 * An append is answered when the line is on the disk itself; appends that come meanwhile share the next write.
 * A line that a killed process left half-written is cut off: nobody was told that it was kept.
 */
export class Journal {
  readonly #logPath: string;
  readonly #snapshotPath: string;
  #file: FileHandle | undefined;
  #waiting: string[] = [];
  #writing: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#logPath = join(directory, 'log.jsonl');
    this.#snapshotPath = join(directory, 'snapshot.jsonl');
  }

  /** Everything that was kept, oldest first. */
  load(): Change[] {
    return [...readLines(this.#snapshotPath), ...readLines(this.#logPath)].flat();
  }

  /** Puts the whole state in place of a long log. Before the first append only. */
  fold(changes: () => Iterable<Change>): void {
    if (!existsSync(this.#logPath) || statSync(this.#logPath).size < foldAtBytes) return;
    const temporary = `${this.#snapshotPath}.part`;
    const file = openSync(temporary, 'w');
    for (const change of changes()) writeSync(file, `${JSON.stringify([change])}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(temporary, this.#snapshotPath);
    const log = openSync(this.#logPath, 'r+');
    ftruncateSync(log);
    fsyncSync(log);
    closeSync(log);
  }

  /** Keeps changes that belong together; done when they would survive a loss of power. */
  append(changes: readonly Change[]): Promise<void> {
    if (changes.length > 0) this.#waiting.push(`${JSON.stringify(changes)}\n`);
    return this.settled();
  }

  /**
   * Done when all that was appended so far is on the disk.
   *
   * @throws what the disk said, from then on: memory is ahead of it then, and nothing more may be promised.
   */
  async settled(): Promise<void> {
    // What is being written now may have begun before the last line came; the next write has that one.
    await this.#writing;
    if (this.#waiting.length > 0) this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
    await this.#writing;
    if (this.#failure) throw this.#failure;
  }

  /** Ends after the last write. */
  async close(): Promise<void> {
    await this.settled();
    await this.#file?.close();
    this.#file = undefined;
  }

  async #write(): Promise<void> {
    const lines = this.#waiting.join('');
    this.#waiting = [];
    try {
      this.#file ??= await open(this.#logPath, 'a');
      await this.#file.appendFile(lines);
      await this.#file.datasync();
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** The lines of a file, without a last one that is not whole; that one is cut off the file too. */
function readLines(path: string): Change[][] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf('\n') + 1;
  if (whole < bytes.byteLength) {
    const file = openSync(path, 'r+');
    ftruncateSync(file, whole);
    fsyncSync(file);
    closeSync(file);
  }
  return bytes
    .subarray(0, whole)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Change[]);
}
