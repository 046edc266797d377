import { useEffect, useState, type ComponentType } from 'react';
import type { Checkout } from '../checkout/useCheckout';
import type { CheckoutWords } from '../CheckoutWords';
import type { DraftStore } from '../draft/draftStore';
import type { GivingServices } from './GivingServices';
import type { WalletPaymentProps } from './WalletPayment';

export interface WalletPartProps {
  readonly checkout: Checkout;
  readonly words: CheckoutWords;
  readonly store: DraftStore;
  readonly loadServices: () => Promise<GivingServices>;
  readonly show: (path: string) => void;
}

interface Loaded {
  readonly Payment: ComponentType<WalletPaymentProps>;
  readonly services: GivingServices;
}

/** Wallets; their code and the provider's script load with the first valid amount. Without them the steps go on as they are. */
export function WalletPart({ loadServices, store, show, ...payment }: WalletPartProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let wanted = true;
    Promise.all([import('./WalletPayment'), loadServices()]).then(
      ([{ default: Payment }, services]) => wanted && setLoaded({ Payment, services }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [loadServices]);
  if (!loaded) return null;
  const { Payment, services } = loaded;
  return <Payment {...payment} ports={{ services, store, show }} />;
}
