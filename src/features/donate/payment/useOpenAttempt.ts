import { useEffect, useState } from 'react';
import type { DonationView } from '../../../domain/donation';
import { offline, type CallResult } from '../../../contract/CallResult';
import type { Checkout } from '../checkout/useCheckout';
import type { GivingServices } from './GivingServices';
import { getPaymentStatus } from './getPaymentStatus';
import { succeed } from '../../../domain/Result';

/** Status of a payment that was begun before this page was loaded. */
export type OpenAttempt =
  | { readonly type: 'none' }
  /** Loading. */
  | { readonly type: 'loading' }
  /** The bank waits for the donor. */
  | { readonly type: 'waiting' }
  /** It is paid, or the provider has it. */
  | { readonly type: 'settled'; readonly view: DonationView };

/**
 * Gets the status of a payment that was begun before the page was loaded (the tab was closed or reloaded). Without an
 * answer the form continues: the function knows the attempt, and never charges twice.
 */
export function useOpenAttempt(
  { state, remember }: Checkout,
  loadServices: () => Promise<GivingServices>,
): { readonly open: OpenAttempt; readonly forget: () => void } {
  const [open, setOpen] = useState<OpenAttempt>({ type: 'none' });
  const { ready } = state;
  useEffect(() => {
    const { attempt } = state.draft;
    if (!ready || !attempt?.reference) return;
    const { reference, confirmed } = attempt;
    let wanted = true;
    setOpen({ type: 'loading' });
    void loadServices()
      .then((services) => getStatus(reference, services))
      .catch(() => offline)
      .then((answer) => {
        if (!wanted) return;
        setOpen({ type: 'none' });
        if (!answer.ok) {
          if (answer.error.code === 'not_found') remember(null);
          return;
        }
        const view = answer.value;
        const status = getPaymentStatus(view.status);
        // A payment that failed at the provider must be paid again; without a failure it is only not booked yet.
        const isOnItsWay = status === 'unpaid' && confirmed && !view.failure;
        if (status === 'settled' || isOnItsWay) setOpen({ type: 'settled', view });
        else if (status === 'ended') remember(null);
        else if (view.status === 'requires_action' && view.method === 'card') setOpen({ type: 'waiting' });
      });
    return () => {
      wanted = false;
    };
    // Only for the attempt that existed on load; later ones are this page's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);
  return { open, forget: () => setOpen({ type: 'none' }) };
}

/**
 * Gets the status. An unpaid card payment is read from the provider too, because the bank's challenge may be seconds
 * old.
 */
async function getStatus(reference: string, { payments, cards }: GivingServices): Promise<CallResult<DonationView>> {
  const stored = await payments.status(reference);
  if (!stored.ok || stored.value.method !== 'card' || getPaymentStatus(stored.value.status) !== 'unpaid') return stored;
  const fresh = await cards.prepare(reference);
  return fresh.ok ? succeed(fresh.value.view) : stored;
}
