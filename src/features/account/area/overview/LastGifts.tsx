import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Money } from '../../../../components/ui/Money';
import { TextLink } from '../../../../components/ui/TextLink';
import type { Data, Gift } from '../../../../services/data';
import { Answer } from '../asking/Answer';
import { useAsked } from '../../../../services/data/asking/useAsked';
import { GiftDay } from '../gifts/GiftDay';
import { GiftStatus } from '../gifts/GiftStatus';
import { giftTitle } from '../gifts/giftTitle';
import * as styles from '../area.module.css';
import * as overview from './overview.module.css';

/** Few enough to be seen at a glance. */
const shown = 3;

export interface LastGiftsProps {
  readonly data: Pick<Data, 'gifts'>;
  /** Stands here where there are no gifts at all. */
  readonly none: ReactNode;
}

/** The newest gifts, a line each. */
export function LastGifts({ data, none }: LastGiftsProps) {
  const [gifts, again] = useAsked(useCallback(() => data.gifts({ limit: shown }), [data]));
  return (
    <Answer asked={gifts} onRetry={again} what="your last gifts">
      {(page) => (page.gifts.length === 0 && page.nextToken === null ? none : <List gifts={page.gifts} />)}
    </Answer>
  );
}

function List({ gifts }: { readonly gifts: readonly Gift[] }) {
  return (
    <section className={styles.card} aria-labelledby="last-gifts">
      <h3 className={styles.heading} id="last-gifts">
        Your last gifts
      </h3>
      <ul className={overview.last}>
        {gifts.map((gift) => (
          <li key={gift.reference}>
            <span className={overview.lastGift}>
              <span>{giftTitle(gift)}</span>
              <Money cents={gift.totalCents} />
            </span>
            <span className={styles.note}>
              <GiftDay gift={gift} />
              <GiftStatus gift={gift} quiet />
            </span>
          </li>
        ))}
      </ul>
      <TextLink href="#/gifts">All your gifts and receipts</TextLink>
    </section>
  );
}
