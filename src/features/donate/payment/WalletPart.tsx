import { useLazy } from '../../../components/lazy/useLazy';
import type { Checkout } from '../checkout/useCheckout';
import type { CheckoutWords } from '../CheckoutWords';
import type { DraftStore } from '../draft/createDraftStore';
import type { GivingServices } from './GivingServices';

export interface WalletPartProps {
  readonly checkout: Checkout;
  readonly words: CheckoutWords;
  readonly store: DraftStore;
  readonly loadServices: () => Promise<GivingServices>;
  readonly show: (path: string) => void;
}

const loadPayment = () => import('./WalletPayment').then(({ default: Payment }) => Payment);

/** Wallets; their code and the provider's script load with the first valid amount. Without them the steps go on as they are. */
export function WalletPart({ loadServices, store, show, ...payment }: WalletPartProps) {
  const { lazy: part } = useLazy(loadPayment);
  const { lazy: services } = useLazy(loadServices);
  if (part.type !== 'loaded' || services.type !== 'loaded') return null;
  return <part.value {...payment} ports={{ services: services.value, store, show }} />;
}
