import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The bytes of a file, or `undefined` where it does not exist. */
export function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Pieces are gathered until there are so many characters: a visit to the file for each would take long. */
const chunkLength = 1024 * 1024;

/**
 * Writes a file whole or not at all, and returns when the disk has it: what was acknowledged outlives a killed process
 * and a power cut. Only the owner can read it.
 *
 * @param content - the text, or its pieces one after the other, where all of it would be too much at once.
 */
export function writeDurably(path: string, content: string | Iterable<string>): void {
  const half = `${path}.part`;
  const file = openSync(half, 'w', 0o600);
  try {
    let chunk = '';
    for (const piece of typeof content === 'string' ? [content] : content) {
      chunk += piece;
      if (chunk.length < chunkLength) continue;
      writeFileSync(file, chunk);
      chunk = '';
    }
    writeFileSync(file, chunk);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(half, path);
  syncFolder(dirname(path));
}

/** Returns when the disk has a folder's list of files: otherwise a power cut could lose a new or renamed file. */
export function syncFolder(directory: string): void {
  const folder = openSync(directory, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
