import type { ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './ui.module.css';

/** The call to action at the end of a card. Text only, because the card's title is the link. */
export function CardMore({ children }: { readonly children: ReactNode }) {
  return (
    <span className={`${styles.textLink} ${styles.more}`} aria-hidden="true">
      {children}
      <Icon name="arrow" />
    </span>
  );
}
