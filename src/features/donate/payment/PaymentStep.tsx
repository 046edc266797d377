import { RichText } from '../../../components/rich-text/RichText';
import { toPlainText } from '../../../components/rich-text/richTextValue';
import { FormErrors } from '../steps/FormErrors';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Icon } from '../../../components/ui/Icon';
import { MethodChoices } from '../../../components/ui/MethodChoices';
import { formatAud } from '../../../domain/money';
import type { OnlineMethod } from '../../../domain/donation';
import type { CheckoutWords } from '../CheckoutWords';
import type { Checkout } from '../checkout/useCheckout';
import { calculateTotals } from '../request/calculateTotals';
import { CardPayment } from './CardPayment';
import { PaymentNotice } from './PaymentNotice';
import { PayPalPayment } from './PayPalPayment';
import { ReceiptYearNote } from './ReceiptYearNote';
import { usePaying, type PayingPorts } from './usePaying';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

export interface PaymentStepProps {
  readonly checkout: Checkout;
  readonly texts: CheckoutWords;
  readonly ports: PayingPorts;
  /** The bank waits for the donor to confirm a payment begun before this page was loaded. */
  readonly waiting: boolean;
}

/** Payment method, fee cover, and the payment itself. Loaded lazily with its providers. */
export default function PaymentStep({ checkout, texts: words, ports, waiting }: PaymentStepProps) {
  const { state, dispatch, validateNow } = checkout;
  const { draft, catalogue } = state;
  const paying = usePaying(checkout, ports);
  const { gift } = validateNow();
  const { cover, total } = calculateTotals(gift.lines, draft, catalogue);
  const choose = (method: OnlineMethod) => dispatch({ type: 'typed', change: { method } });
  const start = (method: OnlineMethod) => {
    paying.dismiss();
    choose(method);
    // Its button was in the message, which is gone.
    document.getElementById(`method-${method}`)?.focus();
  };
  const notice = (
    <PaymentNotice
      notice={paying.notice}
      checking={paying.checking}
      unreachable={words.unreachable}
      again={{ method: draft.method, start }}
    />
  );
  const shared = { paying, ports, notice, total, onOther: () => choose(draft.method === 'card' ? 'paypal' : 'card') };
  return (
    <div className={styles.form}>
      <FormErrors checkout={checkout} />
      <ReceiptYearNote clock={checkout.clock} />
      <MethodChoices id="method" value={draft.method} disabled={paying.busy} onChoose={choose} />
      <Checkbox
        id="cover-fee"
        label={lazyCopy.payment.coverFee(formatAud(cover))}
        hint={toPlainText(words.feeNote)}
        checked={draft.coverFee}
        disabled={paying.busy}
        onChange={({ target }) => dispatch({ type: 'typed', change: { coverFee: target.checked } })}
      />
      {draft.method === 'card' ? (
        <CardPayment
          {...shared}
          gift={gift}
          waiting={waiting}
          reference={draft.attempt?.reference ?? null}
          account={state.account}
          onAccount={(change) => dispatch({ type: 'accountChanged', change })}
        />
      ) : (
        <PayPalPayment {...shared} />
      )}
      <div className={styles.secure}>
        <Icon name="lock" />
        <RichText field={words.securityNote} look="plain" className={styles.note} />
      </div>
    </div>
  );
}
