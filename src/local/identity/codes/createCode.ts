import type { Call } from '../Call';
import { hashToken } from '../tokens/hashToken';
import { randomDigits } from './randomDigits';

/** What a code confirms. */
export type CodeUse = 'sign-up' | 'reset-password' | 'email';

const hour = 60 * 60 * 1000;

/** How long codes work: Cognito's own times. */
const lifetimes: Record<CodeUse, number> = { 'sign-up': 24 * hour, 'reset-password': hour, email: 24 * hour };

/**
 * A new code, in place of one that was sent before.
 *
 * @param who - a name as typed, in lower case, whether anybody has it or not, or a user's id.
 */
export function createCode({ store, now, random }: Call, use: CodeUse, who: string): string {
  const code = randomDigits(random);
  const key = `${use} ${who}`;
  store.put('codes', key, { hash: hashToken(`${key} ${code}`), expiresAt: now + lifetimes[use], wrong: 0 });
  return code;
}
