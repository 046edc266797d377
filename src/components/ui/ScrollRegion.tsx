import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './ScrollRegion.module.css';
import { uiCopy } from '../../texts/en-AU/controls';

export interface ScrollRegionProps {
  /** Id of what names the region. */
  readonly labelledBy: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A box that a wide table scrolls sideways in. If it has to, a line above it says so. */
export function ScrollRegion({ labelledBy, className, children }: ScrollRegionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const measure = () => setScrolls(box.current !== null && box.current.scrollWidth > box.current.clientWidth + 1);
    measure();
    // Its content may grow without the window: columns that are shown on request.
    const observer = new ResizeObserver(measure);
    for (const element of box.current ? [box.current, ...box.current.children] : []) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {scrolls && (
        <p className={styles.hint} aria-hidden="true">
          {uiCopy.scrollTable}
        </p>
      )}
      <div
        ref={box}
        className={[styles.region, className].filter(Boolean).join(' ')}
        role="region"
        aria-labelledby={labelledBy}
        // A box that scrolls must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
