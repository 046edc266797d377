import { join } from 'node:path';
import { TableStore } from '../../store/TableStore';
import type { TableName, Tables } from './records';

/** A record as it shall be from now on. */
export type Change = { [Name in TableName]: readonly [Name, Tables[Name]] }[TableName];

/** Everything that PayPal remembers. */
export interface Books {
  find<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined;
  /** Oldest first. */
  list<Name extends TableName>(table: Name): Tables[Name][];
  /** Changes records, all or none of them. They show at once, and are on the disk when `durable` says so. */
  commit(changes: readonly Change[]): void;
  /** Resolves when the disk has every commit so far: then neither a killed process nor a power cut loses them. */
  durable(): Promise<void>;
}

/**
 * Keeps records in memory and on disk.
 *
 * @param stateDir - where journal and snapshot lie.
 * @throws Error naming the file where one is damaged.
 */
export function createBooks(stateDir: string): Books {
  const tables = new TableStore<Tables>(join(stateDir, 'journal.jsonl'));
  return {
    find: (name, id) => tables.get(name, id),
    list: (name) => tables.all(name),
    commit(changes) {
      tables.change(changes.map(([name, record]) => [name, record.id, record] as const));
      // Written also where nobody waits for it; what goes wrong is told to whoever asks next.
      tables.settled().catch(() => undefined);
    },
    durable: () => tables.settled(),
  };
}
