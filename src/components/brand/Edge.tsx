import type { ReactNode } from 'react';
import * as styles from './brand.module.css';

export interface EdgeProps {
  readonly labelledBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section whose lower edge is a row of keel arches, point down, overlapping the next section. */
export function Edge({ labelledBy, className, children }: EdgeProps) {
  return (
    <section className={[styles.edge, className].filter(Boolean).join(' ')} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
