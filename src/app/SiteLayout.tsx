import { useContext, useMemo, type ReactNode } from 'react';
import { graphql, useStaticQuery } from 'gatsby';
import { copy } from '../texts/en-AU/site';
import { getLanguage } from '../texts/language';
import { languages } from '../texts/languages';
import { Announcement } from '../components/layout/Announcement';
import { Footer } from '../components/layout/Footer';
import { GiveBanner } from '../components/layout/GiveBanner';
import { GiveBar } from '../components/layout/GiveBar';
import { Header } from '../components/layout/Header';
import { toFooterSections, toNavEntries } from '../components/layout/navigation';
import { SiteProvider } from '../components/site/SiteContext';
import { toNamedLink } from '../components/ui/link';
import { isFormPage } from '../config/formPages';
import { site } from '../config/site';
import { useSignedIn } from '../features/account/head/useSignedIn';
import { toSite, type SiteData } from './siteData';
import { PreviewContext } from './PreviewContext';
import * as styles from '../components/layout/SkipLink.module.css';

/** The `global` document and the calculator page's prices: one query, answered once for the whole site. */
function useSiteData(): SiteData {
  const { site } = useContext(PreviewContext);
  const data = useStaticQuery<SiteData>(graphql`
    query SiteData {
      # In all languages in their order, of which a page downloads its own as "global" (gatsby-node/translations.ts).
      globals {
        ...Global
      }
      prices: prismicCalculatePage {
        _previewable
        nisab {
          goldGrams
          silverGrams
          goldCents
          silverCents
          priceMaxAgeDays
        }
        data {
          gold_price
          silver_price
          price_date
          price_source
        }
      }
    }

    fragment Global on PrismicGlobal {
      _previewable
      data {
        site_name
        short_name
        tagline
        abn
        legal_line
        acknowledgement
        fiction_note
        announcement_shown
        announcement {
          richText
        }
        announcement_link {
          url
        }
        announcement_label
        giving_link {
          url
        }
        giving_label
        giving_heading
        giving_text
        main_navigation {
          label
          text
          parent
          link {
            url
          }
        }
        footer_navigation {
          section
          label
          link {
            url
          }
        }
        phone
        email
        postal_address
        hours
        social {
          network
          link {
            url
          }
        }
      }
    }
  `);
  // Where a page is rendered all languages are there.
  const own = data.globals?.[languages.findIndex(({ code }) => code === getLanguage().code)];
  return site(own ? { ...data, global: own } : data);
}

export interface SiteLayoutProps {
  readonly currentPath: string;
  readonly children: ReactNode;
}

/**
 * Pages that are read, on which a phone has the bar that leads to giving. Not those of forms, people in hardship, accounts and
 * giving itself; and a case, a program or a partner knows best what its own bar says.
 */
const isReading = (path: string) =>
  !isFormPage(path) && !/^\/(preview|case|program|partner|404|500|offline)(\/|$)/.test(path);

/** Header, page, the way to giving, footer: what is around every page. */
export function SiteLayout({ currentPath, children }: SiteLayoutProps) {
  const data = useSiteData();
  const signedIn = useSignedIn();
  const global = data.global?.data;
  const context = useMemo(() => toSite(data, site.name), [data]);
  const announcementLink = toNamedLink(global?.announcement_link, global?.announcement_label);
  // Pages about giving lead to it themselves, and a donor who looks after a plan gives already.
  const isGiving = /^\/(pay|plan)(\/|$)/.test(currentPath);
  // Nor does anything stand before the calculator's first question.
  const isCalculating = /^\/calculate(\/|$)/.test(currentPath);
  // A visitor who asks for help is not asked to give.
  const isAsking = /^\/apply(\/|$)/.test(currentPath);
  const invites = context.giving && global?.giving_heading && !isGiving && !isAsking;

  return (
    <SiteProvider value={context}>
      <SkipLink />
      {global?.announcement_shown && !isGiving && !isCalculating && (
        <Announcement text={global.announcement} link={announcementLink} />
      )}
      <Header
        siteName={context.name}
        shortName={global?.short_name ?? site.shortName}
        giving={context.giving}
        account={{ label: copy.layout.account, href: '/account' }}
        isSignedIn={signedIn}
        entries={toNavEntries(global?.main_navigation ?? [])}
        currentPath={currentPath}
      />
      <main id="content" tabIndex={-1}>
        {children}
        {context.giving && isReading(currentPath) && <GiveBar links={[context.giving]} />}
      </main>
      {invites && context.giving && (
        <GiveBanner heading={global.giving_heading ?? ''} text={global.giving_text} link={context.giving} />
      )}
      <Footer
        siteName={context.name}
        tagline={global?.tagline}
        abn={global?.abn}
        legalLine={global?.legal_line}
        acknowledgement={global?.acknowledgement}
        fictionNote={global?.fiction_note}
        sections={toFooterSections(global?.footer_navigation ?? [])}
        contact={{
          phone: global?.phone,
          email: global?.email,
          postalAddress: global?.postal_address,
          hours: global?.hours,
        }}
        currentPath={currentPath}
        social={(global?.social ?? []).flatMap(({ network, link }) =>
          network && link?.url ? [{ network, href: link.url }] : [],
        )}
      />
    </SiteProvider>
  );
}

/** The first link on every page: skips to the main content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content" data-screen>
      {copy.layout.skip}
    </a>
  );
}
