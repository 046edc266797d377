import type { RateStore } from '../../adapters/donationTable/ports';
import type { EnquiryLimits, Rate } from '../../lib/limits';
import { hashKeyed } from '../../lib/hashes';
import type { ErrorDetail } from '../../lib/Result';

export interface RatePorts {
  readonly rates: RateStore;
  readonly limits: EnquiryLimits;
  readonly clock: () => Date;
}

/**
 * Whether a form exceeds the rate limits: from one IP address, for one email address, or all together. Counts it.
 *
 * @param what - the form; each has its own count
 * @param sender - `client` is a hash of the IP address
 * @returns why it is rejected, or `null`
 */
export const checkRate = (
  ports: RatePorts,
  what: string,
  { client, email }: { readonly client: string; readonly email: string | undefined },
): Promise<ErrorDetail | null> =>
  checkCounts(ports, [
    [`${what}#address#${client}`, ports.limits.perAddress],
    ...(email ? [[`${what}#email#${hashKeyed('email', email)}`, ports.limits.perEmail] as const] : []),
    [`${what}#everywhere`, ports.limits.everywhere],
  ]);

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
