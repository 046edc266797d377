import type { Call } from '../Call';
import type { SessionRecord } from '../store/records';
import { hashToken } from './hashToken';

/** A new refresh token for a session. Of its text only the hash is kept. */
export function createRefreshToken(call: Call, { originJti, expiresAt }: SessionRecord, endsAt: number): string {
  // Five parts, as the real one's encryption gives it; callers must not care.
  const token = [24, 256, 12, 512, 16].map((bytes) => call.random(bytes).toString('base64url')).join('.');
  call.store.put('refreshTokens', hashToken(token), { originJti, endsAt, expiresAt });
  return token;
}
