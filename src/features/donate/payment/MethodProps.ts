import type { ReactNode } from 'react';
import type { Gift } from '../request/toGift';
import type { Paying, PayingPorts } from './usePaying';

/** What each way to pay needs. */
export interface MethodProps {
  readonly paying: Paying;
  readonly ports: PayingPorts;
  /** What the donor has to be told; stands beside the fields. */
  readonly notice: ReactNode;
  /** Whole cents. */
  readonly total: number;
  /** To the other way to pay. */
  readonly onOther: () => void;
}

/** What paying by card needs besides. */
export interface CardPaymentProps extends MethodProps {
  readonly gift: Gift;
  readonly waiting: boolean;
  readonly reference: string | null;
}
