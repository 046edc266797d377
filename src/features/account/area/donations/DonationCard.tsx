import { DonationLines } from '../../../../components/giving/DonationLines';
import { getDonationPath } from '../../../../components/giving/getDonationPath';
import { getDisplayStatus } from '../../../../components/giving/getDisplayStatus';
import { methodWords } from '../../../../components/giving/methodWords';
import { Icon } from '../../../../components/ui/Icon';
import { Tag } from '../../../../components/ui/Tag';
import { TextLink } from '../../../../components/ui/TextLink';
import type { AccountDonation } from '../../../../services/data';
import { getStatusWords } from './getStatusWords';
import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../components/ui/formatDate';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import { kindNames } from '../../../../components/giving/kindNames';
import * as styles from './donations.module.css';

export interface DonationCardProps {
  readonly gift: AccountDonation;
  readonly receiptUrl: (reference: string) => string;
}

/** The day in Sydney on which a gift was made: when it was paid, or where it was not, when it was begun. */
const getDonationDay = ({ succeededAt, createdAt }: Pick<AccountDonation, 'succeededAt' | 'createdAt'>): string =>
  sydneyDay(new Date(succeededAt ?? createdAt));

export function DonationDay({ gift }: { readonly gift: Pick<AccountDonation, 'succeededAt' | 'createdAt'> }) {
  const day = getDonationDay(gift);
  return <DateText iso={day} text={formatDate(day)} />;
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

/** What a gift was, in a few words: `Zakat`, `Sadaqah for “Winter rent”`, `Zakat and Sadaqah`, `Zakat and 2 more`. */
export function getDonationTitle({ lines }: Pick<AccountDonation, 'lines'>): string {
  const [only] = lines;
  if (lines.length === 1 && only)
    return kindNames[only.kind] + (only.beneficiaryTitle ? ` for “${only.beneficiaryTitle}”` : '');
  const [first, second, ...more] = [...new Set(lines.map(({ kind }) => kindNames[kind]))];
  if (first === undefined) return 'Gift';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} more`;
}

interface DonationStatusTagProps {
  readonly gift: Pick<AccountDonation, 'status' | 'refundedCents' | 'totalCents'>;
  /** Says nothing of a gift that has simply arrived, and has no frame. */
  readonly quiet?: boolean;
}

/** How a gift stands, in a word or two. */
export function DonationStatusTag({ gift, quiet = false }: DonationStatusTagProps) {
  const { tag, tone, text } = getStatusWords(gift);
  if (!quiet) return <Tag tone={tone}>{tag}</Tag>;
  return text === null ? null : <span> · {tag}</span>;
}
