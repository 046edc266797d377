import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { EmailAddress } from '../../../components/ui/EmailAddress';
import { Icon } from '../../../components/ui/Icon';
import type { Route } from '../session/Route';
import * as styles from './area.module.css';

const links: readonly { readonly page: Route['page']; readonly label: string }[] = [
  { page: 'overview', label: 'Overview' },
  { page: 'gifts', label: 'Gifts' },
  { page: 'plans', label: 'Plans' },
  { page: 'statement', label: 'Tax statement' },
  { page: 'zakat', label: 'Zakat calculations' },
  { page: 'profile', label: 'Profile' },
  { page: 'newsletter', label: 'Emails and reminders' },
  { page: 'security', label: 'Security' },
  { page: 'data', label: 'Your data' },
];

export interface AreaNavProps {
  readonly page: Route['page'];
  readonly email: string;
  readonly onSignOut: () => void;
}

/** The ways through the account: a column where there is room, behind a button on a phone. The way out is always in view. */
export function AreaNav({ page, email, onSignOut }: AreaNavProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [page]);
  const shown = links.find((link) => link.page === page) ?? links[0];
  return (
    <nav className={styles.nav} aria-label="Your account" data-screen>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          <span className={styles.toggleLabel}>Your account:</span> {shown?.label}
        </span>
        <Icon name="chevron" />
      </button>
      <div className={styles.menu} data-open={open || undefined}>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.page}>
              <a
                className={styles.link}
                href={link.page === 'overview' ? '#/' : `#/${link.page}`}
                aria-current={link === shown ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.leave}>
        <p className={styles.signedIn}>
          Signed in as <EmailAddress className={styles.address} email={email} />
        </p>
        <Button look="quiet" size="small" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </nav>
  );
}
