import { Choices, type Choice } from '../../../components/ui/Choices';
import { onlineChoices, methodsLegend } from '../../../components/ui/MethodChoices';
import type { NewMethod } from '../../../contract/plans';
import type { PaymentMethod } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import type { CallResult } from '../../../services/http/CallResult';
import { debitCopy } from '../debitCopy';
import type { PlanServices } from '../PlanServices';
import * as styles from '../plans.module.css';
import { CardSaver } from './CardSaver';
import { DirectDebitSaver } from './DirectDebitSaver';
import { PayPalSaver } from './PayPalSaver';
import type { StripeSaverProps } from './StripeSaver';

export interface MethodSaverProps extends Omit<StripeSaverProps, 'services' | 'begin'> {
  readonly services: PlanServices;
  readonly method: PaymentMethod;
  readonly onMethod: (method: PaymentMethod) => void;
  /** Whole cents of each gift. */
  readonly cents: number;
  /** The largest direct debit, whole cents; absent where none is offered. */
  readonly mostDebit: number | undefined;
  /** Gets what it is saved with. */
  readonly begin: (method: PaymentMethod) => Promise<CallResult<NewMethod>>;
}

const choices: readonly Choice<PaymentMethod>[] = [
  ...onlineChoices,
  { value: 'direct_debit', label: debitCopy.label, hint: debitCopy.hint },
];

/** Saves what a plan is paid with: a card, a PayPal account or, where that is offered, a bank account, as the donor chooses. */
export function MethodSaver({
  method,
  onMethod,
  begin,
  children,
  cents,
  mostDebit,
  label,
  ...props
}: MethodSaverProps) {
  const { id, services, onSaved } = props;
  const isDebit = method === 'direct_debit' && mostDebit !== undefined;
  const isTooLarge = isDebit && cents > mostDebit;
  const shown = method === 'direct_debit' && !isDebit ? 'card' : method;
  return (
    <div className={styles.form}>
      <Choices
        id={`${id}-method`}
        legend={methodsLegend}
        look="cards"
        choices={mostDebit === undefined ? onlineChoices : choices}
        value={shown}
        error={isTooLarge ? debitCopy.tooLarge(formatAud(mostDebit)) : null}
        onChoose={onMethod}
      />
      {shown === 'card' && (
        <CardSaver {...props} label={label} begin={() => begin('card')}>
          {children}
        </CardSaver>
      )}
      {shown === 'paypal' && (
        <PayPalSaver services={services} begin={() => begin('paypal')} onSaved={onSaved}>
          {children}
        </PayPalSaver>
      )}
      {isDebit && !isTooLarge && (
        <DirectDebitSaver {...props} label={debitCopy.save} begin={() => begin('direct_debit')}>
          {children}
        </DirectDebitSaver>
      )}
    </div>
  );
}
