import { lazy, Suspense } from 'react';
import { Container } from '../../../components/layout/Section';
import type { DonationStatusPageProps } from './DonationStatusPage';
import { loadDonationStatusPage } from './loadDonationStatusPage';

const DonationStatusPage = lazy(() => loadDonationStatusPage().catch(() => ({ default: GiftUnloaded })));

/** Shown if the page's own code can't be loaded. */
function GiftUnloaded() {
  return (
    <Container>
      <h1>Your gift</h1>
      <p>
        This page could not be loaded. Please don’t pay again: reload it to check the status of your gift, or wait for
        the receipt by email.
      </p>
    </Container>
  );
}

/** The thank-you page, loaded lazily. */
export function DonationDetails(props: DonationStatusPageProps) {
  return (
    <Suspense
      fallback={
        <Container>
          <h1>Your gift</h1>
        </Container>
      }
    >
      <DonationStatusPage {...props} />
    </Suspense>
  );
}
