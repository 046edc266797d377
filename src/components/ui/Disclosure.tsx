import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly summary: string;
  /** The fragment that leads here; arriving by it opens the words. */
  readonly id?: string;
  readonly open?: boolean;
  /** Makes the summary a heading of the page's outline. */
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** Called each time the words have opened. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Words that open. It is a `<details>`: it needs no script, and the browser's search in the page finds what is inside. */
export function Disclosure({ summary, id, open, heading: Heading, onOpen, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A browser that arrives at the fragment opens it by itself; the router's navigation does not.
    if (id && details.current && window.location.hash === `#${id}`) details.current.open = true;
  }, [id]);
  return (
    <details
      className={styles.disclosure}
      ref={details}
      open={open}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
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
