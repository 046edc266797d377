import { ButtonLink } from '../ui/Button';
import type { NavLink } from '../ui/link';
import * as styles from './GiveBar.module.css';

export interface GiveBarProps {
  /** Where this page's gifts go: one way to give, or two, the usual one first. */
  readonly links: readonly NavLink[];
}

/** On a telephone giving is one tap away, wherever on a reading page one is. It keeps the page's case or program. */
export function GiveBar({ links }: GiveBarProps) {
  return (
    <aside className={styles.bar} aria-label="Give" data-screen>
      {links.slice(0, 2).map(({ label, href }, index) => (
        <ButtonLink key={href} href={href} size="small" look={index === 0 ? 'main' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </aside>
  );
}
