import type { Sent } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { Notice } from '../../../components/ui/Notice';
import type { PlanView } from '../../../contract/plans';
import { fail, succeed } from '../../../domain/Result';
import { payWithSavedCard } from '../../../services/stripe/savedCards';
import { copy } from '../../../texts/en-AU/plans';
import { debitCopy } from '../../../texts/en-AU/planDebits';
import { getPlanPath } from '../getPlanPath';
import { describePlanDay, describePlanDue } from '../planWords';
import type { PlanServices } from '../PlanServices';
import { PartFailure, usePart, type PartProps } from './usePart';
import * as styles from '../plans.module.css';

/** The gift under way: what the bank has said, and what the donor is asked to do. */
export function CurrentGift(props: PartProps) {
  const { plan } = props.state;
  const { current, task } = plan;
  if (plan.status === 'needs_donor' && task) return <Task key={task} {...props} task={task} />;
  if (!current) return null;
  const amount = <Money cents={current.cents + current.feeCents} />;
  const date = describePlanDue(current, plan);
  const texts = copy.current;
  if (current.state === 'waiting' && current.retryAt)
    return (
      <Notice tone="care" heading={texts.waiting}>
        {current.failure && <p>{copy.declined[current.failure]}</p>}
        <p>{texts.waitingText(amount, date, describePlanDay(current.retryAt, plan))}</p>
      </Notice>
    );
  return current.state === 'processing' ? (
    <Notice heading={texts.processing} text={texts.processingText(amount, date, plan.method)} />
  ) : (
    <Notice heading={texts.taking} text={texts.takingText(amount, date)} />
  );
}

/** Why another way to pay is needed, if it isn't a card. */
const gone = { paypal: copy.payPalGone, direct_debit: debitCopy.gone, card: undefined } as const;

/** Says what the donor is asked to do, and the button for it. */
function getTaskWords({ method, isMethodLost }: PlanView, task: TaskName) {
  const texts = copy.tasks[task];
  if (task === 'change_method') return { ...texts, text: gone[method] ?? texts.text };
  return task === 'confirm_after_dispute' && isMethodLost
    ? { ...texts, text: copy.tasks[task].lost, button: copy.tasks.change_method.button }
    : texts;
}

type TaskName = NonNullable<PlanView['task']>;

/** The act of a task's button; for tasks without one, the button opens the part with the methods. */
const acts: Partial<Record<TaskName, (plan: PlanView, services: PlanServices) => Promise<Sent<PlanView>>>> = {
  authenticate: finishPayment,
  try_again: ({ key }, { plans }) => plans.resume(key),
  choose_fund: ({ key }, { plans }) => plans.change(key, { beneficiary: null }),
  confirm_after_dispute: ({ key }, { plans }) => plans.resume(key, 'after_dispute'),
};

/** Says that a task is done, or that it is still open. */
function describeDone(task: TaskName, after: PlanView, before: PlanView): string {
  const { taskDone } = copy;
  if (task === 'authenticate' && after.status === 'needs_donor') return after.task === task ? copy.stillOpen : '';
  if (task === 'try_again' && !before.current) return taskDone.confirm_after_dispute;
  return task === 'change_method' ? '' : taskDone[task];
}

function Task({ state, services, task }: PartProps & { readonly task: TaskName }) {
  const { plan, busy } = state;
  const { title, text, button } = getTaskWords(plan, task);
  const { current, isMethodLost } = plan;
  const act = task === 'confirm_after_dispute' && isMethodLost ? undefined : acts[task];
  const form = usePart('task', state, {
    empty: {},
    act: async () => (act ? act(plan, services) : succeed(plan)),
    describe: (after, before) => describeDone(task, after, before),
  });
  const [declined] = form.issues;
  return (
    <div className={styles.task}>
      <Notice tone="care" heading={title}>
        {current && (
          <p>
            {describePlanDue(current, plan)}: <Money cents={current.cents + current.feeCents} />
          </p>
        )}
        <p>{text}</p>
        {current?.failure && task !== 'authenticate' && <p>{copy.declined[current.failure]}</p>}
        <div className={styles.noticeButton}>
          <Button
            look="solid"
            size="small"
            aria-disabled={busy || undefined}
            onClick={() => (act ? form.submit() : openMethod())}
          >
            {form.isSending ? copy.card.oneMoment : button}
          </Button>
        </div>
      </Notice>
      {declined && <FocusedNotice tone="bad" about={declined} heading={copy.bankSaysNo} text={declined.message} />}
      <PartFailure form={form} heading={copy.taskFailed} />
    </div>
  );
}

/** Opens the part with the methods. */
function openMethod(): void {
  const details = document.getElementById('plan-method')?.closest('details');
  if (!details) return;
  details.open = true;
  details.querySelector('summary')?.focus();
}

/** Pays the gift that the bank wants its holder for, with the saved card. @returns the plan afterwards, or why the bank declined */
async function finishPayment(plan: PlanView, { cards, plans, loadStripe }: PlanServices): Promise<Sent<PlanView>> {
  if (!plan.current) return plans.read(plan.key);
  const prepared = await cards.prepare(plan.current.reference);
  if (!prepared.ok) return prepared;
  const { clientSecret } = prepared.value;
  if (clientSecret !== null) {
    const stripe = await loadStripe().catch(() => null);
    if (!stripe) return unavailable;
    const returnUrl = new URL(getPlanPath(plan.key), location.href).href;
    const paid = await payWithSavedCard(stripe, clientSecret, returnUrl);
    if (paid.type === 'declined') return fail([{ fieldId: 'plan-task', message: copy.declined[paid.reason] }]);
    if (paid.type !== 'done') return unavailable;
    // The function reads the provider's status, and stores it before the plan is read.
    await cards.prepare(plan.current.reference);
  }
  return plans.read(plan.key);
}

const unavailable = fail({ code: 'provider_unavailable' } as const);
