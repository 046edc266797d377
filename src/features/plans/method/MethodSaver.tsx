import { MethodChoices } from '../../../components/ui/MethodChoices';
import type { NewMethod } from '../../../contract/plans';
import type { PaymentMethod } from '../../../domain/donation';
import type { CallResult } from '../../../services/http/CallResult';
import type { PlanServices } from '../PlanServices';
import * as styles from '../plans.module.css';
import { CardSaver } from './CardSaver';
import type { CardSaverProps } from './CardSaver';
import { PayPalSaver } from './PayPalSaver';

export interface MethodSaverProps extends Omit<CardSaverProps, 'services' | 'begin'> {
  readonly services: PlanServices;
  readonly method: PaymentMethod;
  readonly onMethod: (method: PaymentMethod) => void;
  /** Gets what the card or PayPal account is saved with. */
  readonly begin: (method: PaymentMethod) => Promise<CallResult<NewMethod>>;
}

/** Saves what a plan is paid with: a card or a PayPal account, as the donor chooses. */
export function MethodSaver({ method, onMethod, begin, children, ...props }: MethodSaverProps) {
  const { id, services, onSaved } = props;
  return (
    <div className={styles.form}>
      <MethodChoices id={`${id}-method`} value={method} onChoose={onMethod} />
      {method === 'card' ? (
        <CardSaver {...props} begin={() => begin('card')}>
          {children}
        </CardSaver>
      ) : (
        <PayPalSaver services={services} begin={() => begin('paypal')} onSaved={onSaved}>
          {children}
        </PayPalSaver>
      )}
    </div>
  );
}
