import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file whole or not at all, and returns when the disk has it: what was acknowledged outlives a killed process
 * and a power cut.
 */
export function writeDurably(path: string, content: string): void {
  const half = `${path}.part`;
  const file = openSync(half, 'w', 0o600);
  try {
    const bytes = Buffer.from(content);
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(half, path);
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
