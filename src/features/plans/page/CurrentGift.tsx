import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { Notice } from '../../../components/ui/Notice';
import type { PlanView } from '../../../contract/plans';
import type { DeclineReason } from '../../../domain/donation';
import type { CallResult } from '../../../contract/CallResult';
import { fail, succeed } from '../../../domain/Result';
import { payWithSavedCard } from '../../../services/stripe/savedCards';
import { copy } from '../copy';
import { debitCopy } from '../debitCopy';
import { getPlanPath } from '../getPlanPath';
import { describePlanDay, describePlanDue } from '../planWords';
import type { PlanServices } from '../PlanServices';
import { PartFailure, type PartProps } from './PartFailure';
import * as styles from '../plans.module.css';

/** The gift under way: what the bank has said, and what the donor is asked to do. */
export function CurrentGift(props: PartProps) {
  const { plan } = props.state;
  const { current, task } = plan;
  if (plan.status === 'needs_donor' && task) return <Task key={task} {...props} task={task} />;
  if (!current) return null;
  const amount = <Money cents={current.cents + current.feeCents} />;
  const date = describePlanDue(current, plan);
  const words = copy.current;
  if (current.state === 'waiting' && current.retryAt)
    return (
      <Notice tone="care" heading={words.waiting}>
        {current.failure && <p>{copy.declined[current.failure]}</p>}
        <p>{words.waitingText(amount, date, describePlanDay(current.retryAt, plan))}</p>
      </Notice>
    );
  return current.state === 'processing' ? (
    <Notice heading={words.processing} text={words.processingText(amount, date, plan.method)} />
  ) : (
    <Notice heading={words.taking} text={words.takingText(amount, date)} />
  );
}

/** Why another way to pay is needed, where it isn't a card. */
const gone = { paypal: copy.payPalGone, direct_debit: debitCopy.gone, card: undefined } as const;

/** Says what the donor is asked to do, and the button for it. */
function getTaskWords({ method, isMethodLost }: PlanView, task: NonNullable<PlanView['task']>) {
  const words = copy.tasks[task];
  if (task === 'change_method') return { ...words, text: gone[method] ?? words.text };
  return task === 'confirm_after_dispute' && isMethodLost
    ? { ...words, text: copy.tasks[task].lost, button: copy.tasks.change_method.button }
    : words;
}

function Task({ state, services, task }: PartProps & { readonly task: NonNullable<PlanView['task']> }) {
  const { plan, busy, run } = state;
  const [declined, setDeclined] = useState<DeclineReason | null>(null);
  const { title, text, button } = getTaskWords(plan, task);
  const { plans } = services;
  const { current, isMethodLost } = plan;

  function act() {
    setDeclined(null);
    switch (task) {
      case 'authenticate':
        return run(
          'task',
          () => finishPayment(plan, services, setDeclined),
          (after, before) =>
            after.status !== 'needs_donor'
              ? copy.taskDone.authenticate
              : after === before || after.task !== task
                ? ''
                : copy.stillOpen,
        );
      case 'try_again':
        return run(
          'task',
          () => plans.resume(plan.key),
          () => (current ? copy.taskDone.try_again : copy.taskDone.confirm_after_dispute),
        );
      case 'choose_fund':
        return run(
          'task',
          () => plans.change(plan.key, { beneficiary: null }),
          () => copy.taskDone.choose_fund,
        );
      case 'confirm_after_dispute':
        if (isMethodLost) return openMethod();
        return run(
          'task',
          () => plans.resume(plan.key, 'after_dispute'),
          () => copy.taskDone.confirm_after_dispute,
        );
      case 'change_method':
        return openMethod();
    }
  }
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
          <Button look="solid" size="small" aria-disabled={busy !== null || undefined} onClick={act}>
            {busy === 'task' ? copy.card.oneMoment : button}
          </Button>
        </div>
      </Notice>
      {declined && <FocusedNotice tone="bad" heading={copy.bankSaysNo} text={copy.declined[declined]} />}
      <PartFailure part="task" state={state} heading={copy.taskFailed} />
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

/** Pays the gift that the bank wants its holder for, with the saved card. @returns the plan afterwards */
async function finishPayment(
  plan: PlanView,
  { cards, plans, loadStripe }: PlanServices,
  onDeclined: (reason: DeclineReason) => void,
): Promise<CallResult<PlanView>> {
  if (!plan.current) return plans.read(plan.key);
  const prepared = await cards.prepare(plan.current.reference);
  if (!prepared.ok) return prepared;
  const { clientSecret } = prepared.value;
  if (clientSecret !== null) {
    const stripe = await loadStripe().catch(() => null);
    if (!stripe) return unavailable;
    const returnUrl = new URL(getPlanPath(plan.key), location.href).href;
    const paid = await payWithSavedCard(stripe, clientSecret, returnUrl);
    if (paid.type === 'declined') {
      onDeclined(paid.reason);
      return succeed(plan);
    }
    if (paid.type !== 'done') return unavailable;
    // The function reads the provider's status, and stores it before the plan is read.
    await cards.prepare(plan.current.reference);
  }
  return plans.read(plan.key);
}

const unavailable = fail({ code: 'provider_unavailable' } as const);
