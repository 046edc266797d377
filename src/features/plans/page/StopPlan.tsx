import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { Button } from '../../../components/ui/Button';
import { Choices } from '../../../components/ui/Choices';
import { TextInput } from '../../../components/ui/Field';
import { readAmount } from '../../../domain/donation/readAmount';
import { formatAud } from '../../../domain/money';
import { toLatinDigits } from '../../../domain/money/toLatinDigits';
import { toPlanForm } from '../../../domain/plan/PlanForm';
import { fail } from '../../../domain/Result';
import { copy } from '../../../texts/en-AU/plans';
import { findPlanIssues } from '../fields/findPlanIssues';
import { stopWords } from '../planWords';
import { PausePlan } from './PausePlan';
import { PartFailure, usePart, type PartProps } from './usePart';
import * as styles from '../plans.module.css';

const texts = copy.stop;
const groupId = 'plan-stop-choices';
const amountId = 'plan-less';

type Choice = keyof typeof texts.choices;

const parts = { less: GiveLess, pause: PauseInstead, stop: StopNow } as const;

/** Asks once whether a donor who wants to stop gives less, pauses or stops. A plan that has not begun stops at once. */
export function StopPlan(props: PartProps) {
  const { plan, notice } = props.state;
  const [isAsking, setAsking] = useState(false);
  const [choice, setChoice] = useState<Choice | null>(null);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    setAsking(false);
    setChoice(null);
  }, [notice]);
  const leave = () => {
    flushSync(() => setAsking(false));
    place.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (isAsking) document.getElementById(`${groupId}-less`)?.focus();
  }, [isAsking]);
  const Part = choice && parts[choice];
  const isBegun = plan.status !== 'created';
  return (
    <section className={styles.box} aria-labelledby="plan-stop" ref={place}>
      <h2 className={styles.heading} id="plan-stop">
        {texts.heading}
      </h2>
      {!isBegun && <StopNow {...props} />}
      {isBegun && !isAsking && (
        <div className={styles.buttons}>
          <Button look="quiet" onClick={() => setAsking(true)}>
            {texts.button}
          </Button>
        </div>
      )}
      {isBegun && isAsking && (
        <>
          <Choices
            id={groupId}
            legend={texts.question}
            look="cards"
            choices={(Object.keys(texts.choices) as Choice[]).map((value) => ({ value, label: texts.choices[value] }))}
            value={choice}
            onChoose={setChoice}
          />
          {Part && <Part {...props} />}
          <div className={styles.buttons}>
            <Button look="quiet" size="small" onClick={leave}>
              {texts.keep}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function GiveLess({ state, services, clock }: PartProps) {
  const { plan, busy } = state;
  const form = usePart('less', state, {
    empty: { amount: '' },
    validate({ amount }) {
      const read = readAmount(toLatinDigits(amount));
      const isLess = read.ok && read.value < plan.cents;
      return isLess ? [] : [{ fieldId: amountId, message: texts.lessWrong(formatAud(plan.cents)) }];
    },
    async act({ amount }) {
      // With the prices of now, before anything is sent.
      const catalogue = await services.catalogue();
      if (!catalogue.ok) return catalogue;
      const read = readAmount(toLatinDigits(amount));
      const cents = read.ok ? read.value : 0;
      const [issue] = findPlanIssues({ ...plan, cents, form: toPlanForm(plan) }, catalogue.value, clock());
      return issue ? fail([{ ...issue, fieldId: amountId }]) : services.plans.change(plan.key, { cents });
    },
    describe: ({ cents }) => texts.lessDone(formatAud(cents)),
  });
  return (
    <FormView form={form} className={styles.form} summary={null}>
      <TextInput
        {...form.field(amountId, 'amount')}
        label={texts.lessAmount}
        hint={texts.lessHint(formatAud(plan.cents))}
        prefix="A$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
      />
      <PartFailure form={form} heading={copy.change.failed} />
      <div className={styles.buttons}>
        <SubmitButton form={{ isSending: busy }}>{texts.lessButton}</SubmitButton>
      </div>
    </FormView>
  );
}

function PauseInstead(props: PartProps) {
  return <PausePlan {...props} fieldId="stop-pause-until" />;
}

function StopNow({ state, services }: PartProps) {
  const { plan, busy } = state;
  const form = usePart('stop', state, { empty: {}, act: () => services.plans.stop(plan.key), describe: stopWords });
  const isForGood = plan.status === 'created' || plan.task === 'change_method' || plan.task === 'confirm_after_dispute';
  return (
    <FormView form={form} className={styles.form} summary={null}>
      <p>{isForGood ? texts.lede : texts.ledeWithRestart}</p>
      <PartFailure form={form} heading={texts.failed} />
      <div className={styles.buttons}>
        <SubmitButton form={{ isSending: busy }} busy={form.isSending ? texts.stopping : texts.now}>
          {texts.now}
        </SubmitButton>
      </div>
    </FormView>
  );
}
