import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file whole or not at all: the service may read at any moment. */
export function writeJson(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.part`;
  writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(half, path);
}
