import type { Hono } from 'hono';
import { createDynamoRoom } from './createDynamoRoom';
import type { Dynamo } from './openDynamo';

export interface DonationsData {
  readonly room: Hono;
  /** Opens the store and makes the table, if that is not done. */
  readonly open: () => Promise<Dynamo>;
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
}

/** The database of the functions of giving, opened when it is first needed. */
export function openDonations(folder: string | null): DonationsData {
  let opening: Promise<Dynamo> | undefined;
  let opened = false;

  async function load(): Promise<Dynamo> {
    const [{ openDynamo }, { tableDefinition }, { donationsTable }] = await Promise.all([
      import('./openDynamo'),
      import('../../../amplify/adapters/donationTable/tableDefinition'),
      import('../giving/functionVariables'),
    ]);
    const dynamo = await openDynamo(folder);
    await dynamo.ensureTable(tableDefinition(donationsTable));
    opened = true;
    return dynamo;
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
      const dynamo = await opening?.catch(() => undefined);
      opened = false;
      await dynamo?.close();
    },
  };
}
