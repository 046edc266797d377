import { DonationLines } from '../../../../components/giving/DonationLines';
import { getDonationPath } from '../../../../components/giving/getDonationPath';
import { getDisplayStatus } from '../../../../components/giving/getDisplayStatus';
import { methodWords } from '../../../../components/giving/methodWords';
import { Icon } from '../../../../components/ui/Icon';
import { Tag } from '../../../../components/ui/Tag';
import { TextLink } from '../../../../components/ui/TextLink';
import type { AccountDonation } from '../../../../services/data';
import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../components/ui/formatDate';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import { kindNames } from '../../../../components/giving/kindNames';
import { disputeWords, donationTitles } from '../../../../components/giving/donationTitles';
import { formatAud } from '../../../../domain/money';
import { Pattern } from '../../../../components/brand/Pattern';
import { ButtonLink } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { SiteLink } from '../../../../components/ui/SiteLink';
import * as area from '../area.module.css';
import * as styles from './donations.module.css';

interface NoDonationsProps {
  readonly email: string;
  readonly heading: 'h3';
}

/** What a user sees who has not given yet, or not with this address. */
export function NoDonations({ email, heading: Heading }: NoDonationsProps) {
  return (
    <div className={styles.empty}>
      <Pattern className={styles.pattern} />
      <Heading className={area.heading}>Your gifts will appear here</Heading>
      <p>
        Each gift you make while signed in, and each you make with{' '}
        <EmailAddress className={styles.address} email={email} />, appears here with its receipt. There are none yet.
      </p>
      <p className={area.note}>
        Have you given with another email address? <SiteLink href="/contact">Write to us</SiteLink> from that address,
        and we will add those gifts to your account.
      </p>
      <div className={area.buttons}>
        <ButtonLink href="/pay" look="main">
          Give
        </ButtonLink>
        <ButtonLink href="/calculate" look="quiet">
          Work out your zakat
        </ButtonLink>
      </div>
    </div>
  );
}

interface StatusWords {
  /** One or two words. */
  readonly tag: string;
  readonly tone: 'good' | 'brand' | 'plain';
  /** What there is to know beyond it; `null` for a gift that has simply arrived. */
  readonly text: string | null;
}

/** How a gift stands, told honestly, what was given back included. */
export function getStatusWords({
  status,
  refundedCents,
  totalCents,
}: Pick<AccountDonation, 'status' | 'refundedCents' | 'totalCents'>): StatusWords {
  const standing = getDisplayStatus(status);
  switch (standing) {
    case 'arrived':
      return { tag: 'Received', tone: 'good', text: null };
    case 'processing':
      return {
        tag: 'Processing',
        tone: 'brand',
        text: `${donationTitles.processing}: the bank has not confirmed the payment yet. There is nothing you need to do.`,
      };
    case 'unpaid':
      return { tag: 'Not paid', tone: 'plain', text: `${donationTitles.unpaid}. Nothing was charged.` };
    case 'failed':
      return { tag: 'Not paid', tone: 'plain', text: `${donationTitles.failed}. Nothing was charged.` };
    case 'cancelled':
      return { tag: 'Not paid', tone: 'plain', text: `${donationTitles.cancelled}. Nothing was charged.` };
    case 'refunded':
      return status === 'partly_refunded'
        ? {
            tag: 'Partly refunded',
            tone: 'brand',
            text: `${formatAud(refundedCents)} of this gift was refunded to you. You gave ${formatAud(totalCents - refundedCents)} in the end.`,
          }
        : { tag: 'Refunded', tone: 'plain', text: `${donationTitles.refunded} in full.` };
    case 'disputed':
      return { tag: 'Disputed', tone: 'plain', text: `${donationTitles.disputed}. ${disputeWords.disputed}` };
    case 'dispute_lost':
      return {
        tag: 'Returned',
        tone: 'plain',
        text: `${donationTitles.dispute_lost}. ${disputeWords.dispute_lost}`,
      };
  }
}

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
  const { reference, status, method, succeededAt, asGuest, receiptNumber, calculationId } = gift;
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
      <DonationLines {...gift} caption={`${succeededAt ? 'Paid' : 'Gift'} ${methodWords[method]}`} />
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
