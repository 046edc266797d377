import { hashKeyed } from '../../lib/hashes';
import { expiryAttribute } from '../donationTable/createTableDefinition';
import type { AccountClient } from './AccountClient';

/** Milliseconds between two codes to an address. */
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
   * @param what - purpose of the code. One for a new password may follow the one of a sign-up at once: who confirms an address that
   * a stranger signed up with chooses a password next.
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

const mayFollow = (before: string, what: string) => before === 'sign-up' && what === 'reset-password';

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
        const isTooSoon = recent.some((one) => one.at > at - waitBetweenCodes && !mayFollow(one.what, what));
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
