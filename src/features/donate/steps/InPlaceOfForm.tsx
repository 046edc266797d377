import { useEffect, useRef, type ReactNode } from 'react';
import { moveTo } from './moveTo';
import * as styles from '../donate.module.css';

/**
 * A message that replaces the whole form. Takes the focus, which was in the form, and is scrolled to: the page has become shorter, and may
 * show its end.
 */
export function InPlaceOfForm({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void (place.current && moveTo(place.current)), []);
  return (
    <div className={styles.news} ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
