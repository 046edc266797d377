import type { Donation } from '../../src/domain/donation';
import { StorageUnavailable } from '../adapters/donationTable/documentClient';
import { TooBusy } from './applyObservations';
import { drainOutbox, type DrainOptions } from './drainOutbox';
import type { OutboxPorts } from './ports';

/**
 * Does a donation's effects now, ignoring failures: what caused them is stored, and the request should be answered even
 * if the table fails. The sweep does the rest.
 */
export async function tryDrain(
  ports: OutboxPorts,
  donationId: string,
  options?: DrainOptions,
): Promise<Donation | null> {
  try {
    return await drainOutbox(ports, donationId, options);
  } catch (error) {
    if (!(error instanceof StorageUnavailable || error instanceof TooBusy)) throw error;
    ports.log.warn('outbox_left_for_later', { donationId, error });
    return null;
  }
}
