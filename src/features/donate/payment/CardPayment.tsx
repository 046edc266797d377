import { useState } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import { browserConfig } from '../../../config/browser';
import { fonts, useAppearance } from '../../../services/stripe/appearance';
import { CardForm } from './CardForm';
import { LoadFailed } from './LoadFailed';
import type { CardPaymentProps } from './MethodProps';
import { useStripe } from '../../../services/stripe/useStripe';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../lazyCopy';

/** The card fields, once Stripe.js has loaded. */
export function CardPayment(props: CardPaymentProps) {
  const { ports, total, onOther } = props;
  const { loading, tries, retry, fail } = useStripe(ports.services.cards.load);
  const look = useAppearance();
  const [faces] = useState(() => fonts(browserConfig.stripe.scriptUrl));

  if (loading.type === 'failed') {
    return (
      <LoadFailed
        what={lazyCopy.payment.cardFields}
        other={lazyCopy.payment.payPal}
        onRetry={retry}
        onOther={onOther}
      />
    );
  }
  if (loading.type === 'loading') {
    return (
      <p className={styles.loading} role="status">
        {lazyCopy.payment.cardLoading}
      </p>
    );
  }
  return (
    <Elements
      key={tries}
      stripe={loading.stripe}
      options={{ mode: 'payment', amount: total, currency: 'aud', appearance: look, fonts: faces }}
    >
      <CardForm {...props} stripe={loading.stripe} onLoadError={fail} />
    </Elements>
  );
}
