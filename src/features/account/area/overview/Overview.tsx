import { Money } from '../../../../components/ui/Money';
import { TextLink } from '../../../../components/ui/TextLink';
import { getFinancialYear } from '../../../../domain/receipt/financialYear';
import type { Giving } from '../../../../services/data';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { useQuery } from '../../../../services/data/query/useQuery';
import { NoDonations } from '../donations/NoDonations';
import { LastDonations } from './LastDonations';
import { ZakatDate } from './ZakatDate';
import * as styles from '../area.module.css';
import * as overview from './overview.module.css';

export type OverviewProps = Pick<AreaPart, 'data' | 'session' | 'clock'>;

/** Where a signed-in person arrives: the year so far, the zakat date, the last gifts, and the ways on. */
export function Overview({ data, session, clock }: OverviewProps) {
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
      <ZakatDate data={data} clock={clock} />
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
