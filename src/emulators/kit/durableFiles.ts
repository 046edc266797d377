import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads the bytes of a file, or `undefined` if it does not exist. */
export function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a file whole or not at all, and returns when the disk has it: what was acknowledged outlives a killed process
 * and a power cut. Only the owner can read it.
 */
export function writeDurably(path: string, content: string): void {
  const half = `${path}.part`;
  const file = openSync(half, 'w', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(half, path);
  syncFolder(dirname(path));
}

/** Stores the same without holding up the process: resolves when the disk has it. */
export async function storeDurably(path: string, content: string): Promise<void> {
  const half = `${path}.part`;
  const file = await open(half, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
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
