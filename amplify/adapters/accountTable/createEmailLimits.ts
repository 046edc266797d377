import { hashKeyed } from '../../lib/hashes';
import type { Limits } from '../../lib/limits';
import { expiryAttribute } from '../donationTable/createTableDefinition';
import type { AccountClient } from './AccountClient';
import type { EmailLimits } from '../../useCases/ports/accounts';

/** Milliseconds between two codes to an address. */
const waitBetweenCodes = 30_000;
/** Codes an hour to an address, for all purposes. */
const maxCodesAnHour = 5;

const hour = 60 * 60 * 1000;
/** Tries of a write that lost a race. */
const maxTries = 5;

/** Emails besides codes that anyone can cause who knows an address: answers to the site's forms, cards of a gift, and those about a plan. */
const otherKinds: readonly string[] = ['form', 'card', 'plan'];

/** Emails an hour that an account causes. */
const maxOfAccount = { code: 5, notice: 10 } as const;

/** Key of an address's count. It contains only a hash of the address. */
const toKey = (email: string) => ({ pk: `CODES#${hashKeyed('codes', email)}`, sk: 'SENT' });

interface Sent {
  readonly what: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const isCode = (what: string) => !otherKinds.includes(what);

/**
 * Whether an address has an email left. Codes count for forms, cards and plans, but none of them for codes, nor forms and cards for what
 * plans have more: a flood of the one does not lock the owner of the address out of the other.
 */
function hasLeft(recent: readonly Sent[], what: string, at: number, { maxForms, maxPlans }: Limits['emails']): boolean {
  if (what === 'form' || what === 'card') return recent.length < maxForms;
  if (what === 'plan') return recent.length < maxPlans;
  const codes = recent.filter((one) => isCode(one.what));
  const isTooSoon = codes.some((one) => one.at > at - waitBetweenCodes);
  return !isTooSoon && codes.length < maxCodesAnHour;
}

/** Creates the limits, stored in the accounts table: one item for an address, so that two emails at once never take the same place. */
export function createEmailLimits(table: Pick<AccountClient, 'get' | 'put'>, limits: Limits['emails']): EmailLimits {
  async function takePlace(
    key: ReturnType<typeof toKey>,
    what: string,
    now: Date,
    isLeft: (recent: readonly Sent[], at: number) => boolean,
  ): Promise<boolean> {
    const at = now.getTime();
    for (let tries = 0; tries < maxTries; tries += 1) {
      const item = await table.get(key);
      const version = Number(item?.version ?? 0);
      const recent = ((item?.sent ?? []) as readonly Sent[]).filter((one) => one.at > at - hour);
      if (!isLeft(recent, at)) return false;
      const sent = [...recent, { what, at }];
      const stored = await table.put({
        Item: { ...key, sent, version: version + 1, [expiryAttribute]: Math.ceil((at + hour) / 1000) },
        ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
        ExpressionAttributeValues: { ':version': version },
      });
      if (stored) return true;
    }
    return false;
  }
  return {
    take: (email, what, now) => takePlace(toKey(email), what, now, (recent, at) => hasLeft(recent, what, at, limits)),
    takeOfAccount: (userId, what, now) =>
      takePlace({ pk: `EMAILS#${userId}`, sk: what }, what, now, (recent) => recent.length < maxOfAccount[what]),
  };
}
