import type { Store } from 'dynalite/db';
import type { Hono } from 'hono';
import { createDynamoRoom } from './createDynamoRoom';

export interface DonationsData {
  readonly room: Hono;
  /** Opens the store and makes the table, if that is not done. */
  readonly open: () => Promise<Store>;
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
}

/** The database of the functions of giving, opened when it is first needed. */
export function openDonations(folder: string | null): DonationsData {
  let opening: Promise<Store> | undefined;
  let opened = false;

  async function load(): Promise<Store> {
    const [{ openDynamo }, { ensureTable }, { tableDefinition }, { donationsTable }] = await Promise.all([
      import('./openDynamo'),
      import('./ensureTable'),
      import('../../../amplify/adapters/donationTable/tableDefinition'),
      import('../giving/functionVariables'),
    ]);
    const store = await openDynamo(folder);
    await ensureTable(store, tableDefinition(donationsTable));
    opened = true;
    return store;
  }
  const open = () => {
    opening ??= load();
    opening.catch(() => (opening = undefined));
    return opening;
  };
  return {
    room: createDynamoRoom(open),
    open,
    isOpen: () => opened,
    async close() {
      const store = await opening?.catch(() => undefined);
      opened = false;
      await store?.db.close();
    },
  };
}
