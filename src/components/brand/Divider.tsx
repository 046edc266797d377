import * as styles from './brand.module.css';

/** A short row of stars between two parts. */
export function Divider() {
  return <div className={styles.divider} aria-hidden="true" />;
}
