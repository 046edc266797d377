import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Money } from '../../../../components/ui/Money';
import { TextLink } from '../../../../components/ui/TextLink';
import type { Data, AccountDonation } from '../../../../services/data';
import { QueryView } from '../query/QueryView';
import { useQuery } from '../../../../services/data/query/useQuery';
import { DonationDay } from '../donations/DonationDay';
import { DonationStatusTag } from '../donations/DonationStatusTag';
import { getDonationTitle } from '../donations/getDonationTitle';
import * as styles from '../area.module.css';
import * as overview from './overview.module.css';

/** Few enough to be seen at a glance. */
const shown = 3;

export interface LastDonationsProps {
  readonly data: Pick<Data, 'gifts'>;
  /** Stands here where there are no gifts at all. */
  readonly none: ReactNode;
}

/** The newest gifts, a line each. */
export function LastDonations({ data, none }: LastDonationsProps) {
  const [gifts, again] = useQuery(useCallback(() => data.gifts({ limit: shown }), [data]));
  return (
    <QueryView asked={gifts} onRetry={again} what="your last gifts">
      {(page) => (page.gifts.length === 0 && page.nextToken === null ? none : <List gifts={page.gifts} />)}
    </QueryView>
  );
}

function List({ gifts }: { readonly gifts: readonly AccountDonation[] }) {
  return (
    <section className={styles.card} aria-labelledby="last-gifts">
      <h3 className={styles.heading} id="last-gifts">
        Your last gifts
      </h3>
      <ul className={overview.last}>
        {gifts.map((donation) => (
          <li key={donation.reference}>
            <span className={overview.lastGift}>
              <span>{getDonationTitle(donation)}</span>
              <Money cents={donation.totalCents} />
            </span>
            <span className={styles.note}>
              <DonationDay gift={donation} />
              <DonationStatusTag gift={donation} quiet />
            </span>
          </li>
        ))}
      </ul>
      <TextLink href="#/gifts">All your gifts and receipts</TextLink>
    </section>
  );
}
