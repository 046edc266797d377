import * as styles from './ui.module.css';

export interface DateTextProps {
  /** `2026-05-04`, for machines. */
  readonly iso: string;
  /** `4 May 2026`, as it is to be read; made where the page is made, so that server and browser agree. */
  readonly text: string;
  /** `17 Dhu al-Qaʿdah 1447 AH`, where the Hijri day matters. */
  readonly hijri?: string | null;
}

/** A day. */
export function DateText({ iso, text, hijri }: DateTextProps) {
  return (
    <time dateTime={iso}>
      {text}
      {hijri && <span className={styles.hijri}> · {hijri}</span>}
    </time>
  );
}
