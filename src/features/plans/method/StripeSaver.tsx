import { useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js';
import { Button, type ButtonProps } from '../../../components/ui/Button';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import type { NewMethod, PlanView } from '../../../contract/plans';
import type { DeclineReason } from '../../../domain/donation';
import type { CallResult, Failure } from '../../../contract/CallResult';
import type { CardResult } from '../../../services/stripe/savedCards';
import { useStripe } from '../../../services/stripe/useStripe';
import { copy } from '../copy';
import { getFailureText, isMethodGone } from '../failureTexts';
import type { PlanServices } from '../PlanServices';
import * as styles from '../plans.module.css';

/** The button that sends a form, at the end of its fields. */
export type FormAction = ComponentType<ButtonProps & { readonly form: string }>;

export interface StripeSaverProps {
  readonly services: Pick<PlanServices, 'plans' | 'loadStripe'>;
  /** Id of the form. */
  readonly id: string;
  readonly label: string;
  /** The button, in place of one at the end of the form. */
  readonly Action?: FormAction;
  readonly donor?: { readonly name?: string | undefined; readonly email: string };
  /** The saved card or account that pays in place of one that is typed. */
  readonly savedMethod?: string | null;
  /** It is not saved any more. */
  readonly onGone?: () => void;
  /** Gets what the card or account is confirmed with. */
  readonly begin: () => Promise<CallResult<NewMethod>>;
  readonly onSaved: (plan: PlanView) => void;
  /** Below the fields once they are drawn: before that they would move it away under the donor's finger. */
  readonly box?: ReactNode;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
}

interface LoaderProps extends Pick<StripeSaverProps, 'services'> {
  readonly options: StripeElementsOptions;
  readonly words: { readonly loading: string; readonly unloaded: string };
  readonly children: (stripe: Stripe, onLoadError: () => void) => ReactNode;
}

/** Shows what Stripe draws, once its script has loaded. */
export function StripeLoader({ services, options, words, children }: LoaderProps) {
  const { loading, tries, retry, fail } = useStripe(services.loadStripe);
  if (loading.type === 'failed')
    return <FailureNotice heading={words.unloaded} text={copy.card.unloadedText} onRetry={retry} />;
  if (loading.type === 'loading')
    return (
      <p className={styles.loading} role="status">
        {words.loading}
      </p>
    );
  return (
    <Elements key={tries} stripe={loading.stripe} options={options}>
      {children(loading.stripe, fail)}
    </Elements>
  );
}

type Refused =
  | { readonly type: 'declined'; readonly reason: DeclineReason }
  | { readonly type: 'failed'; readonly failure: Failure };

interface Confirmation extends Pick<StripeSaverProps, 'begin'> {
  readonly plans: PlanServices['plans'];
  /** Lets Stripe save it. */
  readonly confirm: (clientSecret: string, plan: PlanView) => Promise<CardResult>;
}

/** Saves a card or bank account at Stripe for a plan. `null`: the fields show what is wrong. */
async function saveAtStripe({ plans, begin, confirm }: Confirmation): Promise<Refused | PlanView | null> {
  const begun = await begin();
  if (!begun.ok) return { type: 'failed', failure: begun.error };
  const { plan, clientSecret } = begun.value;
  // The answer to an earlier try was lost: it is saved.
  if (clientSecret === null) return plan;
  const saved = await confirm(clientSecret, plan);
  if (saved.type === 'incomplete') return null;
  if (saved.type === 'declined') return saved;
  if (saved.type === 'done') {
    const after = await plans.read(plan.key);
    return after.ok ? after.value : { type: 'failed', failure: after.error };
  }
  const now = await plans.read(plan.key);
  // It was ended meanwhile; the next press begins anew.
  if (now.ok && now.value.setupFailure) return { type: 'declined', reason: now.value.setupFailure };
  // Without the provider's response here, the function reads its status.
  const started = await begin();
  if (!started.ok) return { type: 'failed', failure: started.error };
  return started.value.clientSecret === null
    ? started.value.plan
    : { type: 'failed', failure: { code: 'provider_unavailable' } };
}

interface SaverFormProps
  extends
    Pick<StripeSaverProps, 'id' | 'label' | 'Action' | 'savedMethod' | 'onGone' | 'onSaved' | 'box' | 'children'>,
    Confirmation {
  readonly name: string;
  /** Whether the provider's fields are drawn. */
  readonly ready: boolean;
  readonly notSaved: string;
  readonly fields: ReactNode;
  /** Checks what is typed, and shows what is wrong. First, while the browser still counts it as the donor's click. */
  readonly check: () => Promise<boolean> | boolean;
}

/** The form around the provider's fields, with its button. */
export function SaverForm(props: SaverFormProps) {
  const {
    id,
    label,
    Action,
    savedMethod = null,
    onGone,
    onSaved,
    box,
    children,
    name,
    notSaved,
    fields,
    check,
  } = props;
  const ready = props.ready || savedMethod !== null;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const save = async () => (savedMethod !== null || (await check()) ? saveAtStripe(props) : null);

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
        if (!('type' in result)) return onSaved(result);
        setRefused(result);
        if (result.type === 'failed' && isMethodGone(result.failure)) onGone?.();
      })
      .catch(() => undefined);
  };

  const text = busy ? copy.card.oneMoment : label;
  return (
    <form id={id} className={styles.form} onSubmit={submit} aria-label={name} noValidate>
      {/* What is typed stays while a saved one is chosen. The class would show it. */}
      <div className={savedMethod === null ? styles.form : undefined} hidden={savedMethod !== null}>
        {fields}
      </div>
      {refused && (
        <FocusedNotice
          tone="bad"
          about={refused}
          heading={notSaved}
          text={refused.type === 'declined' ? copy.declined[refused.reason] : getFailureText(refused.failure)}
        />
      )}
      {props.ready && box}
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
