import { FormView, SubmitButton } from '../../../components/form/FormView';
import { Select } from '../../../components/ui/Select';
import { TextInput } from '../../../components/ui/Field';
import { fail } from '../../../domain/Result';
import type { PlanView } from '../../../contract/plans';
import { readAmount } from '../../../domain/donation/readAmount';
import { formatAud } from '../../../domain/money';
import { getPlanDay } from '../../../domain/plan/dayLimits';
import { createPlanForm } from '../../../domain/plan/createPlanForm';
import { readPlanForm, toPlanForm, type PlanForm } from '../../../domain/plan/PlanForm';
import { scheduleNames } from '../../../texts/en-AU/scheduleNames';
import { canPayByDirectDebit } from '../../../domain/plan/directDebit';
import type { PlanChange } from '../../../services/payments';
import { copy } from '../../../texts/en-AU/plans';
import { debitCopy } from '../../../texts/en-AU/planDebits';
import { findPlanIssues, planControls } from '../fields/findPlanIssues';
import { PlanFields } from '../fields/PlanFields';
import { CodeFields, codeControl, useCode } from './CodeFields';
import { describePassedOver } from './describePassedOver';
import { PartFailure, usePart, type PartProps } from './usePart';
import * as styles from '../plans.module.css';

const words = copy.change;

const oftenOptions = Object.entries(scheduleNames).map(([value, label]) => ({
  value: value as PlanForm['every'],
  label,
}));

type Terms = PlanForm & { readonly amount: string; readonly code: string };

const readTyped = ({ amount }: Terms) => readAmount(amount);

/** Changes how much, how often and until when. Only what differs is sent. */
export function ChangeTerms({ state, services, clock }: PartProps) {
  const { plan, busy } = state;
  const { asked, withCode, listCodeIssues } = useCode();
  const form = usePart<Terms>('change', state, {
    empty: { ...toPlanForm(plan), amount: formatAud(plan.cents).slice('A$'.length), code: '' },
    validate(typed) {
      const message = findAmountIssue(plan, typed);
      return [...(message ? [{ fieldId: planControls.amount, message }] : []), ...listCodeIssues(typed.code)];
    },
    act: (typed) =>
      withCode(async (confirmation) => {
        // With the prices of now, before anything is sent.
        const catalogue = await services.catalogue();
        if (!catalogue.ok) return catalogue;
        const read = readTyped(typed);
        const gift = { ...plan, cents: read.ok ? read.value : null, form: typed };
        const found = findPlanIssues(gift, catalogue.value, clock());
        return found.length > 0 ? fail(found) : services.plans.change(plan.key, toChange(plan, typed), confirmation);
      }, typed.code),
    describe: () => words.done,
    afterwards: (typed) => ({ ...typed, code: '' }),
  });
  const { values, type, issues } = form;
  const isDebit = plan.method === 'direct_debit';
  const change = toChange(plan, values);
  const passedOver = change.schedule || change.city ? describePassedOver(plan, values, clock()) : null;

  const chooseOften = (every: PlanForm['every']) => {
    const { day } = createPlanForm(every, getPlanDay(plan, clock()), '');
    type({ every, ...(every === 'month' && { day }) });
  };
  return (
    <FormView form={form} className={styles.form} summary={form.issueAt(codeControl) ? null : 'change-errors'}>
      <p>{words.lede}</p>
      <div className={styles.pair}>
        <TextInput
          {...form.field(planControls.amount, 'amount')}
          label={copy.fields.amount}
          prefix="A$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
        />
        <Select
          id={planControls.every}
          label={copy.fields.howOften}
          hint={isDebit ? debitCopy.often : null}
          options={isDebit ? oftenOptions.filter(({ value }) => canPayByDirectDebit({ every: value })) : oftenOptions}
          value={values.every}
          onChange={({ target }) => chooseOften(target.value as PlanForm['every'])}
        />
      </div>
      <PlanFields form={values} kind={plan.kind} now={clock()} formIssues={issues} onChange={type} />
      <div aria-live="polite">{passedOver && <p className={styles.note}>{passedOver}</p>}</div>
      <PartFailure form={form} heading={words.failed} />
      {asked && <CodeFields form={form} asked={asked} />}
      <div className={styles.buttons}>
        <SubmitButton form={{ isSending: busy }} busy={form.isSending ? copy.card.oneMoment : words.save}>
          {words.save}
        </SubmitButton>
      </div>
    </FormView>
  );
}

/** Says why the form can't be sent, in words at its amount; `null` if it can. */
function findAmountIssue(plan: PlanView, typed: Terms): string | null {
  const read = readTyped(typed);
  if (!read.ok) return read.error.code === 'required' ? copy.issues.required : copy.issues.format;
  return Object.keys(toChange(plan, typed)).length === 0 ? words.same : null;
}

/** Returns the terms in the form that differ from the plan's. */
function toChange(plan: PlanView, typed: Terms): PlanChange {
  const read = readTyped(typed);
  const { terms } = readPlanForm(typed);
  const before = readPlanForm(toPlanForm(plan)).terms;
  const differs = (name: 'schedule' | 'ends' | 'city') => JSON.stringify(terms[name]) !== JSON.stringify(before[name]);
  return {
    ...(read.ok && read.value !== plan.cents && { cents: read.value }),
    ...(differs('schedule') && { schedule: terms.schedule }),
    ...(differs('ends') && { ends: terms.ends }),
    ...(differs('city') && { city: terms.city }),
  };
}
