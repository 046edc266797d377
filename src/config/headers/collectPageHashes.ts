import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { collectInlineHashes, type InlineHashes } from './collectInlineHashes';

const textOfHash = z.record(z.string(), z.string());

/** The notes of the build before: the sets of inline texts, and for each page its time, its size and which set it has. */
const notesSchema = z.object({
  /** Raised when `collectInlineHashes` finds other texts in the same page. */
  edition: z.literal(1),
  sets: z.array(z.object({ scripts: textOfHash, styles: textOfHash, styleAttributes: textOfHash })),
  pages: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])),
});
type Notes = z.infer<typeof notesSchema>;

/**
 * Collects the inline texts of every html file of a build. Reading and parsing them all takes a millisecond a page, so the build notes what
 * each page has, and reads only those that were written since.
 *
 * @param notesFile - where the build before left its notes; unreadable ones count as none
 */
export function collectPageHashes(publicDir: string, notesFile: string): InlineHashes {
  const earlier = readNotes(notesFile);
  const sets = new Map<string, number>();
  const pages: Notes['pages'] = {};
  for (const entry of readdirSync(publicDir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(publicDir, file);
    const { mtimeMs, size } = statSync(file);
    const [time, bytes, noted] = earlier.pages[path] ?? [];
    const isUnchanged = time === mtimeMs && bytes === size;
    const set = isUnchanged && noted !== undefined ? earlier.sets[noted] : undefined;
    const text = JSON.stringify(set ?? collectInlineHashes([readFileSync(file, 'utf8')]));
    if (!sets.has(text)) sets.set(text, sets.size);
    pages[path] = [mtimeMs, size, sets.get(text)!];
  }
  const notes: Notes = { edition: 1, sets: [...sets.keys()].map((text) => JSON.parse(text) as InlineHashes), pages };
  writeFileSync(notesFile, JSON.stringify(notes));
  return joinHashes(notes.sets);
}

function readNotes(file: string): Notes {
  try {
    return notesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { edition: 1, sets: [], pages: {} };
  }
}

/** All of the sets' texts, each once, in the order of their hashes. */
function joinHashes(sets: readonly InlineHashes[]): InlineHashes {
  const gather = (kind: keyof InlineHashes) =>
    Object.fromEntries(sets.flatMap((set) => Object.entries(set[kind])).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { scripts: gather('scripts'), styles: gather('styles'), styleAttributes: gather('styleAttributes') };
}
