import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import { steps, type Step } from '../request/FormIssue';
import { moveTo } from './moveTo';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';
import { getLanguage } from '../../../texts/language';

export interface StepSectionProps {
  readonly step: Step;
  /** The one that is shown. */
  readonly current: Step;
  readonly name: string;
  /** The answer, for a step that is done. */
  readonly answer: ReactNode;
  readonly onChange: () => void;
  /** Beside the heading while the step is open. */
  readonly beside?: ReactNode;
  /** The step has errors, and its error summary takes focus. */
  readonly hasFormIssues: boolean;
  readonly children: ReactNode;
}

/**
 * A step under its heading: open, done (with a link to it), or still to come. Takes focus when the visitor goes to it.
 */
export function StepSection({
  step,
  current,
  name,
  answer,
  onChange,
  beside,
  hasFormIssues,
  children,
}: StepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const number = steps.indexOf(step) + 1;
  const isCurrent = step === current;
  const isDone = steps.indexOf(current) + 1 > number;

  const shown = useRef(current);
  useEffect(() => {
    // Not for the initial step.
    if (shown.current !== current && isCurrent && !hasFormIssues && heading.current) moveTo(heading.current);
    shown.current = current;
  }, [current, isCurrent, hasFormIssues]);

  return (
    <section className={styles.step} aria-labelledby={`step-${step}`} data-current={isCurrent || undefined}>
      <div className={styles.stepHead}>
        <h2 className={styles.stepName} id={`step-${step}`} ref={heading} tabIndex={-1}>
          <span className={styles.number} data-done={isDone || undefined}>
            <span className={styles.hidden}>{copy.steps.step} </span>
            {isDone ? <Icon name="check" /> : null}
            <span className={isDone ? styles.hidden : undefined}>{number}</span>
            <span className={styles.hidden}> {copy.steps.of(steps.length)} </span>
          </span>
          {name}
        </h2>
        {isCurrent && beside}
        {isDone && (
          <Button look="quiet" size="small" onClick={onChange}>
            {copy.change}
            <span className={styles.hidden}> {name.toLocaleLowerCase(getLanguage().locale)}</span>
          </Button>
        )}
      </div>
      {isDone && <div className={styles.answer}>{answer}</div>}
      {isCurrent && <div className={styles.stepBody}>{children}</div>}
    </section>
  );
}
