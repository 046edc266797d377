import * as styles from './brand.module.css';

export interface PatternProps {
  /** Places it and gives it its colour by `color`. */
  readonly className?: string;
}

/** The motif: eight-pointed stars and the crosses between them, tiled. It fills the box it is given. */
export function Pattern({ className }: PatternProps) {
  return <div className={[styles.pattern, className].filter(Boolean).join(' ')} aria-hidden="true" />;
}
