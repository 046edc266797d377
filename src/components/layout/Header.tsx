import { useEffect, useRef } from 'react';
import { Logo } from '../brand/Logo';
import { ButtonLink } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import type { NavLink } from '../ui/link';
import * as styles from './Header.module.css';
import { LanguageLinks } from './LanguageLinks';
import type { NavChild, NavEntry } from './navigation';
import { copy } from '../../texts/en-AU/site';

export interface HeaderProps {
  readonly siteName: string;
  readonly shortName: string;
  /** The one action of the site; every page leads to it. */
  readonly giving: NavLink | null;
  /** Link to the account: an icon if there is room or the visitor is signed in, and the first line of the menu. */
  readonly account: NavLink;
  readonly isSignedIn: boolean;
  readonly entries: readonly NavEntry[];
  readonly currentPath: string;
}

const searchPath = '/search';

/** Those who need help look for it in a menu of many lines: it stands near its top. */
const helpPath = '/apply';

/**
 * Site name, menu and the giving button. Menus are `<details>`, so they work without scripts; with scripts they close
 * on Escape, on a click outside of them, when focus leaves them, and on navigation.
 */
export function Header({ siteName, shortName, giving, account, isSignedIn, entries, currentPath }: HeaderProps) {
  const header = useClosingMenus(currentPath);
  const own: NavEntry = { ...account, children: [] };
  const isHelp = ({ href }: NavEntry) => href === helpPath;
  const menu = [
    own,
    ...entries.filter(isHelp),
    { label: copy.layout.search, href: searchPath, children: [] },
    ...entries.filter((entry) => !isHelp(entry)),
  ];
  const current = (href: string) => (href === currentPath ? 'page' : undefined);
  return (
    <header className={styles.header} ref={header} data-screen>
      <div className={styles.bar}>
        <SiteLink href="/" className={styles.brand} aria-label={copy.layout.home(siteName)}>
          <Logo className={styles.mark} />
          <span className={styles.name}>{shortName}</span>
        </SiteLink>
        <nav className={styles.wide} aria-label={copy.layout.main}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} currentPath={currentPath} />
              </li>
            ))}
          </ul>
        </nav>
        <SiteLink
          href={searchPath}
          className={styles.icon}
          aria-label={copy.layout.search}
          aria-current={current(searchPath)}
        >
          <Icon name="search" />
        </SiteLink>
        <SiteLink
          href={account.href}
          className={`${styles.icon} ${styles.account}`}
          aria-label={isSignedIn ? copy.layout.accountSignedIn(account.label) : account.label}
          aria-current={current(account.href)}
        >
          <Icon name="person" />
          <span className={styles.badge}>
            <Icon name="check" />
          </span>
        </SiteLink>
        {giving && (
          <ButtonLink href={giving.href} size="small">
            {giving.label}
          </ButtonLink>
        )}
        <details className={styles.narrow} data-menu>
          <summary className={styles.toggle}>
            <span className={styles.open}>
              <Icon name="menu" />
              <span className={styles.toggleText}>{copy.layout.menu}</span>
            </span>
            <span className={styles.close}>
              <Icon name="close" />
              <span className={styles.toggleText}>{copy.layout.close}</span>
            </span>
          </summary>
          <nav className={styles.sheet} aria-label={copy.layout.main}>
            <LanguageLinks className={styles.languages} label={copy.layout.languages} currentPath={currentPath} />
            <ul className={styles.list}>
              {menu.map((entry) => (
                <li key={entry.label}>
                  {entry.href ? (
                    <SiteLink href={entry.href} className={styles.listEntry} aria-current={current(entry.href)}>
                      {entry.label}
                      {isSignedIn && entry === own && ' '}
                      {isSignedIn && entry === own && <span className={styles.signedIn}>{copy.layout.signedIn}</span>}
                    </SiteLink>
                  ) : (
                    <span className={styles.listTitle}>{entry.label}</span>
                  )}
                  {entry.children.length > 0 && (
                    <ul className={styles.sublist}>
                      {entry.children.map((child) => (
                        <li key={child.label}>
                          <SiteLink href={child.href} aria-current={current(child.href)}>
                            {child.label}
                          </SiteLink>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}

function Entry({ entry, currentPath }: { entry: NavEntry; currentPath: string }) {
  if (entry.children.length === 0) {
    return (
      <SiteLink
        href={entry.href}
        className={styles.entry}
        aria-current={entry.href === currentPath ? 'page' : undefined}
      >
        {entry.label}
      </SiteLink>
    );
  }
  const overview: NavChild[] =
    entry.href && !entry.children.some(({ href }) => href === entry.href)
      ? [{ label: entry.label, href: entry.href, text: entry.text }]
      : [];
  const links = [...overview, ...entry.children];
  const here = links.some(({ href }) => href === currentPath);
  return (
    <details className={styles.menu} data-menu>
      <summary className={styles.entry} data-here={here || undefined}>
        {entry.label}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <ul className={styles.panel}>
        {links.map((child) => (
          <li key={child.href}>
            <SiteLink
              href={child.href}
              className={styles.panelLink}
              aria-current={child.href === currentPath ? 'page' : undefined}
            >
              <span className={styles.panelLabel}>{child.label}</span>
              {child.text && <span className={styles.panelText}>{child.text}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A ref for the header that closes open menus when the visitor leaves them. */
function useClosingMenus(currentPath: string) {
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const menus = () => [...(header.current?.querySelectorAll<HTMLDetailsElement>('[data-menu][open]') ?? [])];
    const closeOthers = ({ target }: Event) => {
      for (const menu of menus()) if (!menu.contains(target as Node)) menu.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const menu = key === 'Escape' && menus()[0];
      if (!menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('click', closeOthers);
    document.addEventListener('focusin', closeOthers);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      // Also runs when the path changes, to close the menu that was used.
      for (const menu of menus()) menu.open = false;
      document.removeEventListener('click', closeOthers);
      document.removeEventListener('focusin', closeOthers);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [currentPath]);

  return header;
}
