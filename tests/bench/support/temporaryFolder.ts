import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope } from './Scope';

/** An empty folder that is gone when the scope ends. */
export function temporaryFolder(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  scope.onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
