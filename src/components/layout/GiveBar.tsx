import { useEffect, useRef, useState, type RefObject } from 'react';
import { ButtonLink } from '../ui/Button';
import type { NavLink } from '../ui/link';
import * as styles from './GiveBar.module.css';
import { copy } from '../../texts/en-AU/site';

export interface GiveBarProps {
  /** The links by which this page's gifts go: one way to give, or two, the usual one first. */
  readonly links: readonly NavLink[];
}

/**
 * Keeps giving one tap away on a telephone, wherever on a reading page one is. Its link names the page's case or program. While the
 * page itself has the same link in view, the bar is away.
 */
export function GiveBar({ links }: GiveBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isAway = useSameLinkInView(bar, links[0]?.href);
  return (
    <aside
      ref={bar}
      className={styles.bar}
      aria-label={copy.layout.give}
      data-give-bar
      data-away={isAway || undefined}
      data-screen
    >
      {links.slice(0, 2).map(({ label, href }, index) => (
        <ButtonLink key={href} href={href} size="small" look={index === 0 ? 'main' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </aside>
  );
}

/** Whether a link of the page's content to this address is wholly in view, outside the bar. */
function useSameLinkInView(bar: RefObject<HTMLElement | null>, href: string | undefined): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const links = [...(bar.current?.closest('main')?.querySelectorAll('a') ?? [])].filter(
      (link) => link.getAttribute('href') === href && !bar.current?.contains(link),
    );
    if (links.length === 0) return undefined;
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        setInView(visible.size > 0);
      },
      { threshold: 1 },
    );
    for (const link of links) observer.observe(link);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [bar, href]);
  return inView;
}
