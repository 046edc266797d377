import { useLazy } from '../../../components/lazy/useLazy';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import type { CheckoutWords } from '../CheckoutWords';
import type { Checkout } from '../checkout/useCheckout';
import type { DraftStore } from '../draft/createDraftStore';
import { loadDonationStatusPage } from '../status/loadDonationStatusPage';
import type { GivingServices } from './GivingServices';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

export interface PaymentPartProps {
  readonly checkout: Checkout;
  readonly texts: CheckoutWords;
  readonly store: DraftStore;
  readonly waiting: boolean;
  readonly loadServices: () => Promise<GivingServices>;
  readonly show: (path: string) => void;
}

async function loadStep() {
  const { default: Step } = await import('./PaymentStep');
  // Preloads the thank-you page; if that fails, it is loaded when needed.
  loadDonationStatusPage().catch(() => undefined);
  return Step;
}

/** The payment step; its code and the providers' scripts load lazily. */
export function PaymentPart({ loadServices, show, store, ...props }: PaymentPartProps) {
  const step = useLazy(loadStep);
  const services = useLazy(loadServices);
  if (step.lazy.type === 'failed' || services.lazy.type === 'failed') {
    const retry = () => [step, services].forEach((part) => part.retry());
    return <FailureNotice heading={lazyCopy.paymentNotLoaded} text={copy.loading.paymentText} onRetry={retry} />;
  }
  if (step.lazy.type === 'loading' || services.lazy.type === 'loading') {
    return (
      <p className={styles.loading} role="status">
        {copy.oneMoment}
      </p>
    );
  }
  return <step.lazy.value {...props} ports={{ services: services.lazy.value, store, show }} />;
}
