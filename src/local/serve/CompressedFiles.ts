import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, EncodingName } from './chooseEncoding';
import type { FoundFile } from './findFile';

const compress: Record<EncodingName, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  // What content delivery networks use on the fly: near gzip's time at a better ratio.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

export interface FileBody {
  readonly body: Buffer<ArrayBuffer>;
  /** Strong, and another one for each coding. */
  readonly etag: string;
}

/**
 * Bodies of files as they go out, kept in memory until they add up to `maxBytes`; the least lately used go first.
 * A file that changed on disk is read again.
 */
export class CompressedFiles {
  readonly #bodies = new Map<string, Promise<FileBody>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(private readonly maxBytes = 64 * 1024 * 1024) {}

  async read(file: FoundFile, { name }: Encoding): Promise<FileBody> {
    const key = `${name} ${file.size} ${file.modified} ${file.path}`;
    const known = this.#bodies.get(key);
    if (known) {
      this.#bodies.delete(key);
      this.#bodies.set(key, known);
      return known;
    }
    const made = this.#make(file.path, name);
    this.#bodies.set(key, made);
    try {
      const { body } = await made;
      this.#sizes.set(key, body.byteLength);
      this.#bytes += body.byteLength;
      this.#trim();
    } catch (error) {
      this.#bodies.delete(key);
      throw error;
    }
    return made;
  }

  async #make(path: string, name: EncodingName): Promise<FileBody> {
    const plain = await readFile(path);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const body = Buffer.from(await compress[name](plain));
    return { body, etag: name === 'identity' ? `"${hash}"` : `"${hash}-${name}"` };
  }

  #trim(): void {
    for (const [key] of this.#bodies) {
      if (this.#bytes <= this.maxBytes) return;
      const size = this.#sizes.get(key);
      // Still being made: it has no size yet.
      if (size === undefined) continue;
      this.#bodies.delete(key);
      this.#sizes.delete(key);
      this.#bytes -= size;
    }
  }
}
