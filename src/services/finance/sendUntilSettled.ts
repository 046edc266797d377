import type { CallResult } from '../../contract/CallResult';
import { isPending, type Outcome } from '../../contract/finance';

/** Milliseconds between tries. A provider that answers does so within 7 seconds. */
const pendingWaits = [1_000, 2_000, 4_000] as const;

/** Sends a request again until its outcome is known, or three more tries have not settled it. */
export async function sendUntilSettled(send: () => Promise<CallResult<Outcome>>): Promise<CallResult<Outcome>> {
  for (const wait of pendingWaits) {
    const answer = await send();
    if (!answer.ok || !isPending(answer.value)) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return send();
}
