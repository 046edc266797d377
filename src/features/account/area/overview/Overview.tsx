import { useCallback, type ReactNode } from 'react';
import { Money } from '../../../../components/ui/Money';
import { TextLink } from '../../../../components/ui/TextLink';
import { getFinancialYear } from '../../../../domain/receipt/toFinancialYear';
import type { Giving, Data, AccountDonation } from '../../../../services/data';
import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import { useRequest } from '../../../../components/requests/useRequest';
import { NoDonations, DonationDay, DonationStatusTag, getDonationTitle } from '../donations/DonationCard';
import { deviceDay } from '../../../../components/ui/deviceDay';
import { ComingZakat } from '../profile/ComingZakat';
import * as styles from '../area.module.css';
import * as overview from './overview.module.css';

const texts = lazyCopy.overview;

export type OverviewProps = Pick<AreaPart, 'data' | 'session' | 'clock' | 'announced'>;

/** Few enough to be seen at a glance. */
const shown = 3;

interface LastDonationsProps {
  readonly data: Pick<Data, 'gifts'>;
  /** Shown if there are no gifts at all. */
  readonly none: ReactNode;
}

/** The newest gifts, a line each. */
function LastDonations({ data, none }: LastDonationsProps) {
  const donations = useRequest(useCallback(() => data.gifts({ limit: shown }), [data]));
  return (
    <RequestView request={donations} what={texts.lastGifts.what}>
      {(page) => (page.gifts.length === 0 && page.nextToken === null ? none : <List gifts={page.gifts} />)}
    </RequestView>
  );
}

function List({ gifts }: { readonly gifts: readonly AccountDonation[] }) {
  return (
    <section className={styles.card} aria-labelledby="last-gifts">
      <h3 className={styles.heading} id="last-gifts">
        {texts.lastGifts.title}
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
      <TextLink href="#/gifts">{texts.lastGifts.all}</TextLink>
    </section>
  );
}

/** The first page of a signed-in person: the year so far, the zakat date, the last gifts, and the ways on. */
export function Overview({ data, session, clock, announced }: OverviewProps) {
  const giving = useRequest(data.giving);
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.overview}>{texts.greeting(session.givenName)}</ScreenHeading>
      <RequestView request={giving} what={texts.what}>
        {(value) => (
          <div className={overview.given}>
            {value.gifts > 0 && <ThisYear giving={value} now={clock()} />}
            <LastDonations data={data} none={<NoDonations email={session.email} heading="h3" />} />
          </div>
        )}
      </RequestView>
      <ZakatDate data={data} clock={clock} announced={announced} />
      <section className={styles.block} aria-labelledby="more-of-account">
        <h3 className={styles.heading} id="more-of-account">
          {texts.more.title}
        </h3>
        <ul className={overview.ways}>
          <Way page="zakat" />
          <Way page="profile" />
          <Way page="newsletter" />
          <Way page="data" />
        </ul>
      </section>
    </>
  );
}

type ZakatDateProps = Pick<OverviewProps, 'clock' | 'announced'> & { readonly data: Pick<Data, 'profile'> };

/** When the zakat falls due next, in both calendars; or how to save the date. */
function ZakatDate({ data, clock, announced }: ZakatDateProps) {
  const profile = useRequest(data.profile);
  return (
    <section className={styles.card} aria-labelledby="zakat-date">
      <h3 className={styles.heading} id="zakat-date">
        {texts.zakatDate.title}
      </h3>
      <RequestView request={profile} what={texts.zakatDate.what}>
        {({ zakatMonth: month, zakatDay: day }) =>
          month !== null && day !== null ? (
            <>
              <ComingZakat month={month} day={day} today={deviceDay(clock())} announced={announced} />
              <div className={styles.buttons}>
                <TextLink href="/calculate">{texts.zakatDate.workOut}</TextLink>
                <TextLink href="#/profile">{texts.zakatDate.change}</TextLink>
              </div>
            </>
          ) : (
            <>
              <p>{texts.zakatDate.none}</p>
              <TextLink href="#/profile">{texts.zakatDate.set}</TextLink>
            </>
          )
        }
      </RequestView>
    </section>
  );
}

function Way({ page }: { readonly page: 'zakat' | 'profile' | 'newsletter' | 'data' }) {
  return (
    <li>
      <TextLink href={`#/${page}`}>{lazyCopy.parts[page]}</TextLink>
      <p className={styles.note}>{texts.more[page]}</p>
    </li>
  );
}

function ThisYear({ giving, now }: { readonly giving: Giving; readonly now: Date }) {
  const { endYear, label } = getFinancialYear(now);
  const year = giving.years.find(({ financialYear }) => financialYear === endYear);
  return (
    <section className={styles.card} aria-labelledby="this-year">
      <h3 className={styles.heading} id="this-year">
        {texts.thisYear.title(label)}
      </h3>
      {year ? (
        <>
          <p className={overview.sum}>
            <Money cents={year.totalCents} />
          </p>
          <p>{texts.thisYear.given(year.gifts, <Money cents={year.deductibleCents} />)}</p>
          <TextLink href={`#/statement?year=${endYear}`}>{texts.thisYear.statement}</TextLink>
        </>
      ) : (
        <>
          <p>{texts.thisYear.none}</p>
          <TextLink href="#/statement">{texts.thisYear.statements}</TextLink>
        </>
      )}
    </section>
  );
}
