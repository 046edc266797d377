import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import * as styles from './form.module.css';

export interface SubmittedNoticeProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Replaces a form after it was sent; its heading takes focus so that screen readers announce it. */
export function SubmittedNotice({ heading, children }: SubmittedNoticeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={styles.received}>
      <h3 ref={title} tabIndex={-1} className={styles.receivedHeading}>
        <Icon name="check" />
        {heading}
      </h3>
      {children}
    </div>
  );
}
