import { useState, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import { browserConfig } from '../../../config/browser';
import { listFonts, useAppearance } from '../../../services/stripe/appearance';
import { useLazy } from '../../../components/lazy/useLazy';
import { loadSavedMethods } from '../../../components/giving/loadSavedMethods';
import { LoadFailed } from './LoadFailed';
import type { CardPaymentProps } from './MethodProps';
import { useStripe } from '../../../services/stripe/useStripe';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import type { Stripe } from '@stripe/stripe-js';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { formatAud } from '../../../domain/money';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { continueWithBank, payByCard, type CardPorts } from './payByCard';
import { StepAction } from '../summary/StepAction';
import { copy } from '../../../texts/en-AU/donate';
import * as styles from '../donate.module.css';

/** The card fields, once Stripe.js has loaded. */
export function CardPayment(props: CardPaymentProps) {
  const { ports, total, onOther, paying, account, onAccount } = props;
  const { loading, tries, retry, fail } = useStripe(ports.services.cards.load);
  const look = useAppearance();
  const [faces] = useState(() => listFonts(browserConfig.stripe.scriptUrl));
  const { lazy: saved } = useLazy(loadSavedMethods, account !== null);
  const parts = account && saved.type === 'loaded' ? saved.value : null;
  const shared = { type: 'card', disabled: paying.busy } as const;

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
    <>
      {parts && account && (
        <parts.SavedMethods {...shared} {...account} onChoose={(paysWith) => onAccount({ paysWith })} />
      )}
      <Elements
        key={tries}
        stripe={loading.stripe}
        options={{
          mode: 'payment',
          amount: total,
          currency: 'aud',
          appearance: look,
          fonts: faces,
          ...(account && { setupFutureUsage: account.savesCard ? 'on_session' : null }),
        }}
      >
        <CardForm {...props} stripe={loading.stripe} onLoadError={fail}>
          {parts && account && (
            <parts.SaveMethod
              {...shared}
              checked={account.savesCard}
              onCheck={(savesCard) => onAccount({ savesCard })}
            />
          )}
        </CardForm>
      </Elements>
    </>
  );
}

interface CardFormProps extends CardPaymentProps {
  readonly stripe: Stripe;
  readonly onLoadError: () => void;
  /** Below the fields once they are drawn: before that they would move it away under the donor's finger. */
  readonly children: ReactNode;
}

/** The provider's fields, the last try's message, and the pay button. */
function CardForm(props: CardFormProps) {
  const { stripe, ports, paying, gift, total, notice, waiting, reference, account, onLoadError, children } = props;
  const elements = useElements();
  const savedMethod = account?.paysWith ?? null;
  const [isDrawn, setDrawn] = useState(false);
  const ready = isDrawn || savedMethod !== null;
  /** Another card was tried, or the bank has said no: there is nothing to continue. */
  const [isOver, setIsOver] = useState(false);
  const isAsked = waiting && !isOver && reference !== null;
  const question = useRef<HTMLDivElement>(null);
  // On a phone it is below the screen, under a button that would ask for a card again.
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  const cardPorts = (secret: string): CardPorts => ({
    services: ports.services,
    stripe,
    returnUrl: new URL(getDonationPath(secret), location.href).href,
  });

  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!elements || !ready) return;
    paying.run(async () => {
      setIsOver(true);
      if (savedMethod !== null) {
        const stored = await paying.begin({ card: { savedMethod } });
        return stored === null ? null : payByCard(stored, { savedMethod }, gift.donor, cardPorts(stored));
      }
      // First, while the browser still counts this as the donor's click: wallets need it to open their sheet.
      const { error } = await elements.submit();
      if (error) return { type: 'incomplete' };
      const saving = account?.savesCard ? ({ savesMethod: true } as const) : undefined;
      const stored = await paying.begin({ card: saving });
      return stored === null ? null : payByCard(stored, { elements, ...saving }, gift.donor, cardPorts(stored));
    });
  };

  const resume = (known: string) =>
    paying.run(async () => {
      const end = await continueWithBank(known, cardPorts(known));
      if (end.type === 'declined') setIsOver(true);
      return end;
    });

  return (
    <form
      id="card-form"
      className={`${styles.form} ${styles.cardForm}`}
      onSubmit={pay}
      aria-label={lazyCopy.payment.cardForm}
    >
      {isAsked && (
        <div ref={question} tabIndex={-1}>
          <Notice tone="care" heading={lazyCopy.payment.bankAsks}>
            <p>{lazyCopy.payment.bankAsksText}</p>
            <Button
              look="quiet"
              size="small"
              aria-disabled={paying.busy || undefined}
              onClick={() => resume(reference)}
            >
              {lazyCopy.payment.toBank}
            </Button>
          </Notice>
        </div>
      )}
      {/* What is typed stays while a saved card is chosen. */}
      <div className={styles.fields} data-ready={isDrawn || undefined} hidden={savedMethod !== null}>
        <PaymentElement
          options={{ layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto' } }}
          onReady={() => setDrawn(true)}
          onLoadError={onLoadError}
        />
      </div>
      {savedMethod === null && isDrawn && children}
      {notice}
      <div className={styles.stepButtons}>
        {/* Not `disabled` while it pays: it would lose the focus. */}
        <StepAction form="card-form" disabled={!ready} aria-disabled={paying.busy || undefined}>
          {paying.busy ? copy.oneMoment : lazyCopy.payment.give(formatAud(total))}
        </StepAction>
      </div>
    </form>
  );
}
