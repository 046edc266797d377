import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { CheckoutWords } from '../CheckoutWords';
import type { Checkout } from '../checkout/useCheckout';
import type { DraftStore } from '../draft/draftStore';
import { loadDonationStatusPage } from '../status/loadDonationStatusPage';
import type { GivingServices } from './GivingServices';
import type { PaymentStepProps } from './PaymentStep';
import * as styles from '../donate.module.css';
import { copy } from '../copy';

export interface PaymentPartProps {
  readonly checkout: Checkout;
  readonly words: CheckoutWords;
  readonly store: DraftStore;
  readonly waiting: boolean;
  readonly loadServices: () => Promise<GivingServices>;
  readonly show: (path: string) => void;
}

type Part =
  | { readonly type: 'loading' }
  | { readonly type: 'failed' }
  | { readonly type: 'loaded'; readonly Step: ComponentType<PaymentStepProps>; readonly services: GivingServices };

/** The payment step; its code and the providers' scripts load lazily. */
export function PaymentPart({ loadServices, show, store, ...step }: PaymentPartProps) {
  const [part, setPart] = useState<Part>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setPart({ type: 'loading' });
    Promise.all([import('./PaymentStep'), loadServices()]).then(
      ([{ default: Step }, services]) => {
        if (wanted) setPart({ type: 'loaded', Step, services });
        // Preloads the thank-you page; if that fails, it is loaded when needed.
        loadDonationStatusPage().catch(() => undefined);
      },
      () => wanted && setPart({ type: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [loadServices, tries]);

  if (part.type === 'failed') {
    return (
      <Notice tone="bad" role="alert" heading={copy.loading.payment}>
        <p>{copy.loading.paymentText}</p>
        <Button look="quiet" size="small" onClick={() => setTries(tries + 1)}>
          {copy.tryAgain}
        </Button>
      </Notice>
    );
  }
  if (part.type === 'loading') {
    return (
      <p className={styles.loading} role="status">
        {copy.oneMoment}
      </p>
    );
  }
  const { Step, services } = part;
  return <Step {...step} ports={{ services, store, show }} />;
}
