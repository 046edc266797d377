import * as v from 'valibot';
import { Section, Stack } from '../../components/layout/Section';
import { useRequest } from '../../components/requests/useRequest';
import { browserConfig } from '../../config/browser';
import { formatDay } from '../../texts/days';
import { impactFiguresSchema } from '../../contract/impact';
import { call } from '../../services/http/call';
import { impactCopy } from '../../texts/en-AU/impact';
import { SumsTable } from './SumsTable';

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
    <Section>
      <Stack>
        <h2 id="since">{texts.heading(impactCopy.month(data.after))}</h2>
        <p>{texts.text(formatDay(data.day, 'date'))}</p>
        <SumsTable
          labelledBy="since"
          heads={[impactCopy.fund, texts.in, texts.out, texts.costs, texts.held]}
          rows={data.funds.map(({ fund, inCents, outCents, costsCents, heldCents }) => ({
            label: impactCopy.funds[fund],
            cents: [inCents, outCents, costsCents, heldCents],
          }))}
        />
      </Stack>
    </Section>
  );
}
