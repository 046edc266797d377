import { graphql, type PageProps } from 'gatsby';
import { Section } from '../components/layout/Section';
import { SectionHead } from '../components/layout/SectionHead';
import { Bank, type BankDetails } from '../templates/Giving/HowToGive';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import * as styles from '../templates/shared/StandalonePage.module.css';
import { standaloneCopy } from '../texts/en-AU/pages/standalone';
import { impactCopy } from '../texts/en-AU/impact';
import { searchCopy } from '../texts/en-AU/search';
import { toLocalPath } from '../texts/language';

const texts = standaloneCopy.offline;

/** The titles of the pages without a document that can be read offline, for the worker's list: their data has none. */
const titles = Object.fromEntries(
  [
    ['/impact', impactCopy.title],
    ['/plan', standaloneCopy.plan.title],
    ['/ramadan-calendars', standaloneCopy.ramadanCalendars.title],
    ['/search', searchCopy.title],
  ].map(([path = '', title]) => [toLocalPath(path), title]),
);

interface OfflineData {
  readonly global: { readonly data: BankDetails } | null;
}

/**
 * The page shown by the service worker (src/app/offlinePage.sw.js) at the address of a page that this device has no copy of, while there
 * is no connection. It has no script; the worker puts the pages that can be read into the list.
 */
export default function Offline({ data }: PageProps<OfflineData>) {
  return (
    <StandalonePage title={texts.title} lede={texts.lede}>
      <Section kind="flow" labelledBy="try-again">
        <SectionHead heading={texts.tryAgain} id="try-again" />
        <p>
          {texts.whenConnected((words) => (
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address is the one of the page that was asked for
            <a href="">{words}</a>
          ))}
        </p>
      </Section>
      <Section kind="flow" labelledBy="saved-pages">
        <SectionHead heading={texts.saved} id="saved-pages" />
        <ul className={styles.links} data-saved-pages="" data-titles={JSON.stringify(titles)}>
          <li>{texts.noneSaved}</li>
        </ul>
      </Section>
      <Section kind="flow" labelledBy="how-to-give">
        <SectionHead heading={texts.give} id="how-to-give" />
        <p>{texts.giveText}</p>
        {data.global && <Bank bank={data.global.data} hasPhone />}
      </Section>
    </StandalonePage>
  );
}

export const Head = () => <StandaloneHead title={texts.title} path="/offline" hidden />;

export const query = graphql`
  query OfflinePage {
    global: prismicGlobal {
      ...BankDetails
    }
  }
`;
