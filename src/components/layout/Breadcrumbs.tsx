import { SiteLink } from '../ui/SiteLink';
import type { NavLink } from '../ui/link';
import * as styles from './Breadcrumbs.module.css';
import { copy } from '../../texts/en-AU/site';

export interface BreadcrumbsProps {
  /** The pages above this one, from the home page down. */
  readonly trail: readonly NavLink[];
  /** The title of this page. */
  readonly current: string;
}

/** The page's position in the site. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav className={styles.breadcrumbs} aria-label={copy.layout.breadcrumb} data-screen>
      <ol className={styles.trail}>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
