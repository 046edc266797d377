import type { Donation, OutboxEffect } from '../../src/domain/donation';
import { issueReceipt, voidReceipts } from './effects/receipt';
import { sendLetter } from './effects/sendLetter';
import { tellProgress } from './effects/tellProgress';
import type { OutboxPorts } from './ports';

/** More steps than any gift's outbox has; what is left after them is done by the next sweep. */
const mostSteps = 200;

const isReceipt = ({ kind }: OutboxEffect) => kind === 'receipt' || kind === 'void_receipt';

async function doStep(ports: OutboxPorts, donation: Donation, effect: OutboxEffect): Promise<void> {
  switch (effect.kind) {
    case 'receipt':
      return issueReceipt(ports, donation, effect);
    case 'void_receipt':
      return voidReceipts(ports, donation, effect);
    case 'progress':
      return tellProgress(ports, donation, effect);
    case 'thanks_email':
    case 'refund_email':
    case 'refund_failed_email':
    case 'failed_email':
      return ports.writer && sendLetter({ ...ports, writer: ports.writer }, donation, effect);
  }
}

/** The effect whose turn it is. A letter names the receipt's number, so it waits for the receipts in front of it. */
export function nextEffect({ outbox }: Donation, now: Date, writesLetters: boolean): OutboxEffect | undefined {
  const at = now.toISOString();
  return outbox.find((effect, index) => {
    if (effect.state === 'done' || effect.dueAt > at) return false;
    const isLetter = effect.kind.endsWith('_email');
    if (isLetter && !writesLetters) return false;
    return !isLetter || !outbox.slice(0, index).some((before) => isReceipt(before) && before.state !== 'done');
  });
}

/**
 * Does the effects of a gift that are due, one step after another. Each step is one write, decided on what is stored at that
 * moment, so it may be run twice at a time and stopped anywhere.
 *
 * @returns the gift as it is then, or `null` where there is none.
 */
export async function drainOutbox(ports: OutboxPorts, donationId: string): Promise<Donation | null> {
  for (let step = 0; ; step += 1) {
    const donation = await ports.donations.get(donationId);
    const effect = donation && nextEffect(donation, ports.clock(), ports.writer !== undefined);
    if (!effect || step >= mostSteps) return donation;
    await doStep(ports, donation, effect);
  }
}
