import type { Donation } from '../../src/domain/donation';
import { StorageUnavailable } from '../adapters/donationTable/StorageUnavailable';
import { TooBusy } from './applyObservations';
import { drainOutbox } from './drainOutbox';
import type { OutboxPorts } from './ports';

/**
 * Does a gift's effects now, where that works: what caused them is stored already, and whoever waits for the answer shall have it
 * even where the table stumbles. The sweep does what is left.
 */
export async function tryDrain(ports: OutboxPorts, donationId: string): Promise<Donation | null> {
  try {
    return await drainOutbox(ports, donationId);
  } catch (error) {
    if (!(error instanceof StorageUnavailable || error instanceof TooBusy)) throw error;
    ports.log.warn('outbox_left_for_later', { donationId, error });
    return null;
  }
}
