import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import { PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import type { Stripe, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { browserConfig } from '../../../config/browser';
import type { Checkout } from '../checkout/useCheckout';
import type { CheckoutWords } from '../CheckoutWords';
import { calculateTotals } from '../request/calculateTotals';
import { toScriptOptions } from '../../../services/paypal/payPalButton';
import { listFonts, useAppearance } from '../../../services/stripe/appearance';
import { payByCard } from './payByCard';
import { PayPalButton } from './PayPalPayment';
import { PaymentNotice } from './PaymentNotice';
import { ReceiptYearNote } from './ReceiptYearNote';
import { usePaying, type Paying, type PayingPorts } from './usePaying';
import { useStripe } from '../../../services/stripe/useStripe';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

export interface WalletPaymentProps {
  readonly checkout: Checkout;
  readonly texts: CheckoutWords;
  readonly ports: PayingPorts;
}

/**
 * Shows PayPal and the wallets of this device, once the amount is entered: one press pays, and the wallet gives name and email address.
 * Leaves out a wallet that the device lacks, or whose provider's script does not load: the steps below pay without it.
 */
export default function WalletPayment(props: WalletPaymentProps) {
  // The same script as in the payment step, which then does not load it again.
  return (
    <PayPalScriptProvider options={toScriptOptions(props.ports.services.paypal.script, 'gift-0')}>
      <Wallets {...props} />
    </PayPalScriptProvider>
  );
}

function Wallets({ checkout, texts: words, ports }: WalletPaymentProps) {
  const paying = usePaying(checkout, ports);
  const [{ isResolved: hasPayPal, isRejected }] = usePayPalScriptReducer();
  const [hasWallets, setHasWallets] = useState(false);
  // Rendered before the donation is validated and stored, which reads the method.
  const choosePayPal = () => flushSync(() => checkout.dispatch({ type: 'typed', change: { method: 'paypal' } }));
  return (
    <>
      <div className={styles.wallets}>
        {hasPayPal ? (
          <PayPalButton ports={ports} paying={paying} isNamed={false} onPress={choosePayPal} />
        ) : (
          // Holds PayPal's place while its script loads, so that the other wallets don't move.
          <p className={styles.note}>{isRejected && !hasWallets && lazyCopy.payment.noWallet}</p>
        )}
        <div className={styles.deviceWallets} data-ready={hasWallets || undefined}>
          <DeviceWallets checkout={checkout} ports={ports} paying={paying} onReady={setHasWallets} />
        </div>
      </div>
      {/* Under the buttons: above them it would move them when it appears. */}
      <ReceiptYearNote clock={checkout.clock} />
      <PaymentNotice notice={paying.notice} checking={paying.checking} unreachable={words.unreachable} />
    </>
  );
}

interface DeviceWalletsProps {
  readonly checkout: Checkout;
  readonly ports: PayingPorts;
  readonly paying: Paying;
  readonly onReady: (hasWallets: boolean) => void;
}

function DeviceWallets(props: DeviceWalletsProps) {
  const { checkout, ports } = props;
  const { draft, catalogue } = checkout.state;
  const { loading } = useStripe(ports.services.cards.load);
  const appearance = useAppearance();
  const [fonts] = useState(() => listFonts(browserConfig.stripe.scriptUrl));
  const { total } = calculateTotals(checkout.validateNow().gift.lines, { ...draft, method: 'card' }, catalogue);
  if (loading.type !== 'loaded' || total === 0) return null;
  return (
    <Elements stripe={loading.stripe} options={{ mode: 'payment', amount: total, currency: 'aud', appearance, fonts }}>
      <WalletButtons {...props} stripe={loading.stripe} />
    </Elements>
  );
}

interface WalletButtonsProps extends DeviceWalletsProps {
  readonly stripe: Stripe;
}

function WalletButtons({ checkout, ports, paying, onReady, stripe }: WalletButtonsProps) {
  const { state, dispatch } = checkout;
  const elements = useElements();

  const confirm = (event: StripeExpressCheckoutElementConfirmEvent) =>
    paying.run(async () => {
      const failed = () => event.paymentFailed({ reason: 'fail' });
      if (!elements || (await elements.submit()).error) {
        failed();
        return { type: 'incomplete' };
      }
      const { donor } = state.draft;
      const { name, email } = event.billingDetails ?? { name: '' };
      const donorWithWallet = { ...donor, name: donor.name || name, email: donor.email || (email ?? '') };
      // Before `begin`, which validates and stores the donation with these details.
      flushSync(() => dispatch({ type: 'typed', change: { method: 'card', donor: donorWithWallet } }));
      const reference = await paying.begin();
      if (reference === null) {
        failed();
        return null;
      }
      const outcome = await payByCard(reference, { elements }, donorWithWallet, {
        services: ports.services,
        stripe,
        returnUrl: new URL(getDonationPath(reference), location.href).href,
      });
      if (outcome.type !== 'confirmed' && outcome.type !== 'settled') failed();
      return outcome;
    });

  return (
    <ExpressCheckoutElement
      options={{
        emailRequired: true,
        buttonHeight: 48,
        layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
        buttonType: { applePay: 'donate', googlePay: 'donate' },
        paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'auto', paypal: 'never', amazonPay: 'never' },
      }}
      onReady={({ availablePaymentMethods: found }) => onReady(Object.values(found ?? {}).some(Boolean))}
      onClick={({ resolve }) => resolve()}
      onConfirm={confirm}
    />
  );
}
