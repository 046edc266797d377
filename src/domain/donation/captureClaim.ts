import type { Donation } from './Donation';
import { isOpen } from './transitions';

/**
 * How long a claim holds without an answer, in milliseconds. A capture is tried three times of at most 16 s each (a token and the
 * call, 8 s each), so a call that claimed a minute ago has stopped, or its process died.
 */
export const claimHeldFor = 60_000;

/** Whether the provider may be taking the money of a donation at this moment: it must not be ended then. */
export function isBeingCaptured(donation: Pick<Donation, 'status' | 'capturing'>, now: Date): boolean {
  const { capturing } = donation;
  return isOpen(donation) && capturing !== undefined && now.getTime() - Date.parse(capturing.at) < claimHeldFor;
}

/**
 * The donation, claimed by one try to capture its payment; or `null` where it is not open, under way already, or claimed by another
 * try that is still at work. A try that got no answer from the provider is followed by the next at once.
 *
 * @param by - a name of the try that no other has.
 */
export function claimCapture(donation: Donation, by: string, now: Date): Donation | null {
  if (!isOpen(donation) || donation.status === 'processing') return null;
  if (isBeingCaptured(donation, now) && donation.capturing?.by !== undefined) return null;
  const at = now.toISOString();
  return { ...donation, capturing: { at, by }, updatedAt: at };
}

/**
 * The donation after a try whose capture did not happen, or may have: without an answer the claim goes on to hold off a call that wants
 * to end the donation, and only the try's name is taken off it. The claim of another try is left alone.
 */
export function releaseCapture(donation: Donation, by: string, isAnswered: boolean): Donation {
  const { capturing, ...rest } = donation;
  if (capturing?.by !== by) return donation;
  return isAnswered ? rest : { ...rest, capturing: { at: capturing.at } };
}
