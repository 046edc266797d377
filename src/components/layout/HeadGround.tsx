import type { ReactNode } from 'react';
import { Pattern } from '../brand/Pattern';
import * as styles from './HeadGround.module.css';

export interface HeadGroundProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** What the top of a page stands on where it does not open with a hero: the tinted ground, with the pattern fading into it. */
export function HeadGround({ className, children }: HeadGroundProps) {
  return (
    <div className={[styles.ground, className].filter(Boolean).join(' ')}>
      <Pattern className={styles.pattern} />
      {children}
    </div>
  );
}
