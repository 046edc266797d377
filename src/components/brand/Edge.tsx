import * as styles from './brand.module.css';

export interface EdgeProps {
  readonly className?: string;
}

/** A row of half stars: where one ground ends and the next begins. Its colour is that of the ground below. */
export function Edge({ className }: EdgeProps) {
  return <div className={[styles.edge, className].filter(Boolean).join(' ')} aria-hidden="true" />;
}
