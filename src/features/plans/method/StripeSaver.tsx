import type { ComponentType, ReactNode } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js';
import type { FieldValues } from '../../../components/form/createTabDraft';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { useForm, type FormState, type Sent } from '../../../components/form/useForm';
import type { ButtonProps } from '../../../components/ui/Button';
import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import type { NewMethod, PlanView } from '../../../contract/plans';
import type { DeclineReason } from '../../../domain/donation';
import type { CallResult, Failure } from '../../../contract/CallResult';
import { fail, succeed } from '../../../domain/Result';
import type { CardResult } from '../../../services/stripe/savedCards';
import { useStripe } from '../../../services/stripe/useStripe';
import { copy } from '../../../texts/en-AU/plans';
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
  const { loading, tries, retry, fail: onLoadError } = useStripe(services.loadStripe);
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
      {children(loading.stripe, onLoadError)}
    </Elements>
  );
}

interface SaverRules<Values extends FieldValues> extends Pick<
  StripeSaverProps,
  'id' | 'savedMethod' | 'onGone' | 'begin' | 'onSaved'
> {
  readonly plans: PlanServices['plans'];
  readonly empty: Values;
  /** Validates what is typed beside the provider's fields. */
  readonly validate?: (values: Values) => readonly FormIssue[];
  /** Has the provider check its fields, which show what is wrong. First, while the browser still counts it as the donor's click. */
  readonly check?: () => Promise<boolean>;
  /** Lets Stripe save it. */
  readonly confirm: (clientSecret: string, plan: PlanView, values: Values) => Promise<CardResult>;
}

/** Holds the form that saves a card or bank account at Stripe for a plan. What fails is an issue of the whole form, which has its id. */
export function useSaver<Values extends FieldValues>({
  id,
  savedMethod = null,
  onGone,
  begin,
  onSaved,
  plans,
  empty,
  validate,
  check,
  confirm,
}: SaverRules<Values>): FormState<Values, PlanView> {
  const isTyped = savedMethod === null;
  const toIssue = (failure: Failure): FormIssue => ({ fieldId: id, message: getFailureText(failure) });
  const decline = (reason: DeclineReason) => fail([{ fieldId: id, message: copy.declined[reason] }]);

  async function save(values: Values): Promise<Sent<PlanView>> {
    if (isTyped && check && !(await check())) return fail([]);
    const begun = await begin();
    if (!begun.ok) return begun;
    const { plan, clientSecret } = begun.value;
    // The answer to an earlier try was lost: it is saved.
    if (clientSecret === null) return succeed(plan);
    const saved = await confirm(clientSecret, plan, values);
    // The fields show what is wrong.
    if (saved.type === 'incomplete') return fail([]);
    if (saved.type === 'declined') return decline(saved.reason);
    const now = await plans.read(plan.key);
    if (saved.type === 'done') return now;
    // It was ended meanwhile; the next press begins anew.
    if (now.ok && now.value.setupFailure) return decline(now.value.setupFailure);
    // Without the provider's response here, the function reads its status.
    const started = await begin();
    if (!started.ok) return started;
    return started.value.clientSecret === null ? succeed(started.value.plan) : fail({ code: 'provider_unavailable' });
  }

  return useForm<Values, PlanView>({
    empty,
    ...(isTyped && validate && { validate }),
    async send(values) {
      const sent = await save(values);
      if (!sent.ok && 'code' in sent.error && isMethodGone(sent.error)) onGone?.();
      return sent;
    },
    toIssue,
    afterwards: (values) => values,
    onSent: onSaved,
  });
}

interface SaverFormProps extends Pick<
  StripeSaverProps,
  'id' | 'label' | 'Action' | 'savedMethod' | 'box' | 'children'
> {
  readonly form: Pick<FormState<FieldValues, never>, 'issues' | 'submit' | 'isSending'>;
  readonly name: string;
  /** Whether the provider's fields are drawn. */
  readonly ready: boolean;
  readonly notSaved: string;
  readonly fields: ReactNode;
}

/** The form around the provider's fields, with its button. */
export function SaverForm(props: SaverFormProps) {
  const { form, id, label, Action, savedMethod = null, box, children, name, notSaved, fields } = props;
  const ready = props.ready || savedMethod !== null;
  const refused = form.issues.find(({ fieldId }) => fieldId === id);
  return (
    <FormView form={form} id={id} className={styles.form} summary={null} aria-label={name}>
      {/* What is typed stays while a saved one is chosen. The class would show it. */}
      <div className={savedMethod === null ? styles.form : undefined} hidden={savedMethod !== null}>
        {fields}
      </div>
      {refused && <FocusedNotice tone="bad" about={refused} heading={notSaved} text={refused.message} />}
      {props.ready && box}
      {children}
      {/* Not `disabled` while it saves: it would lose the focus. */}
      {Action ? (
        <Action form={id} disabled={!ready} aria-disabled={form.isSending || undefined}>
          {form.isSending ? copy.card.oneMoment : label}
        </Action>
      ) : (
        <div className={styles.buttons}>
          <SubmitButton form={form} disabled={!ready} busy={copy.card.oneMoment}>
            {label}
          </SubmitButton>
        </div>
      )}
    </FormView>
  );
}
