import type { ReactNode } from 'react';
import * as styles from './ui.module.css';

export interface TagProps {
  readonly tone?: 'brand' | 'good' | 'plain';
  readonly children: ReactNode;
}

/** A short label that classifies something. */
export function Tag({ tone = 'brand', children }: TagProps) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
