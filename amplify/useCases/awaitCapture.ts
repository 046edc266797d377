import { isBeingCaptured } from '../../src/domain/donation';
import type { Donation } from '../../src/domain/donation';
import type { GivingPorts } from './ports';

/** How long a loser waits for the winner, in all and between two looks, in milliseconds: shorter than the function may run. */
const longestWait = 8_000;
const pause = 250;

/** Waits until a donation is no longer being captured, for some seconds at most. @returns the donation as it is then. */
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
