import { GiftLines } from '../../../../components/giving/GiftLines';
import { giftPath } from '../../../../components/giving/giftPath';
import { giftStanding } from '../../../../components/giving/giftStanding';
import { methodWords } from '../../../../components/giving/methodWords';
import { Icon } from '../../../../components/ui/Icon';
import { Tag } from '../../../../components/ui/Tag';
import { TextLink } from '../../../../components/ui/TextLink';
import type { Gift } from '../../../../services/data';
import { GiftDay } from './GiftDay';
import { GiftStatus } from './GiftStatus';
import { giftStatusWords } from './giftStatusWords';
import { giftTitle } from './giftTitle';
import * as styles from './gifts.module.css';

export interface GiftCardProps {
  readonly gift: Gift;
  readonly receiptUrl: (reference: string) => string;
}

/** A gift with all that is known of it. */
export function GiftCard({ gift, receiptUrl }: GiftCardProps) {
  const { reference, status, method, asGuest, receiptNumber, calculationId } = gift;
  const standing = giftStanding(status);
  const { text } = giftStatusWords(gift);
  return (
    <article className={styles.gift} aria-labelledby={`gift-${reference}`}>
      <div className={styles.head}>
        <h3 className={styles.title} id={`gift-${reference}`} tabIndex={-1}>
          {giftTitle(gift)}
        </h3>
        <p className={styles.day}>
          <GiftDay gift={gift} />
        </p>
        <div className={styles.tags}>
          <GiftStatus gift={gift} />
          {asGuest && <Tag tone="plain">Given as a guest</Tag>}
        </div>
      </div>
      {text && <p>{text}</p>}
      <GiftLines {...gift} caption={`Paid ${methodWords[method]}`} />
      <div className={styles.ways}>
        {receiptNumber && (
          <a className={styles.download} href={receiptUrl(reference)} download={`${receiptNumber}.pdf`}>
            <Icon name="download" /> Receipt {receiptNumber} (PDF)
          </a>
        )}
        {calculationId && <TextLink href={`#/zakat/${calculationId}`}>The zakat statement it is for</TextLink>}
        {(standing === 'unpaid' || standing === 'failed' || standing === 'processing') && (
          <TextLink href={giftPath(reference)}>See how it stands</TextLink>
        )}
      </div>
    </article>
  );
}
