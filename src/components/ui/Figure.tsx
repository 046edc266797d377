import type { ReactNode } from 'react';
import * as styles from './ui.module.css';

export interface FigureProps {
  readonly caption?: string | null;
  readonly children: ReactNode;
}

/** An illustration with its caption. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure>
      {children}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
