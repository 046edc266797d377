import * as v from 'valibot';
import { Section, Stack } from '../../components/layout/Section';
import { useRequest } from '../../components/requests/useRequest';
import { Money } from '../../components/ui/Money';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { browserConfig } from '../../config/browser';
import { formatDay } from '../../domain/calendar';
import { impactFiguresSchema } from '../../contract/impact';
import { call } from '../../services/http/call';
import { impactCopy } from '../../texts/en-AU/impact';
import * as styles from './impact.module.css';

const texts = impactCopy.since;
const request = () =>
  call({ url: `${browserConfig.api.payments}/impact`, method: 'GET', answer: v.nullable(impactFiguresSchema) });

export interface SinceThenProps {
  /** The last month that the page was built with. */
  readonly month: string;
}

/** The sums of the months since, as of last night. Nothing until they are there, and nothing of books that begin before the page's last month. */
export function SinceThen({ month }: SinceThenProps) {
  const { data } = useRequest(request);
  if (!data?.after || data.after < month) return null;
  return (
    <Section labelledBy="since">
      <Stack>
        <h2 id="since">{texts.heading(impactCopy.month(data.after))}</h2>
        <p>{texts.text(formatDay(data.day, 'date'))}</p>
        <ScrollRegion labelledBy="since" className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[impactCopy.fund, texts.in, texts.out, texts.held].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.funds.map(({ fund, inCents, outCents, heldCents }) => (
                <tr key={fund}>
                  <th scope="row">{impactCopy.funds[fund]}</th>
                  <td>
                    <Money cents={inCents} short />
                  </td>
                  <td>
                    <Money cents={outCents} short />
                  </td>
                  <td>
                    <Money cents={heldCents} short />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Stack>
    </Section>
  );
}
