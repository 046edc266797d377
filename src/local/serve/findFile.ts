import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Last change, in milliseconds since 1970. */
  readonly modified: number;
}

/** The path's segments, or `null` for one that must not reach the disk: malformed, climbing, hidden, or foreign to file names. */
function segmentsOf(path: string): string[] | null {
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
  const segments = segmentsOf(path);
  if (!segments) return null;
  const base = join(publicDir, ...segments);
  if (path === '/') return fileAt(join(base, 'index.html'));
  return (await fileAt(base)) ?? (await fileAt(`${base}.html`)) ?? (await fileAt(join(base, 'index.html')));
}
