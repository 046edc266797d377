import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/Button';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import type { Confirmation, PlanView } from '../../../contract/plans';
import { copy } from '../copy';
import { getFailureText, type PlanFailure } from '../failureTexts';
import { MethodSaver } from '../method/MethodSaver';
import { describeMethod } from '../planWords';
import { CodeForm } from './CodeForm';
import type { PartProps } from './PartFailure';
import { isCodeWanted, useCode } from './useCode';
import * as styles from '../plans.module.css';

/** Saves another card or PayPal account. A gift that waits for it is then tried again. */
export function ChangeMethod({ state, services }: PartProps) {
  const { plan, show } = state;
  const words = copy.changeMethod;
  // What the donor has opened stays open, also once the plan is paid by the new method.
  const [isFree, setFree] = useState(plan.isMethodInNeed ?? false);
  const { withCode, getConfirmed } = useCode();
  const saver = (
    <NewMethod
      plan={plan}
      services={services}
      confirmation={getConfirmed()}
      onSaved={(after) => show(after, words.done(describeMethod(after)))}
    />
  );
  return (
    <div className={styles.form}>
      <p>{plan.status === 'needs_donor' && plan.task !== 'choose_fund' ? words.ledeTask : words.lede}</p>
      {isFree ? (
        saver
      ) : (
        <Confirm
          confirm={(code) => withCode((confirmation) => services.plans.confirm(plan.key, confirmation), code)}
          onConfirmed={() => setFree(true)}
        />
      )}
    </div>
  );
}

interface ConfirmProps {
  readonly confirm: (code?: string) => ReturnType<PartProps['services']['plans']['confirm']>;
  readonly onConfirmed: () => void;
}

/** Looks whether it is the donor, before anything else: PayPal's window could not wait for a code. */
function Confirm({ confirm, onConfirmed }: ConfirmProps) {
  const words = copy.changeMethod;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PlanFailure | null>(null);
  const [isSent, setSent] = useState(false);
  const press = async (code?: string) => {
    if (busy) return;
    setBusy(true);
    const answer = await confirm(code);
    setBusy(false);
    if (answer.ok) return onConfirmed();
    setFailure(answer.failure);
    if (isCodeWanted(answer.failure)) setSent(true);
  };
  const problem: ReactNode = failure && !isCodeWanted(failure) && (
    <FailureNotice heading={copy.code.failed} text={getFailureText(failure)} />
  );
  if (isSent && failure)
    return (
      <>
        {problem}
        <CodeForm failure={failure} busy={busy} label={copy.code.go} onCode={(code) => void press(code)} />
      </>
    );
  return (
    <>
      <p>{words.confirm}</p>
      {problem}
      <div className={styles.buttons}>
        <Button look="solid" aria-disabled={busy || undefined} onClick={() => void press()}>
          {busy ? copy.card.oneMoment : words.confirmButton}
        </Button>
      </div>
    </>
  );
}

/** Nothing was saved to pay a new plan with. */
export function NotBegun({ state: { plan, show }, services }: PartProps) {
  const words = copy.notBegun;
  return (
    <section className={styles.box} aria-labelledby="not-begun">
      <h2 className={styles.heading} id="not-begun">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <NewMethod plan={plan} services={services} onSaved={(after) => show(after, words.done)} />
    </section>
  );
}

interface NewMethodProps extends Pick<PartProps, 'services'> {
  readonly plan: PlanView;
  readonly confirmation?: Confirmation | undefined;
  readonly onSaved: (plan: PlanView) => void;
}

function NewMethod({ plan, services, confirmation, onSaved }: NewMethodProps) {
  const [method, setMethod] = useState(plan.method);
  return (
    <MethodSaver
      id="card-form"
      services={services}
      label={copy.card.save}
      method={method}
      onMethod={setMethod}
      cents={plan.cents}
      mostDebit={plan.mostDebit}
      begin={async (chosen) => {
        const begun = await services.plans.newMethod(plan.key, chosen, { confirmation });
        if (begun.ok || !begun.failure.challenge) return begun;
        const challenge = await services.challenges.solve(begun.failure.challenge).catch(() => null);
        return challenge === null ? begun : services.plans.newMethod(plan.key, chosen, { confirmation, challenge });
      }}
      onSaved={onSaved}
    />
  );
}
