import { keepExact } from './Untranslated';
import * as styles from './ui.module.css';

export interface ProgressProps {
  readonly value: number;
  readonly max: number;
  /** Accessible name. */
  readonly label: string;
  /** The same as text, shown below: `A$4,200 of A$6,000`. */
  readonly text: string;
}

/** A progress bar with its value as text. */
export function Progress({ value, max, label, text }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <progress value={Math.min(value, max)} max={max} aria-label={label} aria-valuetext={text} />
      <span className={styles.progressText}>{keepExact(text)}</span>
    </div>
  );
}
