import * as styles from './SkipLink.module.css';
import { copy } from '../copy';

/** The first link on every page: skips to the main content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content" data-screen>
      {copy.layout.skip}
    </a>
  );
}
