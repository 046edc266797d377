import { GivenOut, type GivenOutProps } from '../../../../components/giving/GivenOut';
import { DonationLines } from '../../../../components/giving/DonationLines';
import { getDonationPath } from '../../../../components/giving/getDonationPath';
import { getDisplayStatus } from '../../../../components/giving/getDisplayStatus';
import { paidBy, endTexts, donationTitles } from '../../../../texts/en-AU/donationStatus';
import { Icon } from '../../../../components/ui/Icon';
import { Tag } from '../../../../components/ui/Tag';
import { TextLink } from '../../../../components/ui/TextLink';
import type { AccountDonation } from '../../../../services/data';
import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../texts/days';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import { kindNames } from '../../../../texts/en-AU/kindNames';
import { formatAud } from '../../../../domain/money';
import { Pattern } from '../../../../components/brand/Pattern';
import { ButtonLink } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { donationsCopy } from '../../../../texts/en-AU/account/donations';
import * as area from '../area.module.css';
import * as styles from './donations.module.css';
import { keepExact } from '../../../../components/ui/Untranslated';

const texts = donationsCopy;

interface NoDonationsProps {
  readonly email: string;
  readonly heading: 'h3';
}

/** Tells a user that they have not given yet, or not with this address. */
export function NoDonations({ email, heading: Heading }: NoDonationsProps) {
  return (
    <div className={styles.empty}>
      <Pattern className={styles.pattern} />
      <Heading className={area.heading}>{texts.none.title}</Heading>
      <p>{texts.none.text(<EmailAddress className={styles.address} email={email} />)}</p>
      <p className={area.note}>{texts.none.otherAddress}</p>
      <div className={area.buttons}>
        <ButtonLink href="/pay" look="main">
          {texts.none.give}
        </ButtonLink>
        <ButtonLink href="/calculate" look="quiet">
          {texts.none.workOut}
        </ButtonLink>
      </div>
    </div>
  );
}

interface StatusWords {
  /** One or two words. */
  readonly tag: string;
  readonly tone: 'good' | 'brand' | 'plain';
  /** A sentence about it; `null` for a gift that has simply arrived. */
  readonly text: string | null;
}

/** Returns a gift's status, refunds included. */
export function getStatusWords({
  status,
  refundedCents,
  totalCents,
}: Pick<AccountDonation, 'status' | 'refundedCents' | 'totalCents'>): StatusWords {
  const displayStatus = getDisplayStatus(status);
  switch (displayStatus) {
    case 'arrived':
      return { tag: texts.status.received, tone: 'good', text: null };
    case 'processing':
      return {
        tag: texts.status.processing,
        tone: 'brand',
        text: texts.status.processingText(donationTitles.processing),
      };
    case 'unpaid':
    case 'failed':
    case 'cancelled':
      return {
        tag: texts.status.notPaid,
        tone: 'plain',
        text: texts.status.notPaidText(donationTitles[displayStatus]),
      };
    case 'refunded':
      return status === 'partly_refunded'
        ? {
            tag: texts.status.partlyRefunded,
            tone: 'brand',
            text: texts.status.partlyRefundedText(formatAud(refundedCents), formatAud(totalCents - refundedCents)),
          }
        : { tag: texts.status.refunded, tone: 'plain', text: texts.status.refundedText(donationTitles.refunded) };
    case 'disputed':
      return {
        tag: texts.status.disputed,
        tone: 'plain',
        text: texts.status.disputedText(donationTitles.disputed, endTexts.disputed),
      };
    case 'dispute_lost':
      return {
        tag: texts.status.returned,
        tone: 'plain',
        text: texts.status.disputedText(donationTitles.dispute_lost, endTexts.dispute_lost),
      };
    case 'voided':
      return {
        tag: texts.status.voided,
        tone: 'plain',
        text: texts.status.disputedText(donationTitles.voided, endTexts.voided),
      };
  }
}

