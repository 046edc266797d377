import { graphql, type PageProps } from 'gatsby';
import { Section } from '../components/layout/Section';
import { SectionHead } from '../components/layout/SectionHead';
import { Bank, type BankDetails } from '../templates/Giving/HowToGive';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import * as styles from '../templates/shared/StandalonePage.module.css';
import { standaloneCopy } from '../texts/en-AU/pages/standalone';

const texts = standaloneCopy.offline;

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
        <ul className={styles.links} data-saved-pages="">
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
