import { useState } from 'react';
import { findSavedMethod, type SavedType } from '../../../components/giving/offeredMethods';
import { loadSavedMethods } from '../../../components/giving/loadSavedMethods';
import { useLazy } from '../../../components/lazy/useLazy';
import { Choices, type Choice } from '../../../components/ui/Choices';
import { onlineChoices } from '../../../components/ui/MethodChoices';
import { paymentMethods } from '../../../texts/en-AU/paymentMethods';
import type { SavedMethodView } from '../../../contract/accountMethods';
import type { NewMethod } from '../../../contract/plans';
import type { PaymentMethod } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import type { CallResult } from '../../../contract/CallResult';
import type { MethodWish } from '../../../services/payments/createPlans';
import { copy } from '../../../texts/en-AU/plans';
import { debitCopy } from '../../../texts/en-AU/planDebits';
import type { PlanServices } from '../PlanServices';
import * as styles from '../plans.module.css';
import { CardSaver } from './CardSaver';
import { DirectDebitSaver } from './DirectDebitSaver';
import { PayPalSaver } from './PayPalSaver';
import type { StripeSaverProps } from './StripeSaver';

export interface MethodSaverProps extends Omit<StripeSaverProps, 'services' | 'begin' | 'savedMethod' | 'onGone'> {
  readonly services: PlanServices;
  readonly method: PaymentMethod;
  readonly onMethod: (method: PaymentMethod) => void;
  /** Whole cents of each gift. */
  readonly cents: number;
  /** The largest direct debit, whole cents; absent if none is offered. */
  readonly maxDebit: number | undefined;
  /** The saved methods of the plan's signed-in owner; `null` for others. */
  readonly saved: readonly SavedMethodView[] | null;
  /** Gets what it is saved with. */
  readonly begin: (method: PaymentMethod, wish: MethodWish) => Promise<CallResult<NewMethod>>;
}

const choices: readonly Choice<PaymentMethod>[] = [
  ...onlineChoices,
  { value: 'direct_debit', label: debitCopy.label, hint: debitCopy.hint },
];

/**
 * Saves the method that a plan is paid with: a card, a PayPal account or, if that is offered, a bank account, as the
 * donor chooses.
 */
export function MethodSaver({
  method,
  onMethod,
  begin,
  children,
  cents,
  maxDebit,
  label,
  saved,
  ...props
}: MethodSaverProps) {
  const { id, services, onSaved } = props;
  const isDebit = method === 'direct_debit' && maxDebit !== undefined;
  const isTooLarge = isDebit && cents > maxDebit;
  const shown = method === 'direct_debit' && !isDebit ? 'card' : method;
  const offer = useSavedMethods(saved, shown === 'direct_debit' ? shown : 'card');
  const { savedMethod, onGone, box } = offer;
  const stripe = { ...props, savedMethod, onGone, box, begin: () => begin(shown, offer.wish) };
  return (
    <div className={styles.form}>
      <Choices
        id={`${id}-method`}
        legend={paymentMethods.legend}
        look="cards"
        choices={maxDebit === undefined ? onlineChoices : choices}
        value={shown}
        error={isTooLarge ? debitCopy.tooLarge(formatAud(maxDebit)) : null}
        onChoose={onMethod}
      />
      {shown !== 'paypal' && !isTooLarge && offer.choices}
      {shown === 'card' && (
        <CardSaver {...stripe} label={savedMethod === null ? label : copy.card.useSaved}>
          {children}
        </CardSaver>
      )}
      {shown === 'paypal' && (
        <PayPalSaver services={services} begin={() => begin('paypal', {})} onSaved={onSaved}>
          {children}
        </PayPalSaver>
      )}
      {isDebit && !isTooLarge && (
        <DirectDebitSaver {...stripe} label={debitCopy.save}>
          {children}
        </DirectDebitSaver>
      )}
    </div>
  );
}

/**
 * Loads a signed-in donor's saved methods of a type, to choose from, and draws the box that saves what they type;
 * nothing for a guest.
 */
function useSavedMethods(saved: readonly SavedMethodView[] | null, type: SavedType) {
  const { lazy } = useLazy(loadSavedMethods, saved !== null);
  const [chosen, setChosen] = useState<Partial<Record<SavedType, string | null>>>({});
  const [gone, setGone] = useState<readonly string[]>([]);
  const [saves, setSaves] = useState(false);
  if (saved === null || lazy.type !== 'loaded') return { savedMethod: null, wish: {}, choices: null, box: null };
  const { SavedMethods, SaveMethod } = lazy.value;
  const methods = saved.filter(({ id }) => !gone.includes(id));
  const { [type]: savedMethod = findSavedMethod(methods, type) } = chosen;
  const choose = (id: string | null) => setChosen({ ...chosen, [type]: id });
  const newMethodWish: MethodWish = saves ? { savesMethod: true } : {};
  const wish = savedMethod === null ? newMethodWish : { savedMethod };
  return {
    savedMethod,
    wish,
    choices: <SavedMethods type={type} methods={methods} paysWith={savedMethod} onChoose={choose} />,
    box: savedMethod === null && <SaveMethod type={type} checked={saves} onCheck={setSaves} />,
    onGone() {
      if (savedMethod !== null) setGone([...gone, savedMethod]);
      choose(null);
    },
  };
}
