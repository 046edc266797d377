import type { Call } from '../Call';
import { expiredCode, tooManyWrongCodes, wrongCode } from '../http/refusals';
import { hashToken } from '../tokens/hashToken';
import type { CodeUse } from './createCode';

/** After so many wrong codes the right one is not taken any more either. */
const wrongCodes = 5;

/**
 * Takes a code; each works once.
 *
 * @throws CognitoError `CodeMismatchException`, `ExpiredCodeException` or `TooManyFailedAttemptsException`.
 */
export function takeCode({ store, now }: Call, use: CodeUse, who: string, code: string): void {
  const key = `${use} ${who}`;
  const kept = store.get('codes', key);
  if (!kept) throw expiredCode();
  if (kept.wrong >= wrongCodes) throw tooManyWrongCodes();
  if (kept.expiresAt <= now) throw expiredCode();
  if (hashToken(`${key} ${code}`) !== kept.hash) {
    store.put('codes', key, { ...kept, wrong: kept.wrong + 1 });
    throw wrongCode();
  }
  store.delete('codes', key);
}
