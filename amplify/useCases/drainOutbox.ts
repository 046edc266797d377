import type { Donation, OutboxEffect } from '../../src/domain/donation';
import { issueReceipt, voidReceipts } from './effects/receipt';
import { sendEffectEmail } from './effects/sendEffectEmail';
import { publishProgress } from './effects/publishProgress';
import type { OutboxPorts } from './ports';

/** More steps than any donation's outbox has; the next sweep does the rest. */
const mostSteps = 200;

const isReceipt = ({ kind }: OutboxEffect) => kind === 'receipt' || kind === 'void_receipt';

async function doStep(ports: OutboxPorts, donation: Donation, effect: OutboxEffect): Promise<void> {
  switch (effect.kind) {
    case 'receipt':
      return issueReceipt(ports, donation, effect);
    case 'void_receipt':
      return voidReceipts(ports, donation, effect);
    case 'progress':
      return publishProgress(ports, donation, effect);
    case 'thanks_email':
    case 'refund_email':
    case 'refund_failed_email':
    case 'failed_email':
      return ports.writer && sendEffectEmail({ ...ports, writer: ports.writer }, donation, effect);
  }
}

/** The next effect. An email names the receipt's number, so it waits for the receipts before it. */
export function findNextEffect({ outbox }: Donation, now: Date, writesLetters: boolean): OutboxEffect | undefined {
  const at = now.toISOString();
  return outbox.find((effect, index) => {
    if (effect.state === 'done' || effect.dueAt > at) return false;
    const isLetter = effect.kind.endsWith('_email');
    if (isLetter && !writesLetters) return false;
    return !isLetter || !outbox.slice(0, index).some((before) => isReceipt(before) && before.state !== 'done');
  });
}

/**
 * Does a donation's due effects, one after another. Each step is one write, decided on the current state, so it may
 * run concurrently and stop anywhere.
 *
 * @returns the donation afterwards, or `null` if there is none
 */
export async function drainOutbox(ports: OutboxPorts, donationId: string): Promise<Donation | null> {
  for (let step = 0; ; step += 1) {
    const donation = await ports.donations.get(donationId);
    const effect = donation && findNextEffect(donation, ports.clock(), ports.writer !== undefined);
    if (!effect || step >= mostSteps) return donation;
    await doStep(ports, donation, effect);
  }
}
