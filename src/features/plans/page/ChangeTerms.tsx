import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/Button';
import { ErrorSummary, type FormIssue } from '../../../components/ui/ErrorSummary';
import { Select, TextInput } from '../../../components/ui/Field';
import type { Confirmation, PlanView } from '../../../contract/plans';
import { readAmount } from '../../../domain/donation/readAmount';
import type { GivingCatalogue } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { toLatinDigits } from '../../../domain/money/toLatinDigits';
import { getPlanDay } from '../../../domain/plan/dayLimits';
import { createPlanForm } from '../../../domain/plan/createPlanForm';
import { readPlanForm, toPlanForm, type PlanForm } from '../../../domain/plan/PlanForm';
import { scheduleNames } from '../../../domain/plan/Plan';
import { canPayByDirectDebit } from '../../../domain/plan/directDebit';
import type { PlanChange } from '../../../services/payments';
import type { CallResult, Failure } from '../../../contract/CallResult';
import { copy } from '../copy';
import { debitCopy } from '../debitCopy';
import { findPlanIssues, planControls } from '../fields/findPlanIssues';
import { PlanFields } from '../fields/PlanFields';
import { describePassedOver } from './describePassedOver';
import { CodeForm } from './CodeForm';
import { isCodeWanted, useCode } from './useCode';
import { PartFailure, type PartProps } from './PartFailure';
import * as styles from '../plans.module.css';

const words = copy.change;

const oftenOptions = Object.entries(scheduleNames).map(([value, label]) => ({
  value: value as PlanForm['every'],
  label,
}));

const showAmount = (cents: number) => formatAud(cents).slice('A$'.length);

/** Changes how much, how often and until when. Only what differs is sent. */
export function ChangeTerms({ state, services, clock }: PartProps) {
  const { plan, busy, failed, run } = state;
  const { withCode } = useCode();
  const [asking, setAsking] = useState<Pick<Failure, 'code'> | null>(null);
  const isCodeMissing = failed?.part === 'change' && isCodeWanted(failed.failure);
  const [amount, setAmount] = useState(() => showAmount(plan.cents));
  const [form, setForm] = useState(() => toPlanForm(plan));
  const [formIssues, setFormIssues] = useState<readonly FormIssue[]>([]);
  const read = readAmount(toLatinDigits(amount));
  const change = toChange(plan, form, read.ok ? read.cents : null);
  const isDebit = plan.method === 'direct_debit';
  const isSame = Object.keys(change).length === 0;
  const passedOver = change.schedule || change.city ? describePassedOver(plan, form, clock()) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitTerms();
  };
  const submitTerms = (code?: string) => {
    if (!read.ok) return setFormIssues([{ fieldId: planControls.amount, message: unread(read.code) }]);
    if (isSame) return setFormIssues([{ fieldId: planControls.amount, message: words.same }]);
    send(read.cents, code);
  };
  const send = (cents: number, code?: string) => {
    setFormIssues([]);
    run(
      'change',
      async () => {
        const answer = await withCode((confirmation) => check(cents, confirmation), code);
        if (answer.ok) setAsking(null);
        else if (isCodeWanted(answer.error)) setAsking(answer.error);
        return answer;
      },
      () => words.done,
    );
  };

  /** Validates with the prices of now before anything is sent. */
  async function check(cents: number, confirmation: Confirmation | undefined): Promise<CallResult<PlanView>> {
    const terms = await services.catalogue();
    if (!terms.ok) return terms;
    const found = findIssues(cents, terms.value);
    if (found.length === 0) return services.plans.change(plan.key, change, confirmation);
    setFormIssues(found);
    return { ok: false, error: { code: 'invalid_request' } };
  }
  const findIssues = (cents: number, catalogue: GivingCatalogue) =>
    findPlanIssues({ ...plan, cents, form }, catalogue, clock());

  const chooseOften = (every: PlanForm['every']) => {
    const { day } = createPlanForm(every, getPlanDay(plan, clock()), '');
    setForm({ ...form, every, ...(every === 'month' && { day }) });
  };
  return (
    <div className={styles.form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{words.lede}</p>
        <ErrorSummary errors={formIssues} id="change-errors" />
        <div className={styles.pair}>
          <TextInput
            id={planControls.amount}
            label={copy.fields.amount}
            prefix="A$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={amount}
            error={formIssues.find(({ fieldId }) => fieldId === planControls.amount)?.message}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Select
            id={planControls.every}
            label={copy.fields.howOften}
            hint={isDebit ? debitCopy.often : null}
            options={isDebit ? oftenOptions.filter(({ value }) => canPayByDirectDebit({ every: value })) : oftenOptions}
            value={form.every}
            onChange={({ target }) => chooseOften(target.value as PlanForm['every'])}
          />
        </div>
        <PlanFields
          form={form}
          kind={plan.kind}
          now={clock()}
          formIssues={formIssues}
          onChange={(next) => setForm({ ...form, ...next })}
        />
        <div aria-live="polite">{passedOver && <p className={styles.note}>{passedOver}</p>}</div>
        {formIssues.length === 0 && !isCodeMissing && (
          <PartFailure part="change" state={state} heading={words.failed} />
        )}
        {!asking && (
          <div className={styles.buttons}>
            <Button type="submit" look="solid" aria-disabled={busy !== null || undefined}>
              {busy === 'change' ? copy.card.oneMoment : words.save}
            </Button>
          </div>
        )}
      </form>
      {asking && (
        <CodeForm failure={asking} busy={busy === 'change'} label={words.save} onCode={(code) => submitTerms(code)} />
      )}
    </div>
  );
}

const unread = (code: string) => (code === 'required' ? copy.issues.required : copy.issues.format);

/** Finds what the form says other than the plan. */
function toChange(plan: PlanView, form: PlanForm, cents: number | null): PlanChange {
  const { terms } = readPlanForm(form);
  const before = readPlanForm(toPlanForm(plan)).terms;
  const differs = (name: 'schedule' | 'ends' | 'city') => JSON.stringify(terms[name]) !== JSON.stringify(before[name]);
  return {
    ...(cents !== null && cents !== plan.cents && { cents }),
    ...(differs('schedule') && { schedule: terms.schedule }),
    ...(differs('ends') && { ends: terms.ends }),
    ...(differs('city') && { city: terms.city }),
  };
}
