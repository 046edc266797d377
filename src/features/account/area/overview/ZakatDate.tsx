import { TextLink } from '../../../../components/ui/TextLink';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import type { Data } from '../../../../services/data';
import { QueryView } from '../query/QueryView';
import { useQuery } from '../../../../services/data/query/useQuery';
import { ComingZakat } from '../profile/ComingZakat';
import * as styles from '../area.module.css';

export interface ZakatDateProps {
  readonly data: Pick<Data, 'profile'>;
  readonly clock: () => Date;
}

/** When the zakat falls due next, in both calendars; or how to have the date kept. */
export function ZakatDate({ data, clock }: ZakatDateProps) {
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
              <ComingZakat month={month} day={day} today={sydneyDay(clock())} />
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
