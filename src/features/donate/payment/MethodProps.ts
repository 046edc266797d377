import type { ReactNode } from 'react';
import type { CheckoutAccount } from '../checkout/CheckoutState';
import type { DonationFields } from '../request/toDonationFields';
import type { Paying, PayingPorts } from './usePaying';

/** Props of each payment method. */
export interface MethodProps {
  readonly paying: Paying;
  readonly ports: PayingPorts;
  /** Message shown beside the fields. */
  readonly notice: ReactNode;
  /** Whole cents. */
  readonly total: number;
  /** Switches to the other payment method. */
  readonly onOther: () => void;
}

/** Additional props of card payments. */
export interface CardPaymentProps extends MethodProps {
  readonly gift: DonationFields;
  readonly waiting: boolean;
  readonly reference: string | null;
  /** The signed-in donor's account; `null` for a guest. */
  readonly account: CheckoutAccount | null;
  readonly onAccount: (change: Partial<CheckoutAccount>) => void;
}
