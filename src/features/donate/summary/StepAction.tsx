import { createContext, useContext } from 'react';
import { Button, type ButtonProps } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import * as styles from '../donate.module.css';

/** The sum so far, in cents, with the name that the summary has for it. */
export const GiftTotal = createContext<{ readonly name: string; readonly cents: number }>({ name: '', cents: 0 });

export interface StepActionProps extends ButtonProps {
  /** The id of the step's form. */
  readonly form: string;
}

/** The button that goes on from a step, at the end of its fields. On a narrow screen it stays in view, with the total beside it. */
export function StepAction(button: StepActionProps) {
  const { name, cents } = useContext(GiftTotal);
  return (
    <div className={styles.action}>
      <p className={styles.actionTotal}>
        <span>{name}</span>{' '}
        <strong>
          <Money cents={cents} />
        </strong>
      </p>
      <Button type="submit" {...button} />
    </div>
  );
}
