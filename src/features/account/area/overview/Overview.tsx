import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Money } from '../../../../components/ui/Money';
import { TextLink } from '../../../../components/ui/TextLink';
import { getFinancialYear } from '../../../../domain/receipt/financialYear';
import type { Giving, Data, AccountDonation } from '../../../../services/data';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { useQuery } from '../../../../services/data/query/useQuery';
import { NoDonations, DonationDay, DonationStatusTag, getDonationTitle } from '../donations/DonationCard';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import { ComingZakat } from '../profile/ComingZakat';
import * as styles from '../area.module.css';
import * as overview from './overview.module.css';

export type OverviewProps = Pick<AreaPart, 'data' | 'session' | 'clock' | 'announced'>;

/** Few enough to be seen at a glance. */
const shown = 3;

interface LastDonationsProps {
  readonly data: Pick<Data, 'gifts'>;
  /** Stands here where there are no gifts at all. */
  readonly none: ReactNode;
}

/** The newest gifts, a line each. */
function LastDonations({ data, none }: LastDonationsProps) {
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

/** Where a signed-in person arrives: the year so far, the zakat date, the last gifts, and the ways on. */
export function Overview({ data, session, clock, announced }: OverviewProps) {
  const [giving, again] = useQuery(data.giving);
  const name = session.givenName;
  return (
    <>
      <ScreenHeading title="Overview">{name ? `Assalamu alaikum, ${name}` : 'Assalamu alaikum'}</ScreenHeading>
      <QueryView asked={giving} onRetry={again} what="what you have given">
        {(value) => (
          <div className={overview.given}>
            {value.gifts > 0 && <ThisYear giving={value} now={clock()} />}
            <LastDonations data={data} none={<NoDonations email={session.email} heading="h3" />} />
          </div>
        )}
      </QueryView>
      <ZakatDate data={data} clock={clock} announced={announced} />
      <section className={styles.block} aria-labelledby="more-of-account">
        <h3 className={styles.heading} id="more-of-account">
          Also in your account
        </h3>
        <ul className={overview.ways}>
          <Way href="#/zakat" label="Zakat calculations">
            The zakat calculations you saved, line by line.
          </Way>
          <Way href="#/profile" label="Profile">
            Your name, your phone number, your zakat date and your school of law.
          </Way>
          <Way href="#/newsletter" label="Emails and reminders">
            Choose which emails we send you. You always get your receipts.
          </Way>
          <Way href="#/data" label="Your data">
            Download everything we hold about you, or delete your account.
          </Way>
        </ul>
      </section>
    </>
  );
}

type ZakatDateProps = Pick<OverviewProps, 'clock' | 'announced'> & { readonly data: Pick<Data, 'profile'> };

/** When the zakat falls due next, in both calendars; or how to have the date kept. */
function ZakatDate({ data, clock, announced }: ZakatDateProps) {
  const [profile, again] = useQuery(data.profile);
  return (
    <section className={styles.card} aria-labelledby="zakat-date">
      <h3 className={styles.heading} id="zakat-date">
        Your zakat date
      </h3>
      <QueryView asked={profile} onRetry={again} what="your zakat date">
        {({ zakatMonth: month, zakatDay: day }) =>
          month !== null && day !== null ? (
            <>
              <ComingZakat month={month} day={day} today={sydneyDay(clock())} announced={announced} />
              <div className={styles.buttons}>
                <TextLink href="/calculate">Work out your zakat</TextLink>
                <TextLink href="#/profile">Change the date</TextLink>
              </div>
            </>
          ) : (
            <>
              <p>
                Zakat falls due once a lunar year, on the day your wealth first reached the nisab (the least wealth on
                which zakat is due). Tell us the day and we show it here in both calendars.
              </p>
              <TextLink href="#/profile">Set your zakat date</TextLink>
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Way({ href, label, children }: { readonly href: string; readonly label: string; readonly children: string }) {
  return (
    <li>
      <TextLink href={href}>{label}</TextLink>
      <p className={styles.note}>{children}</p>
    </li>
  );
}

function ThisYear({ giving, now }: { readonly giving: Giving; readonly now: Date }) {
  const { endYear, label } = getFinancialYear(now);
  const year = giving.years.find(({ financialYear }) => financialYear === endYear);
  return (
    <section className={styles.card} aria-labelledby="this-year">
      <h3 className={styles.heading} id="this-year">
        This financial year, {label}
      </h3>
      {year ? (
        <>
          <p className={overview.sum}>
            <Money cents={year.totalCents} />
          </p>
          <p>
            {year.gifts === 1 ? 'in one gift' : `in ${year.gifts} gifts`}. You can claim{' '}
            <Money cents={year.deductibleCents} /> of it as a tax deduction.
          </p>
          <TextLink href={`#/statement?year=${endYear}`}>See this year’s statement</TextLink>
        </>
      ) : (
        <>
          <p>No gifts since 1 July yet. You can find earlier gifts in the statements of those years.</p>
          <TextLink href="#/statement">See your tax statements</TextLink>
        </>
      )}
    </section>
  );
}
