import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Nine hours, as in the real API. */
export const TOKEN_SECONDS = 32_400;

export interface AccessTokens {
  issue(): string;
  /** Whether a token is one of ours, and still good. */
  check(token: string): 'good' | 'expired' | 'forged';
}

/** Tokens that outlive a restart without being stored: their end, signed. */
export function createAccessTokens(secret: string, clock: () => Date): AccessTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    issue() {
      const end = clock().getTime() + TOKEN_SECONDS * 1000;
      const text = `${end.toString(36)}_${randomBytes(9).toString('hex')}`;
      return `A21AA.${text}.${sign(text)}`;
    },
    check(token) {
      const [kind, text = '', signature = ''] = token.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (kind !== 'A21AA' || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
      return Number.parseInt(text, 36) > clock().getTime() ? 'good' : 'expired';
    },
  };
}
