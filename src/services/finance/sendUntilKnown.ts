import type { CallResult } from '../../contract/CallResult';
import type { Outcome } from '../../contract/finance';

/** Whether something may be done or be under way. */
export const isPending = (outcome: Outcome): boolean => !outcome.ok && outcome.isPending === true;

/** Milliseconds between the requests that ask what became of one: a provider that answers at all does within these. */
const pendingWaits = [1_000, 2_000, 4_000] as const;

/** Sends a request again as long as its outcome isn't known. */
export async function sendUntilKnown(send: () => Promise<CallResult<Outcome>>): Promise<CallResult<Outcome>> {
  for (const wait of pendingWaits) {
    const answer = await send();
    if (!answer.ok || !isPending(answer.value)) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return send();
}
