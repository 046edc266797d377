import { deriveNextKey } from './deriveNextKey';

/** Attempts of one draft: one for each change after the first was stored. */
const maxKeys = 20;

/**
 * Calls with a key, and with the ones derived from it as long as the answer says that the key belongs to something older.
 *
 * @param send - sends with a key; `attempt` counts from 1
 * @returns the first answer with a usable key, or the last one after 20 keys
 */
export async function retryWithNextKey<Answer>(
  firstKey: string,
  send: (key: string, attempt: number) => Promise<Answer>,
  isSpent: (answer: Answer) => boolean,
): Promise<Answer> {
  let key = firstKey;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(key, attempt);
    if (attempt === maxKeys || !isSpent(answer)) return answer;
    key = deriveNextKey(key);
  }
}

/** Chooses the key of an attempt: the last one's for the same content, the next one for changed content, otherwise the draft's first. */
export function chooseKey(last: { readonly key: string } | null, isSame: boolean, firstKey: () => string): string {
  if (!last) return firstKey();
  return isSame ? last.key : deriveNextKey(last.key);
}
