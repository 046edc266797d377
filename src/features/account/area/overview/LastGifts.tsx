import { useCallback } from 'react';
import { Money } from '../../../../components/ui/Money';
import { TextLink } from '../../../../components/ui/TextLink';
import type { Data } from '../../../../services/data';
import { Answer } from '../asking/Answer';
import { useAsked } from '../asking/useAsked';
import { GiftDay } from '../gifts/GiftDay';
import { GiftStatus } from '../gifts/GiftStatus';
import { giftTitle } from '../gifts/giftTitle';
import * as styles from '../area.module.css';
import * as overview from './overview.module.css';

/** Few enough to be seen at a glance. */
const shown = 3;

/** The newest gifts, a line each. */
export function LastGifts({ data }: { readonly data: Pick<Data, 'gifts'> }) {
  const [gifts, again] = useAsked(useCallback(() => data.gifts({ limit: shown }), [data]));
  return (
    <section className={styles.card} aria-labelledby="last-gifts">
      <h3 className={styles.heading} id="last-gifts">
        Your last gifts
      </h3>
      <Answer asked={gifts} onRetry={again} what="your last gifts">
        {(page) => (
          <ul className={overview.last}>
            {page.gifts.map((gift) => (
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
        )}
      </Answer>
      <TextLink href="#/gifts">All your gifts and receipts</TextLink>
    </section>
  );
}
