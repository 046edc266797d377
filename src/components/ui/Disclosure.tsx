import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly summary: string;
  /** The fragment that links here; it opens the content, as that of any part of it does. */
  readonly id?: string;
  readonly open?: boolean;
  /** The heading element of the summary; without it the summary is no heading. */
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** Called each time the content opens. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Expandable content. It is a `<details>`: it needs no script, and the browser's find-in-page searches inside. */
export function Disclosure({ summary, id, open, heading: Heading, onOpen, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Newer browsers do so by themselves, but for links that the router follows.
    const openTarget = () => {
      const target = document.getElementById(window.location.hash.slice(1));
      if (!target || !details.current?.contains(target) || details.current.open) return;
      details.current.open = true;
      // With its summary, if all of the content is meant.
      (target.id === id ? details.current : target).scrollIntoView();
    };
    openTarget();
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
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
