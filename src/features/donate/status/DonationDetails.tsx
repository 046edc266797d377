import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Container } from '../../../components/layout/Section';
import { parseDonationFragment } from '../link/parseGivingLink';
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

/**
 * Returns the donation that the address names after its `#`; `null` on the server and in the first render.
 *
 * @param hash - the hash of the router's location
 */
export function useDonationReference(hash: string): string | null {
  const [reference, setReference] = useState<string | null>(null);
  useBrowserLayoutEffect(() => setReference(parseDonationFragment(hash)), [hash]);
  return reference;
}

/** React warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;
