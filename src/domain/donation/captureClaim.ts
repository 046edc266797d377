import type { Donation } from './Donation';
import { isOpen } from './transitions';

/**
 * How long a claim holds without an answer, in milliseconds. A capture is tried three times for at most 16 s each (a
 * token and the call, 8 s each), so after a minute the call has ended or its process died.
 */
export const claimHeldFor = 60_000;

/** Whether the provider may be taking the money at this moment; if so the donation must not be ended. */
export function isBeingCaptured(donation: Pick<Donation, 'status' | 'capturing'>, now: Date): boolean {
  const { capturing } = donation;
  return isOpen(donation) && capturing !== undefined && now.getTime() - Date.parse(capturing.at) < claimHeldFor;
}

/**
 * Claims the donation for one try to capture its payment. `null` if it is not open, is already under way, or is claimed
 * by
 * another try that is still running. A try that got no answer from the provider does not block the next one.
 *
 * @param by - a unique name of the try
 */
export function claimCapture(donation: Donation, by: string, now: Date): Donation | null {
  if (!isOpen(donation) || donation.status === 'processing') return null;
  if (isBeingCaptured(donation, now) && donation.capturing?.by !== undefined) return null;
  const at = now.toISOString();
  return { ...donation, capturing: { at, by }, updatedAt: at };
}

/**
 * Returns the donation after a try whose capture failed or may have failed. Without an answer the claim keeps blocking calls
 * that would end the donation, and only the try's name is removed from it. Another try's claim is left alone.
 */
export function releaseCapture(donation: Donation, by: string, isAnswered: boolean): Donation {
  const { capturing, ...rest } = donation;
  if (capturing?.by !== by) return donation;
  return isAnswered ? rest : { ...rest, capturing: { at: capturing.at } };
}
