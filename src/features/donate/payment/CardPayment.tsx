import { useEffect, useState } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { browserConfig } from '../../../config/browser';
import { appearance, fonts } from './appearance';
import { CardForm } from './CardForm';
import { LoadFailed } from './LoadFailed';
import type { CardPaymentProps } from './MethodProps';
import * as styles from '../donate.module.css';

type Loading =
  { readonly type: 'loading' } | { readonly type: 'failed' } | { readonly type: 'loaded'; readonly stripe: Stripe };

/** The card fields, once Stripe.js has loaded. */
export function CardPayment(props: CardPaymentProps) {
  const { ports, total, onOther } = props;
  const { load } = ports.services.cards;
  const [loading, setLoading] = useState<Loading>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  const [look] = useState(appearance);
  const [faces] = useState(() => fonts(browserConfig.stripe.scriptUrl));

  useEffect(() => {
    let wanted = true;
    setLoading({ type: 'loading' });
    load().then(
      (stripe) => wanted && setLoading({ type: 'loaded', stripe }),
      () => wanted && setLoading({ type: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [load, tries]);

  if (loading.type === 'failed') {
    return <LoadFailed what="the card fields" other="PayPal" onRetry={() => setTries(tries + 1)} onOther={onOther} />;
  }
  if (loading.type === 'loading') {
    return (
      <p className={styles.loading} role="status">
        The card fields are loading …
      </p>
    );
  }
  return (
    <Elements
      key={tries}
      stripe={loading.stripe}
      options={{ mode: 'payment', amount: total, currency: 'aud', appearance: look, fonts: faces }}
    >
      <CardForm {...props} stripe={loading.stripe} onLoadError={() => setLoading({ type: 'failed' })} />
    </Elements>
  );
}
