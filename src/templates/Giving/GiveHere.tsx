import { useMemo } from 'react';
import { Container } from '../../components/layout/Section';
import { Notice } from '../../components/ui/Notice';
import type { Kind } from '../../domain/donation/kinds';
import { Checkout, type LoadPlans } from '../../features/donate';
import { readCatalogue, toCheckoutWords, type TermsQuery } from './terms';
import * as styles from './giving.module.css';
import { givingCopy } from '../../texts/en-AU/pages/giving';

export interface GiveHereProps {
  readonly terms: TermsQuery;
  readonly kind: Kind | null;
  readonly search: string;
}

/** Loads what regular gifts need, of another feature. */
const loadPlans: LoadPlans = () => import('../../features/plans/make/planParts');

/** The donation form; if prices or limits of the page are invalid, a link to other ways of giving. */
export function GiveHere({ terms, kind, search }: GiveHereProps) {
  const catalogue = useMemo(() => readCatalogue(terms), [terms]);
  return (
    <Container className={styles.here}>
      {catalogue && (kind === null || catalogue.funds[kind].open) ? (
        <Checkout
          catalogue={catalogue}
          kind={kind}
          texts={toCheckoutWords(terms)}
          search={search}
          loadPlans={loadPlans}
        />
      ) : (
        <Notice tone="care" heading={givingCopy.offline}>
          <p>
            {givingCopy.offlineText((words) => (
              <a href="#how-to-give">{words}</a>
            ))}
          </p>
        </Notice>
      )}
    </Container>
  );
}
