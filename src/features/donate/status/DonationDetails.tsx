import { lazy, Suspense } from 'react';
import { Container } from '../../../components/layout/Section';
import type { DonationStatusPageProps } from './DonationStatusPage';
import { loadDonationStatusPage } from './loadDonationStatusPage';
import { copy } from '../../../texts/en-AU/donate';

const DonationStatusPage = lazy(() => loadDonationStatusPage().catch(() => ({ default: GiftUnloaded })));

/** Shown if the page's own code can't be loaded. */
function GiftUnloaded() {
  return (
    <Container>
      <h1>{copy.loading.gift}</h1>
      <p>{copy.loading.giftText}</p>
    </Container>
  );
}

/** The thank-you page, loaded lazily. */
export function DonationDetails(props: DonationStatusPageProps) {
  return (
    <Suspense
      fallback={
        <Container>
          <h1>{copy.loading.gift}</h1>
        </Container>
      }
    >
      <DonationStatusPage {...props} />
    </Suspense>
  );
}
