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
        This page could not be loaded. Please don’t pay again: reload it to see how your gift stands, or wait for the
        receipt by e-mail.
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
