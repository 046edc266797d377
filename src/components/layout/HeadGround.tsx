import type { ReactNode } from 'react';
import { Pattern } from '../brand/Pattern';
import * as styles from './HeadGround.module.css';

/** The tinted, patterned background at the top of a page without a hero. */
export function HeadGround({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <Pattern className={styles.pattern} />
      {children}
    </div>
  );
}
