import type { Change } from './Journal';
import { readIfThere } from './readIfThere';

export interface JournalEntry {
  readonly sequence: number;
  readonly changes: readonly Change[];
}

export interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  /** Length of the part that is whole. */
  readonly bytes: number;
  /** Whether something half-written follows it. */
  readonly torn: boolean;
}

/**
 * Reads a journal; a file that is not there is an empty one.
 *
 * @throws Error naming the file and the line where one before the last cannot be read.
 */
export function readJournal(path: string): ReadJournal {
  const content = readIfThere(path);
  if (!content) return { entries: [], bytes: 0, torn: false };
  const entries: JournalEntry[] = [];
  let start = 0;
  while (start < content.length) {
    const end = content.indexOf(10, start);
    if (end === -1) return { entries, bytes: start, torn: true };
    try {
      entries.push(JSON.parse(content.toString('utf8', start, end)) as JournalEntry);
    } catch {
      // Blocks of a file may reach the disk in any order: the last line can be torn in its middle.
      if (end === content.length - 1) return { entries, bytes: start, torn: true };
      throw new Error(`${path} is damaged in line ${entries.length + 1}: start with "npm run local -- --fresh".`);
    }
    start = end + 1;
  }
  return { entries, bytes: content.length, torn: false };
}
