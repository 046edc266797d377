import type { ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './ui.module.css';

/** What pressing a card does, at its foot. The card's title is the link, so this is only words. */
export function CardMore({ children }: { readonly children: ReactNode }) {
  return (
    <span className={`${styles.textLink} ${styles.more}`} aria-hidden="true">
      {children}
      <Icon name="arrow" />
    </span>
  );
}
