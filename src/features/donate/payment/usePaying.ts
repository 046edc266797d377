import { useCallback, useRef, useState } from 'react';
import { parseDonationRequest, type DonationRequest } from '../../../domain/donation';
import type { Checkout } from '../checkout/useCheckout';
import type { DraftStore } from '../draft/createDraftStore';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { beginAttempt } from './beginAttempt';
import type { GivingServices } from './GivingServices';
import type { PaymentEnd, PaymentMessage } from './PaymentEnd';

export interface PayingPorts {
  readonly services: GivingServices;
  readonly store: DraftStore;
  /** Navigates to a page of the site, replacing this one. */
  readonly show: (path: string) => void;
}

export interface Paying {
  /** A payment is under way: buttons are disabled. */
  readonly busy: boolean;
  /** A challenge is being solved and sent, which takes seconds. */
  readonly checking: boolean;
  readonly notice: PaymentMessage | null;
  /** Takes the message away. */
  readonly dismiss: () => void;
  /**
   * Stores the donation. Returns its reference, or `null` if the page says why not, or the donor was redirected.
   *
   * @param how - `isNamed` is `false` if the payment will say who gives, so that an empty name and email address are no issues;
   *   `card` is the saved one that pays, or whether the one that pays is saved
   */
  readonly begin: (how?: {
    readonly isNamed?: boolean;
    readonly card?: Pick<DonationRequest, 'savedMethod' | 'savesMethod'> | undefined;
  }) => Promise<string | null>;
  /** Handles the result of a try. */
  readonly finish: (end: PaymentEnd) => void;
  /** Runs a try; does nothing while another one runs. */
  readonly run: (pay: () => Promise<PaymentEnd | null>) => void;
}

/** Runs one try to pay at a time, each of which ends in the thank-you page or in a message beside the fields. */
export function usePaying(
  { validateNow, refuse, reprice, remember, holdStep, state, dispatch }: Checkout,
  { services, store, show }: PayingPorts,
): Paying {
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const [notice, setNotice] = useState<PaymentMessage | null>(null);
  const running = useRef(false);
  // Nothing is left to pay: the button stays disabled until the next page loads.
  const over = useRef(false);
  // A try of which it is unknown whether it took money.
  const doubt = useRef<PaymentMessage | null>(null);
  const attempt = useRef(state.draft.attempt);
  attempt.current = state.draft.attempt;

  const finish = useCallback(
    (end: PaymentEnd) => {
      switch (end.type) {
        case 'confirmed':
        case 'settled': {
          over.current = true;
          const { current } = attempt;
          if (current) remember({ ...current, confirmed: true });
          show(getDonationPath(end.type === 'settled' ? end.view.reference : end.reference));
          return;
        }
        case 'spent':
          remember(null);
          if (end.reason) setNotice({ type: 'declined', reason: end.reason });
          else setNotice({ type: 'failed', failure: { code: 'wrong_state' } });
          return;
        case 'incomplete':
          setNotice(null);
          return;
        case 'removed':
          dispatch({ type: 'savedCardGone' });
          setNotice(end);
          return;
        case 'declined':
        case 'unknown':
          doubt.current = end.type === 'unknown' ? end : null;
          setNotice(end);
          return;
        case 'failed':
        case 'left':
          // This try took nothing, but the one before may have.
          setNotice(doubt.current ?? end);
      }
    },
    [remember, show, dispatch],
  );

  const begin = useCallback(
    async ({ isNamed = true, card }: Parameters<Paying['begin']>[0] = {}): Promise<string | null> => {
      const { gift: asked, issues: found } = validateNow();
      const gift = { ...asked, ...card };
      const issues = isNamed ? found : found.filter(({ field, code }) => !/^donor/.test(field) || code !== 'required');
      if (issues.length > 0) {
        refuse(issues);
        return null;
      }
      // The function's own schema, before anything is sent to it.
      const parsed = parseDonationRequest({ ...gift, attempt: store.getOrCreateId() });
      if (!parsed.ok) {
        refuse(parsed.error);
        return null;
      }
      const begun = await beginAttempt(gift, {
        payments: services.payments,
        // Another tab may have begun the same donation.
        last: () => store.load()?.attempt ?? attempt.current,
        remember: (next) => {
          attempt.current = next;
          remember(next);
        },
        firstKey: store.getOrCreateId,
        solve(challenge) {
          setChecking(true);
          return services.challenges.solve(challenge).catch(() => null);
        },
      }).finally(() => setChecking(false));
      if (begun.type === 'stored') return begun.reference;
      const refused = begun.type === 'failed' ? (begun.failure.issues ?? []) : [];
      if (refused.length === 0) {
        finish(begun);
        return null;
      }
      if (refused.some(({ field }) => field === 'savedMethod')) {
        finish({ type: 'removed' });
        return null;
      }
      // The function uses the latest published prices.
      const fresh = await services.payments.catalogue();
      const validated = fresh.ok ? reprice(fresh.value) : null;
      if (validated?.issues.length === 0)
        setNotice({ type: 'repriced', before: gift.total, after: validated.gift.total });
      else refuse(validated ? validated.issues : refused);
      return null;
    },
    [validateNow, refuse, reprice, remember, services, store, finish],
  );

  const run = useCallback(
    (pay: () => Promise<PaymentEnd | null>) => {
      if (running.current) return;
      running.current = true;
      holdStep(true);
      setBusy(true);
      setNotice(null);
      void pay()
        .then((end) => {
          if (end) finish(end);
        })
        .catch(() => finish({ type: 'failed', failure: { code: 'internal' } }))
        .finally(() => {
          if (over.current) return;
          running.current = false;
          holdStep(false);
          setBusy(false);
        });
    },
    [finish, holdStep],
  );

  const dismiss = useCallback(() => setNotice(null), []);

  return { busy, checking, notice, dismiss, begin, finish, run };
}
