import type { Counts } from './ports/donations';
import { hashKeyed } from '../lib/hashes';
import type { Rate } from '../lib/limits';
import type { ErrorDetail } from '../lib/ErrorDetail';
import type { GivingPorts } from './ports/giving';

type Ports = Pick<GivingPorts, 'rates' | 'limits' | 'challenge' | 'clock'>;

/** The counted part of a new donation. */
interface CountedRequest {
  /** A hash of the request: a challenge is valid for this request only. */
  readonly requestHash: string;
  /** A hash of the IP address. */
  readonly client: string;
  /** Unknown if PayPal will say who gives. */
  readonly email: string | undefined;
  /** The solution of a challenge, if the request has one. */
  readonly solution: string | undefined;
}

/** Returns the seconds until a moment's time window ends and counting restarts. */
export const secondsLeft = ({ windowSeconds }: Pick<Rate, 'windowSeconds'>, now: Date) =>
  windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds);

const none: Counts = { tries: 0, declines: 0 };

/** New donations and declined confirmations: each tries a card. */
const countTries = ({ tries, declines }: Counts) => tries + declines;

/**
 * Whether a new donation exceeds the rate limits of its address or email, or needs a challenge. Counts
 * the try once: a request that passes its challenge was counted when the challenge was set.
 *
 * @returns why it is rejected, or `null`. `retryAfterSeconds`: when every reached limit has ended
 */
export async function checkVelocity(
  { rates, limits, challenge, clock }: Ports,
  { requestHash, client, email, solution }: CountedRequest,
): Promise<ErrorDetail | null> {
  const now = clock();
  const { perAddress, perEmail, everywhere } = limits;
  const isPassed = solution !== undefined && (await challenge.pass(solution, requestHash));
  const count = (key: string, { windowSeconds }: Pick<Rate, 'windowSeconds'>) =>
    isPassed ? rates.read(key, windowSeconds, now) : rates.count('tries', key, windowSeconds, now);

  const hash = email === undefined ? null : hashKeyed('email', email);
  const [atAddress, ofEmail, ofEmailHere] = await Promise.all([
    count(countKeys.address(client), perAddress),
    hash === null ? none : count(countKeys.email(hash), perEmail),
    hash === null ? none : count(countKeys.emailAtAddress(hash, client), perEmail),
  ]);
  const reached = [
    ...(countTries(atAddress) > perAddress.most ? [perAddress] : []),
    ...(countTries(ofEmailHere) > perEmail.most ? [perEmail] : []),
  ];
  if (reached.length > 0)
    return {
      code: 'too_many_requests',
      message: 'Too many donations in a short time.',
      retryAfterSeconds: Math.max(...reached.map((rate) => secondsLeft(rate, now))),
    };

  const all = await count(countKeys.everywhere, everywhere);
  if (isPassed) return null;
  const isWave = all.declines >= everywhere.atLeast && all.declines * 100 >= all.tries * everywhere.percentDeclined;
  const isNeeded =
    isWave ||
    atAddress.declines >= perAddress.maxDeclined ||
    countTries(atAddress) > perAddress.challengeAfter ||
    countTries(ofEmail) > perEmail.challengeAfter;
  if (!isNeeded) return null;
  return {
    code: 'challenge_required',
    message: 'Solve the challenge and send the same request again with its solution.',
    challenge: await challenge.set(requestHash),
  };
}

/** Keys of the counts against card testing. */
export const countKeys = {
  address: (client: string) => `address#${client}`,
  email: (hash: string) => `email#${hash}`,
  emailAtAddress: (hash: string, client: string) => `email#${hash}#${client}`,
  card: (fingerprint: string) => `card#${fingerprint}`,
  plan: (id: string) => `plan#${id}`,
  planChanges: (id: string) => `planChanges#${id}`,
  planCodes: (id: string) => `planCodes#${id}`,
  linkRequests: (client: string) => `linkRequests#${client}`,
  planCode: (hash: string) => `planCode#${hash}`,
  everywhere: 'everywhere',
} as const;
