import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface DiskCacheOptions {
  readonly directory: string;
  /** Largest sum of all entries, in bytes. */
  readonly maxBytes: number;
  readonly clock: () => Date;
}

interface Entry {
  readonly bytes: number;
  /** Last use, in milliseconds since 1970. */
  used: number;
}

/** After making room the cache is this full, so that room is not made anew for each entry. */
const fillAfterTrim = 0.9;

/** A use is written to disk at most this often; the order of removal needs no more. */
const touchMilliseconds = 60_000;

const temporarySuffix = '.part';

/**
 * Bytes under keys, on disk, bounded in size: the least lately used go first, by the files' own times, so that a restart knows them too.
 * A file appears under its name only when it is whole. Keys are hexadecimal.
 */
export class DiskCache {
  readonly #options: DiskCacheOptions;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #loading: Promise<void> | undefined;
  #trimming: Promise<void> | undefined;

  constructor(options: DiskCacheOptions) {
    this.#options = options;
  }

  /** The bytes under a key, or `null`. */
  async get(key: string): Promise<Buffer<ArrayBuffer> | null> {
    await this.#load();
    const path = this.#pathOf(key);
    const bytes = await readFile(path).catch(() => null);
    if (bytes) this.#touch(key, path);
    return bytes;
  }

  /** Keeps bytes under a key, and makes room where they are too many. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#load();
    const path = this.#pathOf(key);
    const temporary = `${path}.${randomUUID()}${temporarySuffix}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes);
    const now = this.#options.clock();
    await utimes(temporary, now, now);
    await rename(temporary, path);
    this.#forget(key);
    this.#entries.set(key, { bytes: bytes.byteLength, used: now.getTime() });
    this.#bytes += bytes.byteLength;
    if (this.#bytes > this.#options.maxBytes)
      await (this.#trimming ??= this.#trim().finally(() => (this.#trimming = undefined)));
  }

  /** Sum of what is kept, in bytes. */
  async size(): Promise<number> {
    await this.#load();
    return this.#bytes;
  }

  #pathOf(key: string): string {
    return join(this.#options.directory, key.slice(0, 2), key);
  }

  /** Notes a use; a failure only makes the entry look older than it is. */
  #touch(key: string, path: string): void {
    const now = this.#options.clock();
    const entry = this.#entries.get(key);
    if (entry && now.getTime() - entry.used < touchMilliseconds) return;
    if (entry) entry.used = now.getTime();
    void utimes(path, now, now).catch(() => undefined);
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  #load(): Promise<void> {
    return (this.#loading ??= this.#readDirectory());
  }

  /** Learns what an earlier process left; half-written files of a killed one are removed. */
  async #readDirectory(): Promise<void> {
    const { directory } = this.#options;
    const found = await readdir(directory, { withFileTypes: true, recursive: true }).catch(() => []);
    for (const file of found) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      if (file.name.endsWith(temporarySuffix)) {
        await rm(path, { force: true });
        continue;
      }
      const facts = await stat(path).catch(() => null);
      if (!facts) continue;
      this.#entries.set(file.name, { bytes: facts.size, used: facts.mtimeMs });
      this.#bytes += facts.size;
    }
  }

  async #trim(): Promise<void> {
    const oldestFirst = [...this.#entries].sort(([, a], [, b]) => a.used - b.used);
    for (const [key] of oldestFirst) {
      if (this.#bytes <= this.#options.maxBytes * fillAfterTrim) return;
      this.#forget(key);
      await rm(this.#pathOf(key), { force: true });
    }
  }
}
