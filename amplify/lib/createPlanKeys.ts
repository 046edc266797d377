import { createHmac, timingSafeEqual } from 'node:crypto';
import { cleanCode, codeLives, createEmailCode } from './emailCodes';
import { readToken, signToken } from './signedToken';

const dayMilliseconds = 86_400_000;

/**
 * How long the keys work, in milliseconds. `email`: 400 days, so that the newest email of a plan that gives once a year, in Ramadan
 * or on a date of its own, still opens it when the next year's gifts are due; each later email brings a new one. So has the browser
 * that made the plan, which asks its outcome. `account`: what a sign-in has opened ends soon after it, and is had anew.
 */
const lives = { email: 400 * dayMilliseconds, account: dayMilliseconds } as const;

/** A code from an email, with the token that the request for it was answered with. */
export interface PlanCode {
  /** Signed; says nothing about the code. */
  readonly token: string;
  readonly code: string;
}

/** Keys of plans, for links, and the codes that confirm what a link by itself does not do. */
export interface PlanKeys {
  /** @param link - its number: it ends when a newer one is opened */
  toKey(planId: string, link: number, use: keyof typeof lives): string;
  /** The plan and the link of a key; `null` if we did not sign it, or it is too old. */
  read(key: string): { readonly planId: string; readonly link: number } | null;
  /** A new code for a plan. It is stored nowhere: its token proves it. */
  createCode(planId: string): PlanCode;
  /** The moment until which a code works, and whether it is the right one; `null` if the token is not this plan's, or too old. */
  readCode(planId: string, code: PlanCode): { readonly until: Date; readonly isRight: boolean } | null;
}

const linkForm = /^\d{1,9}$/;

/** Creates the keys and codes that are signed with a secret. */
export function createPlanKeys(secret: string, clock: () => Date = () => new Date()): PlanKeys {
  /** Keyed, so that the code is not found by trying a million of them on the token. */
  const hashCode = (planId: string, code: string) =>
    createHmac('sha256', secret).update(`code ${planId} ${code}`, 'utf8').digest('base64url');
  const until = (life: number) => clock().getTime() + life;
  return {
    toKey: (planId, link, use) =>
      signToken(secret, 'plan', { subject: planId, nonce: String(link), until: until(lives[use]) }),
    read(key) {
      const token = readToken(secret, 'plan', key, clock());
      if (token.state !== 'valid' || !linkForm.test(token.nonce)) return null;
      return { planId: token.subject, link: Number(token.nonce) };
    },
    createCode(planId) {
      const code = createEmailCode();
      const about = { subject: planId, nonce: hashCode(planId, code), until: until(codeLives) };
      return { code, token: signToken(secret, 'plan-code', about) };
    },
    readCode(planId, { token, code }) {
      const read = readToken(secret, 'plan-code', token, clock());
      if (read.state !== 'valid' || read.subject !== planId) return null;
      const isRight = timingSafeEqual(Buffer.from(read.nonce), Buffer.from(hashCode(planId, cleanCode(code))));
      return { until: new Date(read.until), isRight };
    },
  };
}
