import { useState } from 'react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { Button } from '../../../components/ui/Button';
import type { ButtonProps } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { browserConfig } from '../../../config/browser';
import type { NewMethod, PlanView } from '../../../contract/plans';
import type { DeclineReason } from '../../../domain/donation';
import type { CallResult, Failure } from '../../../services/http/CallResult';
import { fonts, useAppearance } from '../../../services/stripe/appearance';
import { saveCard } from '../../../services/stripe/savedCards';
import { useStripe } from '../../../services/stripe/useStripe';
import { copy } from '../copy';
import { declineTexts, failureText } from '../failureTexts';
import type { PlanServices } from '../PlanServices';
import { getPlanPath } from '../getPlanPath';
import * as styles from '../plans.module.css';

/** The button that sends a form, which may be drawn elsewhere. */
export type FormAction = ComponentType<ButtonProps & { readonly form: string }>;

export interface CardSaverProps {
  readonly services: Pick<PlanServices, 'plans' | 'loadStripe'>;
  /** Id of the form. */
  readonly id: string;
  readonly label: string;
  /** The button, in place of one at the end of the form. */
  readonly Action?: FormAction;
  readonly donor?: { readonly name?: string | undefined; readonly email: string };
  /** Gets what the card is confirmed with. */
  readonly begin: () => Promise<CallResult<NewMethod>>;
  readonly onSaved: (plan: PlanView) => void;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
}

/** The provider's card fields and a button that saves the card for a plan, once Stripe.js has loaded. */
export function CardSaver(props: CardSaverProps) {
  const { loading, tries, retry, fail } = useStripe(props.services.loadStripe);
  const look = useAppearance();
  const [faces] = useState(() => fonts(browserConfig.stripe.scriptUrl));
  if (loading.type === 'failed')
    return (
      <Notice tone="bad" role="alert" heading={copy.card.unloaded}>
        <p>{copy.card.unloadedText}</p>
        <Button look="quiet" size="small" onClick={retry}>
          {copy.page.tryAgain}
        </Button>
      </Notice>
    );
  if (loading.type === 'loading')
    return (
      <p className={styles.loading} role="status">
        {copy.card.loading}
      </p>
    );
  return (
    <Elements
      key={tries}
      stripe={loading.stripe}
      options={{ mode: 'setup', currency: 'aud', appearance: look, fonts: faces }}
    >
      <CardFields {...props} stripe={loading.stripe} onLoadError={fail} />
    </Elements>
  );
}

type Refused =
  | { readonly type: 'declined'; readonly reason: DeclineReason }
  | { readonly type: 'failed'; readonly failure: Pick<Failure, 'code'> };

type FieldsProps = CardSaverProps & { readonly stripe: Stripe; readonly onLoadError: () => void };

function CardFields({
  stripe,
  services,
  id,
  label,
  Action,
  donor,
  begin,
  onSaved,
  onLoadError,
  children,
}: FieldsProps) {
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { plans } = services;

  async function save(): Promise<Refused | PlanView | null> {
    if (!elements) return null;
    // First, while the browser still counts this as the donor's click.
    const { error } = await elements.submit();
    if (error) return null;
    const begun = await begin();
    if (!begun.ok) return { type: 'failed', failure: begun.failure };
    const { plan, clientSecret } = begun.value;
    // The answer to an earlier try was lost: the card is saved.
    if (clientSecret === null) return plan;
    const returnUrl = new URL(getPlanPath(plan.key), location.href).href;
    const saved = await saveCard(stripe, elements, clientSecret, { returnUrl, ...(donor && { donor }) });
    if (saved.type === 'incomplete') return null;
    if (saved.type === 'declined') return saved;
    if (saved.type === 'done') {
      const after = await plans.read(plan.key);
      return after.ok ? after.value : { type: 'failed', failure: after.failure };
    }
    // Without the provider's answer, the function asks the provider.
    const asked = await plans.newMethod(plan.key, 'card');
    if (!asked.ok) return { type: 'failed', failure: asked.failure };
    return asked.value.clientSecret === null
      ? asked.value.plan
      : { type: 'failed', failure: { code: 'provider_unavailable' } };
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setRefused(null);
    save()
      .catch((): Refused => ({ type: 'failed', failure: { code: 'internal' } }))
      .then((result) => {
        setBusy(false);
        if (!result) return;
        if ('type' in result) setRefused(result);
        else onSaved(result);
      })
      .catch(() => undefined);
  };

  const text = busy ? copy.card.oneMoment : label;
  return (
    <form id={id} className={styles.form} onSubmit={submit} aria-label={copy.card.form}>
      <div className={styles.cardFields} data-ready={ready || undefined}>
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} onLoadError={onLoadError} />
      </div>
      {refused && (
        <Notice tone="bad" role="alert" heading={copy.card.notSaved}>
          <p>{refused.type === 'declined' ? declineTexts[refused.reason] : failureText(refused.failure)}</p>
        </Notice>
      )}
      {children}
      {/* Not `disabled` while it saves: it would lose the focus. */}
      {Action ? (
        <Action form={id} disabled={!ready} aria-disabled={busy || undefined}>
          {text}
        </Action>
      ) : (
        <div className={styles.buttons}>
          <Button type="submit" look="solid" disabled={!ready} aria-disabled={busy || undefined}>
            {text}
          </Button>
        </div>
      )}
    </form>
  );
}
