import type { Challenge, DonationView } from '../../../domain/donation';
import { passChallenges } from '../../../services/challenge/passChallenges';
import type { Failure } from '../../../contract/CallResult';
import type { Payments } from '../../../services/payments';
import type { Attempt } from '../draft/Draft';
import type { DonationFields } from '../request/toDonationFields';
import { chooseKey, retryWithNextKey } from '../../../services/http/retryWithNextKey';
import type { PaymentEnd } from './PaymentEnd';
import { getPaymentStatus } from './getPaymentStatus';

/** Result of beginning to pay. */
export type Begun =
  | { readonly type: 'stored'; readonly reference: string }
  /** This donation, or the one it was changed from, is already paid. */
  | { readonly type: 'settled'; readonly view: DonationView }
  /** It was declined too often and ended: the page says so before a new one begins. */
  | Extract<PaymentEnd, { readonly type: 'spent' }>
  | { readonly type: 'failed'; readonly failure: Failure };

export interface AttemptPorts {
  readonly payments: Pick<Payments, 'create' | 'status' | 'cancel'>;
  /** The last attempt, in this tab or another. */
  readonly last: () => Attempt | null;
  /** Stores an attempt before anything is sent for it. */
  readonly remember: (attempt: Attempt | null) => void;
  /** Key of the draft's first attempt: the same in every tab that has the draft. */
  readonly firstKey: () => string;
  /** Solves a challenge; `null` on failure. */
  readonly solve: (challenge: Challenge) => Promise<string | null>;
}

/**
 * Stores a donation before any request to a provider. The same donation is the same attempt, however often the
 * donor presses the button or reloads the page; a changed donation is a new attempt, and the old one is ended first, so
 * that never both are paid.
 */
export async function beginAttempt(donation: DonationFields, ports: AttemptPorts): Promise<Begun> {
  const text = JSON.stringify(donation);
  const last = ports.last();
  if (last && last.gift !== text) {
    const ended = await end(last, ports);
    if (ended) return ended;
  }
  const isRepeated = last?.gift === text;
  return retryWithNextKey(
    chooseKey(last, isRepeated, ports.firstKey),
    async (key, tries) => {
      const begun = await store(donation, text, key, ports);
      // The page says so before a new donation begins.
      if (
        isRepeated &&
        tries === 1 &&
        isSpent(begun) &&
        begun.type === 'settled' &&
        begun.view.failure === 'too_many_declines'
      )
        return { type: 'spent', reason: begun.view.failure };
      return begun;
    },
    // The key belongs to a donation that expired, or was changed since.
    isSpent,
  );
}

function isSpent(begun: Begun): boolean {
  if (begun.type === 'failed') return begun.failure.code === 'attempt_reused';
  return begun.type === 'settled' && getPaymentStatus(begun.view.status) === 'ended';
}

/** Ends an unwanted attempt; returns a result only if that failed. */
async function end({ reference }: Attempt, { payments, remember }: AttemptPorts): Promise<Begun | null> {
  if (reference === null) return null;
  const cancelled = await payments.cancel(reference);
  if (!cancelled.ok && cancelled.error.code === 'wrong_state') {
    const status = await payments.status(reference);
    if (!status.ok) return { type: 'failed', failure: status.error };
    if (getPaymentStatus(status.value.status) === 'settled') return { type: 'settled', view: status.value };
  } else if (!cancelled.ok && cancelled.error.code !== 'not_found') {
    return { type: 'failed', failure: cancelled.error };
  }
  remember(null);
  return null;
}

async function store(donation: DonationFields, text: string, key: string, ports: AttemptPorts): Promise<Begun> {
  const { payments, remember, solve } = ports;
  const attempt: Attempt = { key, gift: text, method: donation.method, reference: null, confirmed: false };
  remember(attempt);
  const created = await passChallenges((challenge) => payments.create({ ...donation, attempt: key, challenge }), solve);
  if (!created.ok) return { type: 'failed', failure: created.error };
  const { reference, status } = created.value;
  remember({ ...attempt, reference });
  return getPaymentStatus(status) === 'unpaid'
    ? { type: 'stored', reference }
    : { type: 'settled', view: created.value };
}
