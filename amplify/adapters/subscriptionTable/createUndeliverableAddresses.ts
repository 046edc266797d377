import { hashKeyed } from '../../lib/hashes';
import type { TableClient } from '../donationTable/TableClient';

/** Addresses that bounced, or whose owners complained about an email of ours. Stored as hashes. */
export interface UndeliverableAddresses {
  /** @param at - ISO 8601 */
  add(email: string, at: string): Promise<void>;
  has(email: string): Promise<boolean>;
}

const toKey = (email: string) => ({ pk: `UNDELIVERABLE#${hashKeyed('undeliverable', email)}`, sk: 'META' });

export function createUndeliverableAddresses(table: Pick<TableClient, 'get' | 'put'>): UndeliverableAddresses {
  return {
    add: async (email, at) => void (await table.put({ Item: { ...toKey(email), at } })),
    has: async (email) => (await table.get(toKey(email))) !== null,
  };
}
