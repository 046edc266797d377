import { useEffect, useState, type ReactElement } from 'react';
import { Logo } from '../brand/Logo';
import { FoldOnPhone } from '../ui/FoldOnPhone';
import { SiteLink } from '../ui/SiteLink';
import * as styles from './Footer.module.css';
import type { FooterSection } from './navigation';
import { copy } from '../../texts/en-AU/site';
import { getLanguage } from '../../texts/language';
import { english } from '../../texts/languages';
import { readLanguageChoice } from './languageChoice';
import { LanguageLinks } from './LanguageLinks';
import { Untranslated } from '../ui/Untranslated';

export interface FooterProps {
  readonly siteName: string;
  readonly tagline?: string | null;
  readonly abn?: string | null;
  readonly legalLine?: string | null;
  readonly acknowledgement?: string | null;
  readonly fictionNote?: string | null;
  readonly sections: readonly FooterSection[];
  readonly contact: {
    readonly phone?: string | null;
    readonly email?: string | null;
    readonly postalAddress?: string | null;
    readonly hours?: string | null;
  };
  /** The page's English path, for the menu of languages. */
  readonly currentPath: string;
  readonly social: readonly { readonly network: string; readonly href: string }[];
}

const networkNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  x: 'X',
};

/** The footer of every page: navigation, contact, acknowledgement of Country, legal details. */
export function Footer(props: FooterProps) {
  const { siteName, tagline, abn, legalLine, acknowledgement, fictionNote, sections, contact, social, currentPath } =
    props;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top} data-screen>
          <div>
            <p className={styles.brand} translate="no">
              <Logo className={styles.mark} />
              {siteName}
            </p>
            {tagline && <p className={styles.tagline}>{tagline}</p>}
            <address className={styles.contact}>
              {contact.phone && (
                <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} translate="no">
                  {contact.phone}
                </a>
              )}
              {contact.email && (
                <a href={`mailto:${contact.email}`} translate="no">
                  {contact.email}
                </a>
              )}
              {contact.postalAddress && <span>{contact.postalAddress}</span>}
              {contact.hours && <span>{contact.hours}</span>}
            </address>
          </div>
          <nav aria-label={copy.layout.footer}>
            <FoldOnPhone label={copy.layout.allPages}>
              <div className={styles.sections}>
                {sections.map(({ title, links }) => (
                  <div key={title}>
                    <h2 className={styles.title}>{title}</h2>
                    <ul className={styles.links}>
                      {links.map(({ label, href }) => (
                        <li key={label}>
                          <SiteLink href={href}>{label}</SiteLink>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
            </FoldOnPhone>
          </nav>
        </div>
        {acknowledgement && <p className={styles.country}>{acknowledgement}</p>}
        <div className={styles.legal}>
          <p>
            {[legalLine ?? siteName, abn && copy.layout.abn(abn)].filter(Boolean).join(' · ')}
            {fictionNote && <span className={styles.fiction}>{fictionNote}</span>}
          </p>
          <LanguageMenu currentPath={currentPath} />
          {social.length > 0 && (
            <ul className={styles.social} aria-label={copy.layout.followUs} data-screen>
              {social.map(({ network, href }) => (
                <li key={network}>
                  <SiteLink href={href}>
                    <Untranslated>{networkNames[network] ?? network}</Untranslated>
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

/** This page in each language, and an offer of the one that the visitor reads. */
function LanguageMenu({ currentPath }: Pick<FooterProps, 'currentPath'>) {
  const { code: current } = getLanguage();
  const [offer, setOffer] = useState<ReactElement | null>(null);
  useEffect(() => {
    setOffer(null);
    // A page in another language was chosen, or shared by someone who reads it.
    if (current !== english.code || (navigator.language.startsWith('en') && readLanguageChoice() === null)) return;
    void import('./LanguageOffer').then(
      ({ default: LanguageOffer }) => setOffer(<LanguageOffer current={current} path={currentPath} />),
      // The menu is there.
      () => undefined,
    );
  }, [current, currentPath]);
  return (
    <nav aria-label={copy.layout.languages} data-screen>
      <LanguageLinks className={styles.social} currentPath={currentPath} />
      {offer}
    </nav>
  );
}
