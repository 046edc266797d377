import { useRef, useState, type ReactNode } from 'react';
import { FUNDING, PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import type { NewMethod, PlanView } from '../../../contract/plans';
import type { CallResult, Failure } from '../../../contract/CallResult';
import { createPayPalLook, toScriptOptions } from '../../../services/paypal/payPalButton';
import { copy } from '../../../texts/en-AU/plans';
import { getFailureText } from '../failureTexts';
import type { PlanServices } from '../PlanServices';
import * as styles from '../plans.module.css';

export interface PayPalSaverProps {
  readonly services: Pick<PlanServices, 'plans' | 'paypal'>;
  /** Gets what PayPal's window opens for. */
  readonly begin: () => Promise<CallResult<NewMethod>>;
  readonly onSaved: (plan: PlanView) => void;
  /** Before the button. */
  readonly children?: ReactNode;
}

const texts = copy.card;

/** PayPal's button, which saves the donor's PayPal account for a plan, once its script has loaded. */
export function PayPalSaver(props: PayPalSaverProps) {
  const [tries, setTries] = useState(0);
  return (
    <PayPalScriptProvider key={tries} options={toScriptOptions(props.services.paypal, `plan-${tries}`)}>
      <PayPalForm {...props} onRetry={() => setTries(tries + 1)} />
    </PayPalScriptProvider>
  );
}

function PayPalForm({
  services: { plans },
  begin,
  onSaved,
  onRetry,
  children,
}: PayPalSaverProps & { readonly onRetry: () => void }) {
  const [{ isRejected, isResolved }] = usePayPalScriptReducer();
  const [failure, setFailure] = useState<Failure | 'left' | null>(null);
  /** The plan that the window is open for; `null` if its end is shown already. */
  const open = useRef<PlanView | null>(null);
  if (isRejected) return <FailureNotice heading={texts.payPalUnloaded} text={texts.unloadedText} onRetry={onRetry} />;

  /** @throws if no window is needed: PayPal's button then closes it */
  async function openWindow(): Promise<string> {
    setFailure(null);
    open.current = null;
    const begun = await begin();
    if (!begun.ok) {
      setFailure(begun.error);
      throw new Error('No setup was made');
    }
    const { plan, setupToken } = begun.value;
    if (setupToken === null) {
      // The answer to an earlier try was lost: the account is saved.
      onSaved(plan);
      throw new Error('The account is saved');
    }
    open.current = plan;
    return setupToken;
  }

  async function save(): Promise<void> {
    const plan = open.current;
    if (!plan) return;
    // The function reads PayPal's status.
    const after = await plans.read(plan.key);
    if (after.ok && !after.value.isSaving) onSaved(after.value);
    else setFailure(after.ok ? { code: 'provider_unavailable' } : after.error);
  }

  return (
    <div className={styles.form} role="group" aria-label={copy.facts.payPal}>
      {failure && (
        <FocusedNotice tone={failure === 'left' ? 'note' : 'bad'} about={failure} heading={texts.payPalNotSaved}>
          {failure !== 'left' && <p>{getFailureText(failure)}</p>}
        </FocusedNotice>
      )}
      {children}
      {!isResolved && (
        <p className={styles.loading} role="status">
          {texts.payPalLoading}
        </p>
      )}
      <div className={styles.payPal}>
        <PayPalButtons
          fundingSource={FUNDING.PAYPAL}
          {...createPayPalLook('paypal')}
          createVaultSetupToken={openWindow}
          onApprove={save}
          onCancel={() => setFailure('left')}
          onError={() => {
            if (open.current) setFailure({ code: 'provider_unavailable' });
          }}
        />
      </div>
    </div>
  );
}
