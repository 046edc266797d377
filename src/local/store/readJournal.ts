import { z } from 'zod';
import { readIfThere } from './readIfThere';

const change = z.tuple([z.string(), z.string(), z.unknown()]).readonly();

const entrySchema = z.object({
  /** Of the last change, counted from the first that there ever was. */
  sequence: z.int().min(1),
  changes: z.array(change).readonly(),
});

export type JournalEntry = Readonly<z.infer<typeof entrySchema>>;

export interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  /** Length of the part that is whole. */
  readonly bytes: number;
  /** Whether something half-written follows it. */
  readonly torn: boolean;
}

/**
 * Reads a journal, a line for each visit to the disk; a file that is not there is an empty one.
 *
 * @throws Error naming the file and the line where one before the last cannot be read.
 */
export function readJournal(path: string): ReadJournal {
  const content = readIfThere(path) ?? Buffer.alloc(0);
  const entries: JournalEntry[] = [];
  let start = 0;
  while (start < content.length) {
    const end = content.indexOf(10, start);
    if (end === -1) return { entries, bytes: start, torn: true };
    const line = parse(content.toString('utf8', start, end));
    // Blocks of a file may reach the disk in any order: the last line can be torn in its middle.
    if (line === undefined && end === content.length - 1) return { entries, bytes: start, torn: true };
    const entry = entrySchema.safeParse(line);
    if (!entry.success) throw damaged(path, entries.length + 1);
    entries.push(entry.data);
    start = end + 1;
  }
  return { entries, bytes: content.length, torn: false };
}

const snapshotHead = z.object({ sequence: z.int().min(0) });

/** What a journal came to when it was folded: a file that is written whole or not at all. */
export function readSnapshot(path: string): JournalEntry {
  const content = readIfThere(path);
  if (!content) return { sequence: 0, changes: [] };
  const [first = '', ...lines] = content.toString('utf8').split('\n');
  const head = snapshotHead.safeParse(parse(first));
  if (!head.success) throw damaged(path, 1);
  const changes = lines.slice(0, -1).map((line, index) => {
    const read = change.safeParse(parse(line));
    if (!read.success) throw damaged(path, index + 2);
    return read.data;
  });
  return { ...head.data, changes };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function damaged(path: string, line: number): Error {
  return new Error(
    `${path} is damaged in line ${line}: put it back from a copy, or start with "npm run local -- --fresh".`,
  );
}
