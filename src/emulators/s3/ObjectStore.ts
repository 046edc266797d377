import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { TableStore } from '../kit/TableStore';

/** An object as it is now. Of older versions the emulator keeps nothing: the product reads none. */
export interface StoredObject {
  readonly key: string;
  readonly versionId: string;
  readonly bytes: number;
  readonly contentType: string;
  /** Its `Content-Disposition`, if it was stored with one. */
  readonly disposition?: string;
  /** With its quotes. */
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A body that was received, and is no object yet. */
export interface Received {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly md5: string;
  readonly sha256: string;
  readonly versionId: string;
}

/** Objects on disk: a file for each body, and a journal of what they are. */
export class ObjectStore {
  readonly #folder: string;
  readonly #table: TableStore<{ readonly objects: StoredObject }>;

  /** @throws Error naming the file if what is stored is damaged. */
  constructor(stateDir: string) {
    this.#folder = join(stateDir, 'objects');
    this.#table = new TableStore(join(stateDir, 'journal.jsonl'));
  }

  get(key: string): StoredObject | undefined {
    return this.#table.get('objects', key);
  }

  /** Newest first. */
  all(): readonly StoredObject[] {
    return this.#table.all('objects').sort((one, other) => other.at - one.at);
  }

  /** Writes a body to disk as it comes. `put` makes an object of it, `drop` forgets it. */
  async receive(body: ReadableStream | null): Promise<Received> {
    const versionId = randomBytes(24).toString('base64url');
    const [md5, sha256] = [createHash('md5'), createHash('sha256')];
    let bytes = 0;
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        md5.update(chunk);
        sha256.update(chunk);
        yield chunk;
      }
    }
    await mkdir(this.#folder, { recursive: true });
    try {
      const source = body ? Readable.fromWeb(body) : Readable.from([]);
      await pipeline(source, counted, createWriteStream(this.#path(versionId), { flush: true }));
    } catch (error) {
      await this.drop(versionId);
      throw error;
    }
    return { bytes, md5: md5.digest('hex'), sha256: sha256.digest('hex'), versionId };
  }

  drop(versionId: string): Promise<void> {
    return rm(this.#path(versionId), { force: true });
  }

  async put(object: StoredObject): Promise<void> {
    const before = this.get(object.key);
    this.#table.change([['objects', object.key, object]]);
    await this.#table.settled();
    if (before) await this.drop(before.versionId);
  }

  async delete(key: string): Promise<void> {
    const before = this.get(key);
    if (!before) return;
    this.#table.change([['objects', key, null]]);
    await this.#table.settled();
    await this.drop(before.versionId);
  }

  /** Bytes from one place to another, both included. */
  async read({ versionId }: StoredObject, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
    if (to < from) return new Uint8Array();
    const file = await open(this.#path(versionId));
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(to - from + 1), 0, to - from + 1, from);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** All of it, as a stream. */
  stream({ versionId }: StoredObject): ReadableStream {
    return Readable.toWeb(createReadStream(this.#path(versionId)));
  }

  #path(versionId: string): string {
    return join(this.#folder, versionId);
  }
}
