import { useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/Button';
import { Disclosure } from '../../../components/ui/Disclosure';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { Money } from '../../../components/ui/Money';
import { Notice } from '../../../components/ui/Notice';
import type { PlanView } from '../../../contract/plans';
import { copy } from '../../../texts/en-AU/plans';
import { describeEnd } from '../planWords';
import type { PlanServices } from '../PlanServices';
import { ChangeMethod, NotBegun } from './ChangeMethod';
import { ChangeTerms } from './ChangeTerms';
import { CurrentGift } from './CurrentGift';
import { EndLinks } from './EndLinks';
import { History } from './History';
import { NextGifts } from './NextGifts';
import type { PartProps } from './usePart';
import { PausePlan, Paused } from './PausePlan';
import { PlanFacts } from './PlanFacts';
import { RestartPlan } from './RestartPlan';
import { StopPlan } from './StopPlan';
import { usePlan } from './usePlan';
import * as styles from '../plans.module.css';

export interface PlanDetailsProps {
  readonly first: PlanView;
  readonly services: PlanServices;
  readonly clock: () => Date;
  /** Called once the plan's links have ended. */
  readonly onLinksEnded: () => void;
}

/** In this time after it was made, an untouched plan is greeted, in milliseconds. */
const newFor = 15 * 60_000;

/** Everything about a plan, and what its donor may do with it. */
export function PlanDetails({ first, services, clock, onLinksEnded }: PlanDetailsProps) {
  const state = usePlan(first, services.plans.read, clock);
  const { plan, notice } = state;
  const { text } = notice;
  const part: PartProps = { state, services, clock };
  const isOver = plan.status === 'stopped' || plan.status === 'finished';
  const isNew =
    plan.status === 'active' &&
    plan.instalments.length === 0 &&
    clock().getTime() - Date.parse(plan.createdAt) < newFor;

  return (
    <div className={styles.plan}>
      {text && <FocusedNotice tone="good" about={notice} heading={text} />}
      {!text && isNew && <Notice tone="good" heading={copy.begun.title} text={copy.begun.text} />}
      {isOver && !text && <Ended plan={plan} />}
      {plan.restart && <RestartPlan {...part} restart={plan.restart} />}
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
      {plan.status !== 'created' && (
        <PlanSection id="plan-links" heading={copy.endLinks.heading}>
          <EndLinks {...part} onEnded={onLinksEnded} />
        </PlanSection>
      )}
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
      <p>{plan.isShort ? ended.shortText(<Money cents={plan.takenCents} />, describeEnd(plan.ends) ?? '') : thanks}</p>
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
