import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface FoundFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Last change, in milliseconds since 1970. */
  readonly modified: number;
}

/** The path's segments, or `null` for one that must not reach the disk: malformed, climbing, hidden, or foreign to file names. */
function toSegments(path: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (/[\\\0]/.test(decoded)) return null;
  const segments = decoded.split('/').slice(1);
  // A name that starts with a dot is never the site's, but for the one folder that standards put at a site's root.
  const hidden = segments.some(
    (segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'),
  );
  return hidden ? null : segments;
}

async function fileAt(path: string): Promise<FoundFile | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, modified: found.mtimeMs } : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // No such name, a file where a folder would be, or a name too long for the disk: nothing there.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

/** The file of a built site that a path without a trailing slash means: itself, `<path>.html` or `<path>/index.html`. */
export async function findFile(publicDir: string, path: string): Promise<FoundFile | null> {
  const segments = toSegments(path);
  if (!segments) return null;
  const base = join(publicDir, ...segments);
  if (path === '/') return fileAt(join(base, 'index.html'));
  return (await fileAt(base)) ?? (await fileAt(`${base}.html`)) ?? (await fileAt(join(base, 'index.html')));
}

export type EncodingName = 'br' | 'gzip' | 'identity';

export interface Encoding {
  readonly name: EncodingName;
  /** Whether another `Accept-Encoding` could get another answer. */
  readonly negotiable: boolean;
}

const compressible = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon))/;

/** Below this many bytes a compressed body and its header save nothing. */
const smallest = 512;

/** The codings a client accepts, with their weight. */
function accepted(header: string): Map<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return [name, weight ? Number(weight.slice(2)) || 0 : 1];
  });
  return new Map(entries);
}

/** How a body of `size` bytes is sent: brotli before gzip where the client weighs them alike, as hostings do. */
export function chooseEncoding(acceptEncoding: string | undefined, contentType: string, size: number): Encoding {
  if (size < smallest || !compressible.test(contentType)) return { name: 'identity', negotiable: false };
  const weights = accepted(acceptEncoding ?? '');
  const getWeight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [getWeight('br'), getWeight('gzip')];
  const name = brotli === 0 && gzip === 0 ? 'identity' : brotli >= gzip ? 'br' : 'gzip';
  return { name, negotiable: true };
}

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
