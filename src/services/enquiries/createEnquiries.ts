import * as v from 'valibot';
import type { Application, Enquiry } from '../../domain/enquiry';
import type { CallResult } from '../../contract/CallResult';
import { passChallenges } from '../challenge/passChallenges';
import { challenges, type Challenges } from '../challenge';
import { call } from '../http/call';
import { withPageLanguage } from '../http/withPageLanguage';

/** The reference number that the writer can quote on the phone. */
const receipt = v.object({ reference: v.string(), receivedAt: v.string() });

export type EnquiryReceipt = v.InferOutput<typeof receipt>;

/** Client of the general back end. `onCheck` is called when a busy time asks for a proof of work, which an old phone takes minutes for. */
export interface Enquiries {
  /** Sends a message; idempotent for the same attempt. */
  readonly enquire: (enquiry: Enquiry, onCheck?: () => void) => Promise<CallResult<EnquiryReceipt>>;
  /** Sends an application for help; likewise. */
  readonly apply: (application: Application, onCheck?: () => void) => Promise<CallResult<EnquiryReceipt>>;
}

/** Milliseconds, within the hour for which the challenge is good: no person is turned away for a slow phone. */
const longestCheck = 45 * 60_000;

/**
 * Creates the client of the general back end.
 *
 * @param base - address of the function, without a trailing slash
 */
export function createEnquiries(base: string, fetcher?: typeof fetch, { solve }: Challenges = challenges): Enquiries {
  const send = (path: string, request: object, onCheck?: () => void) =>
    passChallenges(
      (challenge) => {
        const body = { ...withPageLanguage(request), challenge };
        return call({ url: `${base}${path}`, method: 'POST', body, isIdempotent: true, answer: receipt }, fetcher);
      },
      (challenge) => {
        onCheck?.();
        return solve(challenge, longestCheck);
      },
    );
  return {
    enquire: (enquiry, onCheck) => send('/enquiries', enquiry, onCheck),
    apply: (application, onCheck) => send('/applications', application, onCheck),
  };
}
