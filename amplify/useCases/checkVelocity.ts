import { keyedHash } from '../lib/hashes';
import type { Rate } from '../lib/limits';
import type { RefusalDetail } from '../lib/Outcome';
import { countKeys } from './countKeys';
import type { GivingPorts } from './ports';

type Ports = Pick<GivingPorts, 'rates' | 'limits' | 'challenge' | 'clock'>;

/** Seconds until the window that a moment falls into ends. */
const secondsLeft = ({ windowSeconds }: Rate, now: Date) =>
  windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds);

const tooMany = (rate: Rate, now: Date): RefusalDetail => ({
  code: 'too_many_requests',
  message: 'Too many gifts in a short time.',
  retryAfterSeconds: secondsLeft(rate, now),
});

/**
 * Whether a new gift comes too fast after others, from one address or for one e-mail address, and whether declines around it ask
 * for a challenge first. Counts the gift.
 *
 * @returns why it is refused, or `null`.
 */
export async function checkVelocity(
  { rates, limits, challenge, clock }: Ports,
  gift: { readonly client: string; readonly email: string; readonly challenge: string | undefined },
): Promise<RefusalDetail | null> {
  const now = clock();
  const { perAddress, perEmail, everywhere } = limits;
  const count = (key: string, { windowSeconds }: { windowSeconds: number }) =>
    rates.count('tries', key, windowSeconds, now);

  const here = await count(countKeys.address(gift.client), perAddress);
  if (here.tries > perAddress.most) return tooMany(perAddress, now);
  const email = await count(countKeys.email(keyedHash('email', gift.email)), perEmail);
  if (email.tries > perEmail.most) return tooMany(perEmail, now);
  const all = await count(countKeys.everywhere, everywhere);

  const isWave = all.declines >= everywhere.atLeast && all.declines * 100 >= all.tries * everywhere.percentDeclined;
  const suspicious = here.declines >= perAddress.mostDeclined || isWave;
  if (!suspicious || (await challenge.verify(gift.challenge, gift.client))) return null;
  // Where no challenge is set up nobody can pass one, and waiting is all that is left.
  return {
    code: 'challenge_required',
    message: 'Too many payments failed; this one needs a challenge.',
    retryAfterSeconds: 300,
  };
}
