import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when the disk has a folder's list of files: a new or renamed file would else be lost with the power. */
export function syncFolder(directory: string): void {
  const folder = openSync(directory, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
