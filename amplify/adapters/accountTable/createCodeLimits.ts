import { hashKeyed } from '../../lib/hashes';
import { expiryAttribute } from '../donationTable/tableDefinition';
import type { AccountClient } from './AccountClient';

/** Milliseconds between two codes to an address for the same purpose. */
export const waitBetweenCodes = 30_000;
/** Codes an hour to an address, for all purposes. */
export const mostCodesAnHour = 5;

const hour = 60 * 60 * 1000;
/** Tries of a write that lost a race. */
const mostTries = 5;

/** Limits the codes sent to an address, so that no one can fill a stranger's mailbox. */
export interface CodeLimits {
  /**
   * Takes one of an address's codes, if one is left.
   *
   * @param what - purpose of the code: right after one code a user may need another for a different purpose.
   */
  take(email: string, what: string, now: Date): Promise<boolean>;
}

/** Key of an address's count. It contains only a hash of the address. */
export const toCodesKey = (email: string) => ({ pk: `CODES#${hashKeyed('codes', email)}`, sk: 'SENT' });

interface Sent {
  readonly what: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The limits, stored in the accounts table. */
export function createCodeLimits(table: Pick<AccountClient, 'get' | 'put'>): CodeLimits {
  return {
    async take(email, what, now) {
      const key = toCodesKey(email);
      const at = now.getTime();
      for (let tries = 0; tries < mostTries; tries += 1) {
        const item = await table.get(key);
        const version = Number(item?.version ?? 0);
        const recent = ((item?.sent ?? []) as readonly Sent[]).filter((one) => one.at > at - hour);
        const isTooSoon = recent.some((one) => one.what === what && one.at > at - waitBetweenCodes);
        if (isTooSoon || recent.length >= mostCodesAnHour) return false;
        const sent = [...recent, { what, at }];
        const stored = await table.put({
          Item: { ...key, sent, version: version + 1, [expiryAttribute]: Math.ceil((at + hour) / 1000) },
          ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
          ExpressionAttributeValues: { ':version': version },
        });
        if (stored) return true;
      }
      return false;
    },
  };
}
