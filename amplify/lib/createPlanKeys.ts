import { readToken, signToken } from './signedToken';

/** Keys of plans, for links: who has one may see and change the plan. They do not expire, so that any email's link stops it. */
export interface PlanKeys {
  toKey(planId: string): string;
  /** The plan of a key; `null` if we did not sign it. */
  toPlanId(key: string): string | null;
}

/** Keys that are signed with a secret. */
export const createPlanKeys = (secret: string, clock: () => Date = () => new Date()): PlanKeys => ({
  toKey: (subject) => signToken(secret, 'plan', { subject }),
  toPlanId(key) {
    const token = readToken(secret, 'plan', key, clock());
    return token.state === 'valid' ? token.subject : null;
  },
});
