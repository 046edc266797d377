import type { RateStore } from '../ports/donations';
import type { EnquiryLimits, Rate } from '../../lib/limits';
import { hashKeyed } from '../../lib/hashes';
import type { ErrorDetail } from '../../lib/ErrorDetail';

export interface RatePorts {
  readonly rates: RateStore;
  readonly limits: EnquiryLimits;
  readonly clock: () => Date;
}

/** The sender of a form: `client` is a hash of the IP address. */
interface Sender {
  readonly client: string;
  readonly email: string | undefined;
}

/**
 * Lists what a form counts for: its IP address, its email address, and all together.
 *
 * @param what - the form; each has its own count
 */
export const listCounted = (
  limits: EnquiryLimits,
  what: string,
  { client, email }: Sender,
): readonly (readonly [key: string, rate: Rate])[] => [
  [`${what}#address#${client}`, limits.perAddress],
  ...(email ? [[`${what}#email#${hashKeyed('email', email)}`, limits.perEmail] as const] : []),
  [`${what}#everywhere`, limits.everywhere],
];

/**
 * Whether a form exceeds the rate limits, and is refused. Counts it.
 *
 * @returns why it is rejected, or `null`
 */
export const checkRate = (ports: RatePorts, what: string, sender: Sender): Promise<ErrorDetail | null> =>
  checkCounts(ports, listCounted(ports.limits, what, sender));

/** Whether the adding of documents from one IP address exceeds its limit. Counts it. */
export const checkUploadRate = (ports: RatePorts, client: string): Promise<ErrorDetail | null> =>
  checkCounts(ports, [[`document#address#${client}`, ports.limits.documentsPerAddress]]);

async function checkCounts(
  { rates, clock }: RatePorts,
  counted: readonly (readonly [string, Rate])[],
): Promise<ErrorDetail | null> {
  const now = clock();
  for (const [key, { most, windowSeconds }] of counted) {
    const { tries } = await rates.count('tries', key, windowSeconds, now);
    if (tries <= most) continue;
    return {
      code: 'too_many_requests',
      message: 'Too many of these in a short time.',
      retryAfterSeconds: windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds),
    };
  }
  return null;
}
