import { useCallback, useState } from 'react';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { useForm, type Sent } from '../../../components/form/useForm';
import { useRequest } from '../../../components/requests/useRequest';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import type { Confirmation, PlanView } from '../../../contract/plans';
import { passChallenges } from '../../../services/challenge/passChallenges';
import { isSignedIn, readSignedIn } from '../../../services/identity/session/signedInCookie';
import { copy } from '../../../texts/en-AU/plans';
import { getFailureText } from '../failureTexts';
import { MethodSaver } from '../method/MethodSaver';
import type { PlanServices } from '../PlanServices';
import { describeMethod } from '../planWords';
import { succeed } from '../../../domain/Result';
import { CodeFields, useCode } from './CodeFields';
import type { PartProps } from './usePart';
import * as styles from '../plans.module.css';

/** Saves another card or PayPal account. A gift that waits for it is then tried again. */
export function ChangeMethod({ state, services }: PartProps) {
  const { plan, show } = state;
  const texts = copy.changeMethod;
  // What the donor has opened stays open, also once the plan is paid by the new method.
  const [isFree, setFree] = useState(plan.isMethodInNeed ?? false);
  const { withCode, getConfirmed, ...code } = useCode();
  const saver = (
    <NewMethod
      plan={plan}
      services={services}
      confirmation={getConfirmed()}
      onSaved={(after) => show(after, texts.done(describeMethod(after)))}
    />
  );
  return (
    <div className={styles.form}>
      <p>{plan.status === 'needs_donor' && plan.task !== 'choose_fund' ? texts.ledeTask : texts.lede}</p>
      {isFree ? (
        saver
      ) : (
        <Confirm
          {...code}
          confirm={(typed) => withCode((confirmation) => services.plans.confirm(plan.key, confirmation), typed)}
          onConfirmed={() => setFree(true)}
        />
      )}
    </div>
  );
}

interface ConfirmProps extends Pick<ReturnType<typeof useCode>, 'asked' | 'listCodeIssues'> {
  readonly confirm: (code: string) => Promise<Sent<unknown>>;
  readonly onConfirmed: () => void;
}

/** Looks whether it is the donor, before anything else: PayPal's window could not wait for a code. */
function Confirm({ asked, listCodeIssues, confirm, onConfirmed }: ConfirmProps) {
  const texts = copy.changeMethod;
  const form = useForm({
    empty: { code: '' },
    validate: ({ code }) => listCodeIssues(code),
    send: ({ code }) => confirm(code),
    onSent: onConfirmed,
  });
  const { phase } = form;
  return (
    <FormView form={form} className={styles.form} summary={null}>
      {!asked && <p>{texts.confirm}</p>}
      {phase.type === 'failed' && (
        <FocusedNotice tone="bad" about={phase} heading={copy.code.failed} text={getFailureText(phase.failure)} />
      )}
      {asked && <CodeFields form={form} asked={asked} />}
      <div className={styles.buttons}>
        <SubmitButton form={form} busy={copy.card.oneMoment}>
          {asked ? copy.code.go : texts.confirmButton}
        </SubmitButton>
      </div>
    </FormView>
  );
}

/** Says that nothing was saved to pay a new plan with. */
export function NotBegun({ state: { plan, show }, services }: PartProps) {
  const texts = copy.notBegun;
  return (
    <section className={styles.box} aria-labelledby="not-begun">
      <h2 className={styles.heading} id="not-begun">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <NewMethod plan={plan} services={services} onSaved={(after) => show(after, texts.done)} />
    </section>
  );
}

interface NewMethodProps extends Pick<PartProps, 'services'> {
  readonly plan: PlanView;
  readonly confirmation?: Confirmation | undefined;
  readonly onSaved: (plan: PlanView) => void;
}

/** Reads the saved methods of a plan's signed-in owner; `null` for others, and if they can't be read. */
async function readSaved({ plans, account }: PlanServices, planId: string) {
  const own = isSignedIn(readSignedIn(document)) ? await plans.list() : null;
  const isOwner = own?.ok && own.value.some(({ id }) => id === planId);
  const read = isOwner ? await account.read() : null;
  return succeed({ saved: read?.ok ? read.value.methods : null });
}

function NewMethod({ plan, services, confirmation, onSaved }: NewMethodProps) {
  const [method, setMethod] = useState(plan.method);
  const { data } = useRequest(useCallback(() => readSaved(services, plan.id), [services, plan.id]));
  if (!data)
    return (
      <p className={styles.loading} role="status">
        {copy.card.oneMoment}
      </p>
    );
  return (
    <MethodSaver
      id="card-form"
      services={services}
      label={copy.card.save}
      method={method}
      onMethod={setMethod}
      cents={plan.cents}
      maxDebit={plan.maxDebit}
      saved={data.saved}
      begin={(chosen, wish) =>
        passChallenges(
          (challenge) => services.plans.newMethod(plan.key, chosen, { ...wish, confirmation, challenge }),
          services.challenges.solve,
        )
      }
      onSaved={onSaved}
    />
  );
}
