import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonProps } from '../../../components/ui/Button';
import * as styles from '../donate.module.css';

/** Where the step's button is on a narrow screen: in the bar with the total. `null` on a wide one. */
export const BarAction = createContext<HTMLElement | null>(null);

export interface StepActionProps extends ButtonProps {
  /** The id of the step's form. */
  readonly form: string;
}

/** The button that goes on from a step: at the end of its form, or in the bar that is always in view where the screen is narrow. */
export function StepAction(button: StepActionProps) {
  const bar = useContext(BarAction);
  const drawn = <Button type="submit" {...button} />;
  return bar ? createPortal(drawn, bar) : <span className={styles.inlineAction}>{drawn}</span>;
}