export interface DonationCardProps {
  readonly gift: AccountDonation;
  readonly receiptUrl: (reference: string) => string;
  readonly askGivenOutEmail: (reference: string, isWanted: boolean) => ReturnType<GivenOutProps['ask']>;
}

/** The day in Sydney on which a gift was made: when it was paid, or if it was not, when it was begun. */
const getDonationDay = ({ succeededAt, createdAt }: Pick<AccountDonation, 'succeededAt' | 'createdAt'>): string =>
  sydneyDay(new Date(succeededAt ?? createdAt));

export function DonationDay({ gift }: { readonly gift: Pick<AccountDonation, 'succeededAt' | 'createdAt'> }) {
  const day = getDonationDay(gift);
  return <DateText iso={day} text={formatDate(day)} />;
}

const toSummary = ({ day, batchCents, batchHouseholds, ...sums }: NonNullable<AccountDonation['givenOut']>) => ({
  ...sums,
  ...(day !== null && { day }),
  ...(batchCents !== null && batchHouseholds !== null && { batch: { cents: batchCents, households: batchHouseholds } }),
});

/** A gift with all that is known of it. */
export function DonationCard({ gift, receiptUrl, askGivenOutEmail }: DonationCardProps) {
  const { reference, status, method, succeededAt, asGuest, receiptNumber, calculationId, givenOut } = gift;
  const displayStatus = getDisplayStatus(status);
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
          {asGuest && <Tag tone="plain">{texts.asGuest}</Tag>}
        </div>
      </div>
      {text && <p>{keepExact(text)}</p>}
      {givenOut && (
        <GivenOut
          summary={toSummary(givenOut)}
          email={gift.givenOutEmail}
          ask={(isWanted) => askGivenOutEmail(reference, isWanted)}
        />
      )}
      <DonationLines {...gift} caption={texts.caption(paidBy[method], Boolean(succeededAt))} />
      <div className={styles.ways}>
        {receiptNumber && (
          <a className={styles.download} href={receiptUrl(reference)} download={`${receiptNumber}.pdf`}>
            <Icon name="download" /> {keepExact(texts.receipt(receiptNumber))}
          </a>
        )}
        {calculationId && <TextLink href={`#/zakat/${calculationId}`}>{texts.calculation}</TextLink>}
        {(displayStatus === 'unpaid' || displayStatus === 'failed' || displayStatus === 'processing') && (
          <TextLink href={getDonationPath(reference)}>{texts.checkStatus}</TextLink>
        )}
      </div>
    </article>
  );
}

/** Names what a gift was, in a few words: `Zakat`, `Sadaqah for “Winter rent”`, `Zakat and Sadaqah`, `Zakat and 2 more`. */
export function getDonationTitle({ lines }: Pick<AccountDonation, 'lines'>): string {
  const [only] = lines;
  if (lines.length === 1 && only)
    return only.beneficiaryTitle ? texts.title.for(kindNames[only.kind], only.beneficiaryTitle) : kindNames[only.kind];
  const [first, second, ...more] = [...new Set(lines.map(({ kind }) => kindNames[kind]))];
  if (first === undefined) return texts.title.none;
  if (second === undefined) return first;
  return more.length === 0 ? texts.title.and(first, second) : texts.title.andMore(first, more.length + 1);
}

interface DonationStatusTagProps {
  readonly gift: Pick<AccountDonation, 'status' | 'refundedCents' | 'totalCents'>;
  /** Whether the tag has no frame, and a gift that has simply arrived has no tag. */
  readonly quiet?: boolean;
}

/** A gift's status, in a word or two. */
export function DonationStatusTag({ gift, quiet = false }: DonationStatusTagProps) {
  const { tag, tone, text } = getStatusWords(gift);
  if (!quiet) return <Tag tone={tone}>{tag}</Tag>;
  return text === null ? null : <span> · {tag}</span>;
}
