import { useState } from 'react';
import type { FormEvent } from 'react';
import { PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { formatAud } from '../../../domain/money';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import type { CardPaymentProps } from './MethodProps';
import { continueWithBank, payByCard } from './payByCard';
import type { CardPorts } from './payByCard';
import { StepAction } from '../summary/StepAction';
import * as styles from '../donate.module.css';

export interface CardFormProps extends CardPaymentProps {
  readonly stripe: Stripe;
  readonly onLoadError: () => void;
}

/** The provider's fields, the last try's message, and the pay button. */
export function CardForm(props: CardFormProps) {
  const { stripe, ports, paying, gift, total, notice, waiting, reference, onLoadError } = props;
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [triedAgain, setTriedAgain] = useState(false);
  const cardPorts = (known: string): CardPorts => ({
    services: ports.services,
    stripe,
    returnUrl: new URL(getDonationPath(known), location.href).href,
  });

  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!elements || !ready) return;
    paying.run(async () => {
      setTriedAgain(true);
      // First, while the browser still counts this as the donor's click: wallets need it to open their sheet.
      const { error } = await elements.submit();
      if (error) return { type: 'incomplete' };
      const stored = await paying.begin();
      return stored === null ? null : payByCard(stored, elements, gift.donor, cardPorts(stored));
    });
  };

  return (
    <form id="card-form" className={styles.form} onSubmit={pay} aria-label="Card payment">
      {waiting && !triedAgain && reference && (
        <Notice tone="care" heading="Your bank needs you to confirm">
          <p>
            Before this page was reloaded, your bank asked you to confirm the payment. Nothing has been charged yet.
          </p>
          <Button
            look="quiet"
            size="small"
            disabled={paying.busy}
            onClick={() => paying.run(() => continueWithBank(reference, cardPorts(reference)))}
          >
            Continue with your bank
          </Button>
        </Notice>
      )}
      <div className={styles.fields} data-ready={ready || undefined}>
        <PaymentElement
          options={{ layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto' } }}
          onReady={() => setReady(true)}
          onLoadError={onLoadError}
        />
      </div>
      {notice}
      <div className={styles.buttons}>
        <StepAction form="card-form" disabled={!ready || paying.busy}>
          {paying.busy ? 'One moment …' : `Give ${formatAud(total)}`}
        </StepAction>
      </div>
    </form>
  );
}
