import { isBeingCaptured, type Donation } from '../../src/domain/donation';
import type { GivingPorts } from './ports';

/**
 * How long to wait for another capture, in all and between two reads, in milliseconds: less than the function's
 * timeout.
 */
const longestWait = 8_000;
const pause = 250;

/** Waits some seconds until a donation is no longer being captured. @returns the donation then */
export async function awaitCapture(
  { donations, clock, wait }: Pick<GivingPorts, 'donations' | 'clock' | 'wait'>,
  known: Donation,
): Promise<Donation> {
  let donation = known;
  for (let waited = 0; waited < longestWait && isBeingCaptured(donation, clock()); waited += pause) {
    await wait(pause);
    donation = (await donations.get(known.id)) ?? donation;
  }
  return donation;
}
