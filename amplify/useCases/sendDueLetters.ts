import { drainOutbox } from './drainOutbox';
import type { OutboxPorts } from './drainOutbox';
import type { LetterPorts } from './ports';

/** How many gifts one call takes on. */
const batch = 50;

/** Sends every letter that is due. One that fails is left for the next call, and the others go on. */
export async function sendDueLetters(
  ports: OutboxPorts & { readonly writer: LetterPorts },
): Promise<{ readonly donations: number; readonly failures: number }> {
  const due = await ports.donations.due('letter', ports.clock().toISOString(), batch);
  let failures = 0;
  for (const donationId of due) {
    try {
      await drainOutbox(ports, donationId);
    } catch (error) {
      failures += 1;
      ports.log.warn('letter_failed', { donationId, error });
    }
  }
  return { donations: due.length, failures };
}
