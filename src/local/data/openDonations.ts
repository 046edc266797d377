import type { Hono } from 'hono';
import { createDynamoEmulator, listenDynamo } from './createDynamoEmulator';
import { createInjectedTableFaults } from './createInjectedTableFaults';
import type { ListeningDynamo } from './createDynamoEmulator';
import type { Dynamo } from './openDynamo';

export interface DonationsData {
  readonly emulator: Hono;
  /** Opens the store and makes the table, if that is not done. */
  readonly open: () => Promise<Dynamo>;
  readonly isOpen: () => boolean;
  /** How many calls may have changed something, counted when they have ended. */
  readonly countWrites: () => number;
  /** Where the functions of this process find it. */
  readonly endpoint: () => string;
  /** Makes `endpoint` known. */
  readonly listen: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const isRead = (operation: string) => /^(BatchGet|Describe|Get|List|Query|Scan)/.test(operation);

/** The database of the back ends, opened when it is first needed. */
export function openDonations(folder: string | null): DonationsData {
  let opening: Promise<Dynamo> | undefined;
  let opened = false;
  let writes = 0;
  let listening: ListeningDynamo | undefined;
  const faults = createInjectedTableFaults();

  async function load(): Promise<Dynamo> {
    const [{ openDynamo }, { localTables }] = await Promise.all([import('./openDynamo'), import('./localTables')]);
    const dynamo = await openDynamo(folder);
    for (const table of localTables()) await dynamo.ensureTable(table);
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
    endpoint() {
      if (!listening) throw new Error('The database does not listen yet.');
      return listening.endpoint;
    },
    async listen() {
      listening ??= await listenDynamo(open, faults);
    },
    async close() {
      const dynamo = await opening?.catch(() => undefined);
      opened = false;
      await listening?.close();
      await dynamo?.close();
    },
  };
}
