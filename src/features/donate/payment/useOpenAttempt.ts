import { useEffect, useState } from 'react';
import type { DonationView } from '../../../domain/donation';
import { offline } from '../../../services/http/Answer';
import type { Answer } from '../../../services/http/Answer';
import type { Checkout } from '../checkout/useCheckout';
import type { GivingServices } from './GivingServices';
import { standing } from './standing';

/** What became of a payment that was begun before this page was loaded. */
export type OpenAttempt =
  | { readonly type: 'none' }
  /** It is asked for. */
  | { readonly type: 'asking' }
  /** The bank waits for the donor's word. */
  | { readonly type: 'waiting' }
  /** It is paid, or the provider has it. */
  | { readonly type: 'settled'; readonly view: DonationView };

/**
 * Asks how a payment stands that was begun before the page was loaded: the tab may have been closed, or reloaded, in the middle.
 * Where nobody answers the form goes on: the function knows the attempt, and pays nothing twice.
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
    setOpen({ type: 'asking' });
    void loadServices()
      .then((services) => askFor(reference, services))
      .catch(() => offline)
      .then((answer) => {
        if (!wanted) return;
        setOpen({ type: 'none' });
        if (!answer.ok) {
          if (answer.failure.code === 'not_found') remember(null);
          return;
        }
        const view = answer.value;
        const stands = standing(view.status);
        // What the provider had and then failed is to be paid again; without a failure it is only not booked yet.
        const isOnItsWay = stands === 'unpaid' && confirmed && !view.failure;
        if (stands === 'settled' || isOnItsWay) setOpen({ type: 'settled', view });
        else if (stands === 'ended') remember(null);
        else if (view.status === 'requires_action' && view.method === 'card') setOpen({ type: 'waiting' });
      });
    return () => {
      wanted = false;
    };
    // Once, for what was there when the page was loaded: later attempts are this page's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);
  return { open, forget: () => setOpen({ type: 'none' }) };
}

/** How a gift stands. Of an unpaid card payment the provider is asked as well: the bank's question may be seconds old. */
async function askFor(reference: string, { payments, cards }: GivingServices): Promise<Answer<DonationView>> {
  const stored = await payments.status(reference);
  if (!stored.ok || stored.value.method !== 'card' || standing(stored.value.status) !== 'unpaid') return stored;
  const fresh = await cards.prepare(reference);
  return fresh.ok ? { ok: true, value: fresh.value.view } : stored;
}
