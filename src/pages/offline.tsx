import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { Section } from '../components/layout/Section';
import { SectionHead } from '../components/layout/SectionHead';
import { HowToGive } from '../templates/Giving/HowToGive';
import type { BankDetails } from '../templates/Giving/HowToGive';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import * as styles from '../templates/shared/StandalonePage.module.css';

interface OfflineData {
  readonly global: { readonly data: BankDetails } | null;
}

/**
 * Shown by the service worker (src/app/offlinePage.sw.js) at the address of a page that this device has no copy of, while there
 * is no connection. It has no script; the worker puts the pages that can be read into the list.
 */
export default function Offline({ data }: PageProps<OfflineData>) {
  return (
    <StandalonePage
      title="You are offline"
      lede="This page needs the internet, and your device is not connected right now."
    >
      <Section kind="flow" labelledBy="try-again">
        <SectionHead heading="Try again" id="try-again" />
        <p>
          When you have a connection,{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address is the one of the page that was asked for */}
          <a href="">load this page again</a>.
        </p>
      </Section>
      <Section kind="flow" labelledBy="saved-pages">
        <SectionHead heading="Pages you can read now" id="saved-pages" />
        <ul className={styles.links} data-saved-pages="">
          <li>No page is saved on this device yet. Pages you open are saved so that you can read them offline.</li>
        </ul>
      </Section>
      <HowToGive
        heading="Give without the internet"
        text={[
          {
            type: 'paragraph',
            text: 'Call us to give by card, or make a transfer at a branch of your bank or by phone banking.',
            spans: [],
          },
        ]}
        bank={data.global?.data ?? null}
      />
    </StandalonePage>
  );
}

export const Head = () => <StandaloneHead title="You are offline" path="/offline" hidden />;

export const query = graphql`
  query OfflinePage {
    global: prismicGlobal {
      ...BankDetails
    }
  }
`;
