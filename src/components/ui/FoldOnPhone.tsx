import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './FoldOnPhone.module.css';

export interface FoldOnPhoneProps {
  /** The button's text: what is folded. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Content that is folded behind a button on phones and open on wider screens. CSS does it, so that nothing moves when the
 * script loads; without scripts all of it is shown. A fragment inside it, or of the part around it,
 * opens it.
 */
export function FoldOnPhone({ label, className, children }: FoldOnPhoneProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const openTarget = () => {
      const target = document.getElementById(window.location.hash.slice(1));
      const part = content.current?.parentElement?.closest('[id]:not(main)');
      if (!target || (!content.current?.contains(target) && target !== part)) return;
      setOpen(true);
      // Once it is drawn: a hidden target has no place to scroll to.
      requestAnimationFrame(() => target.scrollIntoView());
    };
    openTarget();
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
  }, []);
  return (
    <div className={className}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        data-screen
      >
        {label}
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <div id={id} ref={content} className={styles.content} data-open={open || undefined}>
        {children}
      </div>
    </div>
  );
}
