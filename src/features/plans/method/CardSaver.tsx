import { useState } from 'react';
import { PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { browserConfig } from '../../../config/browser';
import { listFonts, useAppearance } from '../../../services/stripe/appearance';
import { saveCard } from '../../../services/stripe/savedCards';
import { copy } from '../../../texts/en-AU/plans';
import { getPlanPath } from '../getPlanPath';
import { SaverForm, StripeLoader, useSaver, type StripeSaverProps } from './StripeSaver';
import * as styles from '../plans.module.css';

/** The provider's card fields and a button that saves the card for a plan, once Stripe.js has loaded. */
export function CardSaver(props: StripeSaverProps) {
  const look = useAppearance();
  const [faces] = useState(() => listFonts(browserConfig.stripe.scriptUrl));
  return (
    <StripeLoader
      services={props.services}
      options={{ mode: 'setup', currency: 'aud', appearance: look, fonts: faces }}
      words={copy.card}
    >
      {(stripe, onLoadError) => <CardFields {...props} stripe={stripe} onLoadError={onLoadError} />}
    </StripeLoader>
  );
}

type FieldsProps = StripeSaverProps & { readonly stripe: Stripe; readonly onLoadError: () => void };

function CardFields({ stripe, services, donor, onLoadError, ...saver }: FieldsProps) {
  const { savedMethod = null } = saver;
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const form = useSaver({
    ...saver,
    plans: services.plans,
    empty: {},
    check: async () => elements !== null && (await elements.submit()).error === undefined,
    async confirm(clientSecret, { key }) {
      const card = savedMethod === null ? elements : { savedMethod };
      if (!card) return { type: 'incomplete' };
      const returnUrl = new URL(getPlanPath(key), location.href).href;
      return saveCard(stripe, card, clientSecret, { returnUrl, ...(donor && { donor }) });
    },
  });
  return (
    <SaverForm
      {...saver}
      form={form}
      name={copy.card.form}
      notSaved={copy.card.notSaved}
      ready={ready}
      fields={
        <div className={styles.cardFields} data-ready={ready || undefined}>
          <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} onLoadError={onLoadError} />
        </div>
      }
    />
  );
}
