import { keyedHash } from '../../lib/hashes';
import { expiryAttribute } from '../donationTable/tableDefinition';
import type { AccountClient } from './AccountClient';

/** So long between two codes to an address for the same thing, in milliseconds. */
export const waitBetweenCodes = 30_000;
/** So many codes an hour go to an address, for whatever. */
export const mostCodesAnHour = 5;

const hour = 60 * 60 * 1000;
/** A write that another one was faster than is tried again so often. */
const mostTries = 5;

/** Whether a code may go to an address: nobody is to fill a stranger's mailbox with ours. */
export interface CodeLimits {
  /**
   * Takes one of an address's codes, where one is left.
   *
   * @param what - what the code is for. Whoever has just proved an address by one code may need another for something else at once.
   */
  take(email: string, what: string, now: Date): Promise<boolean>;
}

/** Where the codes of an address are counted. The address is not in it: only a hash is. */
export const codesKey = (email: string) => ({ pk: `CODES#${keyedHash('codes', email)}`, sk: 'SENT' });

interface Sent {
  readonly what: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The limits over the accounts table. */
export function createCodeLimits(table: Pick<AccountClient, 'get' | 'put'>): CodeLimits {
  return {
    async take(email, what, now) {
      const key = codesKey(email);
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
