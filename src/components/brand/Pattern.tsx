import * as styles from './brand.module.css';

export interface PatternProps {
  /** The class that positions the pattern, and sets its colour by `color`. */
  readonly className?: string;
}

/** The pattern: eight-pointed stars and the crosses between them, tiled to fill its box. */
export function Pattern({ className }: PatternProps) {
  return <div className={[styles.pattern, className].filter(Boolean).join(' ')} aria-hidden="true" />;
}
