import { DonationLines } from '../../../../components/giving/DonationLines';
import { getDonationPath } from '../../../../components/giving/getDonationPath';
import { getDisplayStatus } from '../../../../components/giving/getDisplayStatus';
import { methodWords } from '../../../../components/giving/methodWords';
import { Icon } from '../../../../components/ui/Icon';
import { Tag } from '../../../../components/ui/Tag';
import { TextLink } from '../../../../components/ui/TextLink';
import type { AccountDonation } from '../../../../services/data';
import { DonationDay } from './DonationDay';
import { DonationStatusTag } from './DonationStatusTag';
import { getStatusWords } from './getStatusWords';
import { getDonationTitle } from './getDonationTitle';
import * as styles from './donations.module.css';

export interface DonationCardProps {
  readonly gift: AccountDonation;
  readonly receiptUrl: (reference: string) => string;
}

/** A gift with all that is known of it. */
export function DonationCard({ gift, receiptUrl }: DonationCardProps) {
  const { reference, status, method, asGuest, receiptNumber, calculationId } = gift;
  const standing = getDisplayStatus(status);
  const { text } = getStatusWords(gift);
  return (
    <article className={styles.gift} aria-labelledby={`gift-${reference}`}>
      <div className={styles.head}>
        <h3 className={styles.title} id={`gift-${reference}`} tabIndex={-1}>
          {getDonationTitle(gift)}
        </h3>
        <p className={styles.day}>
          <DonationDay gift={gift} />
        </p>
        <div className={styles.tags}>
          <DonationStatusTag gift={gift} />
          {asGuest && <Tag tone="plain">Given as a guest</Tag>}
        </div>
      </div>
      {text && <p>{text}</p>}
      <DonationLines {...gift} caption={`Paid ${methodWords[method]}`} />
      <div className={styles.ways}>
        {receiptNumber && (
          <a className={styles.download} href={receiptUrl(reference)} download={`${receiptNumber}.pdf`}>
            <Icon name="download" /> Receipt {receiptNumber} (PDF)
          </a>
        )}
        {calculationId && <TextLink href={`#/zakat/${calculationId}`}>See the zakat calculation</TextLink>}
        {(standing === 'unpaid' || standing === 'failed' || standing === 'processing') && (
          <TextLink href={getDonationPath(reference)}>Check the status</TextLink>
        )}
      </div>
    </article>
  );
}
