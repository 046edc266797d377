import { closeSync, fsync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../mail/store/writeDurably';
import type { TableName, Tables } from './records';

/** A record as it shall be from now on. */
export type Change = { [Name in TableName]: readonly [Name, Tables[Name]] }[TableName];

/** Everything that PayPal remembers. */
export interface Books {
  find<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined;
  /** Oldest first. */
  list<Name extends TableName>(table: Name): Tables[Name][];
  /** Changes records, all or none of them. Once it returns, a killed process does not lose them. */
  commit(changes: readonly Change[]): void;
  /** Resolves when the disk has every commit so far, so that a power cut does not lose them either. */
  durable(): Promise<void>;
  /** Lets go of the file. */
  close(): void;
}

/** A journal longer than this is folded into the snapshot. */
const MAX_JOURNAL_BYTES = 16 * 1024 * 1024;

const tableNames = [
  'orders',
  'captures',
  'refunds',
  'disputes',
  'transfers',
  'events',
  'deliveries',
  'requestIds',
] as const satisfies readonly TableName[];

/**
 * Keeps records in memory and on disk: a snapshot of all of them, and a journal of what changed since, a line for each
 * commit. A line that a killed process left unfinished was never acknowledged, and is dropped.
 */
export function createBooks(stateDir: string): Books {
  mkdirSync(stateDir, { recursive: true });
  const snapshotPath = join(stateDir, 'snapshot.json');
  const tables = new Map<TableName, Map<string, Tables[TableName]>>(tableNames.map((name) => [name, new Map()]));
  const apply = (changes: readonly Change[]) => {
    for (const [name, record] of changes) tables.get(name)!.set(record.id, record);
  };

  const journalPath = join(stateDir, 'journal.jsonl');
  for (const line of finishedLines(readIfThere(snapshotPath))) apply([JSON.parse(line) as Change]);
  for (const line of finishedLines(readIfThere(journalPath))) apply(JSON.parse(line) as Change[]);

  const journal = openSync(journalPath, 'a', 0o600);
  let journalBytes = 0;
  /** Commits are counted, to know which of them the disk has. */
  let written = 0;
  let synced = 0;
  let syncing: Promise<void> | null = null;

  /** One visit to the disk for all commits that wait for it. */
  function sync(): Promise<void> {
    const upTo = written;
    return new Promise<void>((resolve, reject) => {
      fsync(journal, (error) => {
        syncing = null;
        if (error) return reject(error);
        synced = Math.max(synced, upTo);
        resolve();
      });
    });
  }

  function fold(): void {
    const lines = tableNames.flatMap((name) =>
      [...tables.get(name)!.values()].map((record) => JSON.stringify([name, record])),
    );
    writeDurably(snapshotPath, lines.map((line) => `${line}\n`).join(''));
    // Killed before this, the journal is read once more: the same records again change nothing.
    ftruncateSync(journal, 0);
    fsyncSync(journal);
    journalBytes = 0;
    synced = written;
  }
  fold();

  return {
    find: <Name extends TableName>(name: Name, id: string) => tables.get(name)!.get(id) as Tables[Name] | undefined,
    list: <Name extends TableName>(name: Name) => [...tables.get(name)!.values()] as Tables[Name][],
    commit(changes) {
      if (changes.length === 0) return;
      const line = Buffer.from(`${JSON.stringify(changes)}\n`);
      for (let written = 0; written < line.length;) written += writeSync(journal, line, written);
      written += 1;
      apply(changes);
      journalBytes += line.length;
      if (journalBytes > MAX_JOURNAL_BYTES) fold();
    },
    async durable() {
      const upTo = written;
      while (synced < upTo) await (syncing ??= sync());
    },
    close: () => closeSync(journal),
  };
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function finishedLines(text: string): string[] {
  // What follows the last line break was not finished.
  return text.split('\n').slice(0, -1);
}
