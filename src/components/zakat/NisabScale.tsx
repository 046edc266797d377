import * as styles from './scale.module.css';

export interface NisabScaleProps {
  readonly netCents: number;
  readonly nisabCents: number;
  readonly reached: boolean;
}

/** The net compared with the nisab as a picture, with the nisab in the middle; the figures beside it say the same. */
export function NisabScale({ netCents, nisabCents, reached }: NisabScaleProps) {
  const share = Math.min(100, Math.round((netCents / nisabCents) * 50));
  return (
    <svg className={styles.scale} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.scaleGround} y="1" width="100" height="4" />
      <rect className={reached ? styles.scaleReached : styles.scaleBelow} y="1" width={share} height="4" />
      <rect className={styles.scaleMark} x="49.6" width="0.8" height="6" />
    </svg>
  );
}
