import { Pattern } from '../brand/Pattern';
import { ButtonLink } from '../ui/Button';
import type { NavLink } from '../ui/link';
import * as styles from './GiveBanner.module.css';

export interface GiveBannerProps {
  readonly heading: string;
  readonly text?: string | null;
  readonly link: NavLink;
}

/** An invitation to give at the end of a page, unless the page itself has one. */
export function GiveBanner({ heading, text, link }: GiveBannerProps) {
  return (
    <aside className={styles.banner} aria-labelledby="give-banner" data-screen>
      <Pattern className={styles.pattern} />
      <div className={styles.inner}>
        <div>
          <h2 id="give-banner">{heading}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </aside>
  );
}
