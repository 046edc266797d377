import * as styles from './ui.module.css';

export interface ProgressProps {
  readonly value: number;
  readonly max: number;
  /** What it is the progress of, for screen readers. */
  readonly label: string;
  /** The same in words, shown beneath: `A$4,200 of A$6,000`. */
  readonly text: string;
}

/** How far something has come, as a bar and in words. */
export function Progress({ value, max, label, text }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <progress value={Math.min(value, max)} max={max} aria-label={label} aria-valuetext={text} />
      <span className={styles.progressText}>{text}</span>
    </div>
  );
}
