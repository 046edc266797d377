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
  const hit = (key: string, { windowSeconds }: { windowSeconds: number }) => rates.hit(key, windowSeconds, now);
  const read = (key: string, { windowSeconds }: { windowSeconds: number }) => rates.read(key, windowSeconds, now);

  if ((await hit(countKeys.address(gift.client), limits.perAddress)) > limits.perAddress.most)
    return tooMany(limits.perAddress, now);
  const email = countKeys.email(keyedHash('email', gift.email));
  if ((await hit(email, limits.perEmail)) > limits.perEmail.most) return tooMany(limits.perEmail, now);

  const declinesHere = await read(countKeys.declines(gift.client), limits.declinesPerAddress);
  const declines = await read(countKeys.allDeclines, limits.declineShare);
  const tries = await hit(countKeys.allTries, limits.declineShare);
  const { percent, atLeast } = limits.declineShare;
  const suspicious =
    declinesHere >= limits.declinesPerAddress.most || (declines >= atLeast && declines * 100 >= tries * percent);
  if (!suspicious || (await challenge.verify(gift.challenge, gift.client))) return null;
  // Where no challenge is set up nobody can pass one, and waiting is all that is left.
  return {
    code: 'challenge_required',
    message: 'Too many payments failed; this one needs a challenge.',
    retryAfterSeconds: 300,
  };
}
