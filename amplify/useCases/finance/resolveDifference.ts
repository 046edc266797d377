import type { Resolution } from '../../adapters/donationTable/ports';
import type { Difference } from './Difference';
import { reconcile, type ReconcilePorts } from './reconcile';
import type { Days } from './listDonations';

export type Resolved =
  /** The note that is kept: this one, or an earlier one. */
  | { readonly ok: true; readonly difference: Difference; readonly kept: Resolution; readonly isNew: boolean }
  /** `unread`: providers whose lists could not be read, so that it may be there all the same. */
  | { readonly ok: false; readonly unread: readonly string[] };

/** Keeps what was found out about a difference of some days. The first note stays. */
export async function resolveDifference(
  ports: ReconcilePorts,
  id: string,
  days: Days,
  { because, by }: Pick<Resolution, 'because' | 'by'>,
): Promise<Resolved> {
  const { differences, resolved, unread } = await reconcile(ports, days);
  const difference = [...differences, ...resolved].find((known) => known.id === id);
  if (!difference) return { ok: false, unread };
  const mine = { because, by, at: ports.clock().toISOString() };
  const kept = await ports.resolutions.resolve(id, mine);
  return { ok: true, difference, kept, isNew: kept === mine };
}
