import { createChallengeStore } from './createChallengeStore';
import { createDonationStore } from './createDonationStore';
import { createEventStore } from './createEventStore';
import { createMailEventStore } from './createMailEventStore';
import { createPlanStore } from './createPlanStore';
import { createProgressStore } from './createProgressStore';
import { createRateStore } from './createRateStore';
import { createReceiptNumberStore } from './createReceiptNumberStore';
import { createRecordingStore } from './createRecordingStore';
import { createResolutionStore } from './createResolutionStore';
import { createTransferStore } from './createTransferStore';
import type { DonationTable } from './ports';
import type { TableClient } from './TableClient';

/** The donations table: a store for each kind of item. */
export function createDonationTable(table: TableClient): DonationTable {
  return {
    donations: createDonationStore(table),
    plans: createPlanStore(table),
    events: createEventStore(table),
    receiptNumbers: createReceiptNumberStore(table),
    recordings: createRecordingStore(table),
    transfers: createTransferStore(table),
    progress: createProgressStore(table),
    rates: createRateStore(table),
    challenges: createChallengeStore(table),
    resolutions: createResolutionStore(table),
    mailEvents: createMailEventStore(table),
  };
}
