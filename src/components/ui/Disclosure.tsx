import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly summary: string;
  /** The fragment that links here; opening it opens the content. */
  readonly id?: string;
  readonly open?: boolean;
  /** Makes the summary a heading. */
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** Called each time the content opens. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Expandable content. It is a `<details>`: it needs no script, and the browser's find-in-page searches inside. */
export function Disclosure({ summary, id, open, heading: Heading, onOpen, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The browser opens it on a page load with the fragment; client-side navigation does not.
    if (id && details.current && window.location.hash === `#${id}`) details.current.open = true;
  }, [id]);
  return (
    <details
      className={styles.disclosure}
      ref={details}
      open={open}
      onToggle={
        onOpen &&
        (({ currentTarget }) => {
          if (currentTarget.open) onOpen();
        })
      }
    >
      <summary className={styles.summary}>
        {Heading ? <Heading className={styles.heading}>{summary}</Heading> : summary}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={styles.content} id={id}>
        {children}
      </div>
    </details>
  );
}
