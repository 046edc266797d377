import * as styles from './SkipLink.module.css';

/** The first thing the keyboard comes to on every page: past all that the pages share. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content" data-screen>
      Skip to content
    </a>
  );
}
