import type { Pool } from '../Call';

/** Who the tokens say has issued them: the emulator's address and the pool, where the keys are published. */
export function getIssuer({ publicUrl, userPoolId }: Pick<Pool, 'publicUrl' | 'userPoolId'>): string {
  return `${publicUrl().replace(/\/$/, '')}/${userPoolId}`;
}
