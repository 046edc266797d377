import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/Button';
import { Disclosure } from '../../../components/ui/Disclosure';
import { Money } from '../../../components/ui/Money';
import { Notice } from '../../../components/ui/Notice';
import type { PlanView } from '../../../contract/plans';
import { MethodSaver } from '../method/MethodSaver';
import { copy } from '../copy';
import { describeEnd, describeMethod } from '../planWords';
import type { PlanServices } from '../PlanServices';
import { ChangeTerms } from './ChangeTerms';
import { CurrentGift } from './CurrentGift';
import { History } from './History';
import { NextGifts } from './NextGifts';
import type { PartProps } from './PartFailure';
import { PausePlan, Paused } from './PausePlan';
import { PlanFacts } from './PlanFacts';
import { StopPlan } from './StopPlan';
import { usePlan } from './usePlan';
import * as styles from '../plans.module.css';

export interface PlanDetailsProps {
  readonly first: PlanView;
  readonly services: PlanServices;
  readonly clock: () => Date;
}

/** In this time after it was made, an untouched plan is greeted, in milliseconds. */
const newFor = 15 * 60_000;

/** Everything about a plan, and what its donor may do with it. */
export function PlanDetails({ first, services, clock }: PlanDetailsProps) {
  const state = usePlan(first, services.plans.read, clock);
  const { plan, news } = state;
  const { text } = news;
  const part: PartProps = { state, services, clock };
  const isOver = plan.status === 'stopped' || plan.status === 'finished';
  const isNew =
    plan.status === 'active' &&
    plan.instalments.length === 0 &&
    clock().getTime() - Date.parse(plan.createdAt) < newFor;

  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be gone.
    if (news.text) notice.current?.focus();
  }, [news]);

  return (
    <div className={styles.plan}>
      <div className={styles.news} ref={notice} tabIndex={-1} role="status">
        {text ? (
          <Notice tone="good" heading={text} />
        ) : (
          isNew && <Notice tone="good" heading={copy.begun.title} text={copy.begun.text} />
        )}
      </div>
      {isOver && !text && <Ended plan={plan} />}
      <CurrentGift {...part} />
      {plan.status === 'paused' && <Paused {...part} />}
      <PlanFacts plan={plan} now={clock()} />
      {plan.status === 'created' && <NotBegun {...part} />}
      {!isOver && plan.status !== 'created' && (
        <>
          <NextGifts {...part} />
          <PlanSection id="plan-change" heading={copy.change.heading}>
            <ChangeTerms key={plan.createdAt} {...part} />
          </PlanSection>
          <PlanSection id="plan-method" heading={copy.changeMethod.heading}>
            <ChangeMethod {...part} />
          </PlanSection>
          <PlanSection id="plan-pause" heading={copy.pause.heading}>
            <PausePlan {...part} />
          </PlanSection>
        </>
      )}
      {!isOver && <StopPlan {...part} />}
      <History plan={plan} />
    </div>
  );
}

/** Says that a plan is over. One whose money went back is not said to be complete. */
function Ended({ plan }: { readonly plan: PlanView }) {
  const { ended } = copy;
  const thanks = plan.takenCount > 0 ? ended.thanks : ended.text;
  const heading = plan.status === 'stopped' ? ended.stopped : ended.finished;
  return (
    <Notice heading={plan.isShort ? ended.short : heading}>
      <p>{plan.isShort ? ended.shortText(<Money cents={plan.takenCents} />, describeEnd(plan.ends)) : thanks}</p>
      <div className={styles.noticeButton}>
        <ButtonLink href="/pay" look="quiet" size="small">
          {ended.again}
        </ButtonLink>
      </div>
    </Notice>
  );
}

interface PlanSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the page that opens on demand. What is in it is drawn, and loaded, from then on. */
function PlanSection({ id, heading, children }: PlanSectionProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={heading} heading="h2" id={id} onOpen={() => setOpened(true)}>
      {opened && children}
    </Disclosure>
  );
}

/** Saves another card or PayPal account. A gift that waits for it is then tried again. */
function ChangeMethod({ state, services }: PartProps) {
  const { plan, show } = state;
  const words = copy.changeMethod;
  return (
    <div className={styles.form}>
      <p>{plan.status === 'needs_donor' && plan.task !== 'choose_fund' ? words.ledeTask : words.lede}</p>
      <NewMethod plan={plan} services={services} onSaved={(after) => show(after, words.done(describeMethod(after)))} />
    </div>
  );
}

/** Nothing was saved to pay a new plan with. */
function NotBegun({ state: { plan, show }, services }: PartProps) {
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

function NewMethod({
  plan,
  services,
  onSaved,
}: Pick<PartProps, 'services'> & { readonly plan: PlanView; readonly onSaved: (plan: PlanView) => void }) {
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
        const begun = await services.plans.newMethod(plan.key, chosen);
        if (begun.ok || !begun.failure.challenge) return begun;
        const solution = await services.challenges.solve(begun.failure.challenge).catch(() => null);
        return solution === null ? begun : services.plans.newMethod(plan.key, chosen, solution);
      }}
      onSaved={onSaved}
    />
  );
}
