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
export async function checkRate(
  { rates, limits, clock }: RatePorts,
  what: string,
  sender: { readonly client: string; readonly email: string | undefined },
): Promise<ErrorDetail | null> {
  const now = clock();
  const counted: readonly (readonly [string, Rate])[] = [
    [`${what}#address#${sender.client}`, limits.perAddress],
    ...(sender.email ? [[`${what}#email#${hashKeyed('email', sender.email)}`, limits.perEmail] as const] : []),
    [`${what}#everywhere`, limits.everywhere],
  ];
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
