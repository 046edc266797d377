import type { Hono } from 'hono';
import { createTableDefinition as accountTableDefinition } from '../../../amplify/adapters/accountTable/createTableDefinition';
import {
  createTableDefinition,
  createOutboxTableDefinition,
} from '../../../amplify/adapters/donationTable/createTableDefinition';
import { formTables } from '../gateway/formVariables';
import { accountsTable, donationsTable } from '../gateway/createLocalVariables';
import { createDynamoEmulator } from './createDynamoEmulator';
import { createInjectedTableFaults } from './createInjectedTableFaults';
import type { Dynamo } from './openDynamo';

export interface DonationsData {
  readonly emulator: Hono;
  /** Opens the store and makes the table, if that is not done. */
  readonly open: () => Promise<Dynamo>;
  readonly isOpen: () => boolean;
  /** How many calls may have changed something, counted when they have ended. */
  readonly countWrites: () => number;
  readonly close: () => Promise<void>;
}

const isRead = (operation: string) => /^(BatchGet|Describe|Get|List|Query|Scan)/.test(operation);

/** Every table that the back ends need, as CreateTable takes it. */
const localTables = [
  createTableDefinition(donationsTable),
  accountTableDefinition(accountsTable),
  createOutboxTableDefinition(formTables.enquiries),
  createOutboxTableDefinition(formTables.subscriptions),
];

/** Opens the database of the back ends, opened when it is first needed. */
export function openDonations(folder: string | null): DonationsData {
  let opening: Promise<Dynamo> | undefined;
  let opened = false;
  let writes = 0;
  const faults = createInjectedTableFaults();

  async function load(): Promise<Dynamo> {
    const { openDynamo } = await import('./openDynamo');
    const dynamo = await openDynamo(folder);
    for (const table of localTables) await dynamo.ensureTable(table);
    opened = true;
    return {
      ...dynamo,
      async call(operation, data) {
        const answer = await dynamo.call(operation, data);
        if (!isRead(operation)) writes += 1;
        return answer;
      },
    };
  }
  const open = () => {
    opening ??= load();
    opening.catch(() => (opening = undefined));
    return opening;
  };
  return {
    emulator: createDynamoEmulator(open, faults),
    open,
    isOpen: () => opened,
    countWrites: () => writes,
    async close() {
      const dynamo = await opening?.catch(() => undefined);
      opened = false;
      await dynamo?.close();
    },
  };
}
