import * as styles from './ui.module.css';

export interface DateTextProps {
  /** `2026-05-04`, for the datetime attribute. */
  readonly iso: string;
  /** `4 May 2026`; formatted at build time, so that server and browser agree. */
  readonly text: string;
  /** `17 Dhu al-Qaʿdah 1447 AH`, if the Hijri date matters. */
  readonly hijri?: string | null;
}

/** A date. */
export function DateText({ iso, text, hijri }: DateTextProps) {
  return (
    <time dateTime={iso}>
      {text}
      {hijri && <span className={styles.hijri}> · {hijri}</span>}
    </time>
  );
}
