import { useLazy } from '../../../components/lazy/useLazy';
import type { Checkout } from '../checkout/useCheckout';
import type { CheckoutWords } from '../CheckoutWords';
import type { DraftStore } from '../draft/createDraftStore';
import type { GivingServices } from './GivingServices';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';

export interface WalletPartProps {
  readonly checkout: Checkout;
  readonly texts: CheckoutWords;
  /** `null` as long as there is no valid amount. */
  readonly store: DraftStore | null;
  readonly loadServices: () => Promise<GivingServices>;
  readonly show: (path: string) => void;
}

const loadPayment = () => import('./WalletPayment').then(({ default: Payment }) => Payment);

/**
 * Wallets, whose code and provider's script load with the first valid amount. Their room is kept from the beginning, so that nothing
 * moves as they come. Without them the steps go on as they are.
 */
export function WalletPart({ loadServices, store, show, ...payment }: WalletPartProps) {
  const { lazy: part } = useLazy(loadPayment, store !== null);
  const { lazy: services } = useLazy(loadServices, store !== null);
  return (
    <div role="group" aria-labelledby="wallets">
      <p id="wallets">{copy.wallets.title}</p>
      {store && part.type === 'loaded' && services.type === 'loaded' ? (
        <part.value {...payment} ports={{ services: services.value, store, show }} />
      ) : (
        <div className={styles.wallets}>{!store && <p className={styles.note}>{copy.wallets.amountFirst}</p>}</div>
      )}
    </div>
  );
}
