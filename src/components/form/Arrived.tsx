import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import * as styles from './form.module.css';

export interface ArrivedProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Stands in a form's place once it has arrived; its heading takes focus, so that everybody is told. */
export function Arrived({ heading, children }: ArrivedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={styles.arrived}>
      <h3 ref={title} tabIndex={-1} className={styles.arrivedHeading}>
        <Icon name="check" />
        {heading}
      </h3>
      {children}
    </div>
  );
}
