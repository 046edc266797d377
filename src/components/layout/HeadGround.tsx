import type { ReactNode } from 'react';
import { Pattern } from '../brand/Pattern';
import * as styles from './HeadGround.module.css';

export interface HeadGroundProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The tinted, patterned background at the top of a page without a hero. */
export function HeadGround({ className, children }: HeadGroundProps) {
  return (
    <div className={[styles.ground, className].filter(Boolean).join(' ')}>
      <Pattern className={styles.pattern} />
      {children}
    </div>
  );
}
