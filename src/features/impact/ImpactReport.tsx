import { Section, Stack } from '../../components/layout/Section';
import { Money } from '../../components/ui/Money';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { TextLink } from '../../components/ui/TextLink';
import { Untranslated } from '../../components/ui/Untranslated';
import type { ImpactSummary, ImpactYear, Share } from '../../domain/distribution/summariseImpact';
import { formatCount } from '../../domain/money';
import { costClaims } from '../../texts/en-AU/claims/costs';
import { impactCopy as texts } from '../../texts/en-AU/impact';
import { BarTable } from './BarTable';
import { SinceThen } from './SinceThen';
import { SumsTable } from './SumsTable';
import * as styles from './impact.module.css';

export interface ImpactReportProps {
  readonly summary: ImpactSummary;
  /** Addresses of the annual reports, by the year's name: `2025–26`. */
  readonly reports: Readonly<Record<string, string>>;
}

/** Shows where the money of each fund came from and went, by year and by month. */
export function ImpactReport({ summary: { years, months }, reports }: ImpactReportProps) {
  return (
    <>
      {years.map((year, position) => (
        <Year key={year.name} year={year} isLatest={position === 0} report={reports[year.name]} />
      ))}
      {months[0] && <SinceThen month={months[0].month} />}
      <Section>
        <Stack>
          <h2 id="months">{texts.months.heading}</h2>
          <p>{texts.months.text}</p>
          <Months months={months} />
        </Stack>
      </Section>
      <Section labelledBy="check">
        <Stack>
          <h2 id="check">{texts.check.heading}</h2>
          <p>{texts.check.text}</p>
          <p>
            <TextLink href="/impact/verify">{texts.check.link}</TextLink>
          </p>
        </Stack>
      </Section>
    </>
  );
}

/** The latest year is shown whole; an earlier one has its funds only, and its lists by month. */
function Year({
  year,
  isLatest,
  report,
}: {
  readonly year: ImpactYear;
  readonly isLatest: boolean;
  readonly report: string | undefined;
}) {
  const id = `year-${year.from}`;
  return (
    <Section labelledBy={id} tone={isLatest ? 'plain' : 'tinted'}>
      <Stack>
        <h2 id={id}>{texts.year(year.name)}</h2>
        {report && (
          <p>
            <TextLink href={report}>{texts.report.link(year.name)}</TextLink>
          </p>
        )}
        <YearFigures year={year} id={id} isWhole={isLatest} />
      </Stack>
    </Section>
  );
}

export interface YearFiguresProps {
  readonly year: ImpactYear;
  /** Before the ids of its parts, if the page has several years. */
  readonly id?: string;
  /** Otherwise its funds and costs only. */
  readonly isWhole?: boolean;
}

/** The figures of a year. Without `id` its lines are `#helped`, `#funds`, `#costs` and one for each fund, such as `#zakat`. */
export function YearFigures({ year, id, isWhole = true }: YearFiguresProps) {
  const zakat = year.funds.find(({ fund }) => fund === 'zakat');
  const toId = (part: string) => (id ? `${id}-${part}` : part);
  return (
    <>
      {isWhole && zakat && (
        <dl className={styles.figures} aria-label={texts.zakat}>
          <Figure label={texts.figures.in} cents={zakat.inCents} />
          <Figure label={texts.figures.out} cents={zakat.outCents} />
          <Figure label={texts.figures.held} cents={zakat.heldCents} />
          <div id={toId('helped')}>
            <dt>{texts.figures.helped}</dt>
            <dd>
              <Untranslated>{formatCount(year.households)}</Untranslated>
            </dd>
          </div>
        </dl>
      )}
      <h3 className={styles.part} id={toId('funds')}>
        {texts.byFund.heading(year.name)}
      </h3>
      <p>{texts.byFund.text}</p>
      <Funds year={year} toId={toId} />
      {isWhole && <Charts year={year} />}
      <h3 className={styles.part} id={toId('costs')}>
        {texts.costs.heading(year.name)}
      </h3>
      <p>{costClaims.whatPays}</p>
      <Costs year={year} labelledBy={toId('costs')} />
    </>
  );
}

/** A row for each kind of cost, with a column for each who paid: our own fees at payment providers, too. */
function Costs({ year: { costs, fees }, labelledBy }: { readonly year: ImpactYear; readonly labelledBy: string }) {
  const { column, kinds, payers, donors, providerFees, all } = texts.costs;
  const rows = [
    ...costs.map(({ kind, operating, sadaqah }) => ({ label: kinds[kind], cents: [operating, sadaqah, 0] })),
    { label: providerFees, cents: [fees.paidCents - fees.coverCents, 0, fees.coverCents] },
  ];
  const total = [0, 1, 2].map((place) => rows.reduce((sum, { cents }) => sum + (cents[place] ?? 0), 0));
  return (
    <SumsTable
      labelledBy={labelledBy}
      heads={[column, payers.operating, payers.sadaqah, donors]}
      rows={[...rows, { label: all, cents: total }]}
    />
  );
}

function Figure({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} short />
      </dd>
    </div>
  );
}

interface FundsProps {
  readonly year: ImpactYear;
  readonly toId: (part: string) => string;
}

/** A row for each fund, and one for all of them. */
function Funds({ year, toId }: FundsProps) {
  const { byFund } = texts;
  const columns = ['inCents', 'outCents', 'costsCents', 'heldCents'] as const;
  return (
    <SumsTable
      labelledBy={toId('funds')}
      heads={[texts.fund, byFund.in, byFund.out, byFund.costs, byFund.held]}
      rows={[
        ...year.funds.map((fund) => ({
          id: toId(fund.fund),
          label: texts.funds[fund.fund],
          cents: columns.map((column) => fund[column]),
        })),
        {
          label: byFund.all,
          cents: columns.map((column) => year.funds.reduce((sum, fund) => sum + fund[column], 0)),
        },
      ]}
    />
  );
}

function Charts({ year }: { readonly year: ImpactYear }) {
  return (
    <>
      <div className={styles.charts}>
        <Chart id="purpose" shares={year.byPurpose} {...texts.byPurpose} />
        <Chart id="state" shares={year.byState} {...texts.byState} />
        <Chart id="category" shares={year.byCategory} {...texts.byCategory} />
      </div>
      <p>{texts.togetherNote}</p>
    </>
  );
}

interface ChartProps<Key extends string> {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly column: string;
  readonly names: Readonly<Record<Key, string>>;
  readonly shares: readonly Share<Key>[];
}

function Chart<Key extends string>({ id, heading, text, column, names, shares }: ChartProps<Key>) {
  const rows = shares.map(({ key, cents }) => ({ label: key === null ? texts.together : names[key], cents }));
  return (
    <Stack className={styles.chart}>
      <h3 className={styles.part} id={id}>
        {heading}
      </h3>
      <p>{text}</p>
      <BarTable caption={heading} column={column} amount={texts.amount} rows={rows} />
    </Stack>
  );
}

/** A line for each month, with its list of payments as a file. */
export function Months({ months }: Pick<ImpactSummary, 'months'>) {
  const { byFund, months: copy } = texts;
  return (
    <ScrollRegion labelledBy="months" className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[copy.column, byFund.in, byFund.out, byFund.held, copy.waited, copy.list].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, inCents, outCents, heldCents, days }) => (
            <tr key={month}>
              <th scope="row">{texts.month(month)}</th>
              <td>
                <Money cents={inCents} short />
              </td>
              <td>
                <Money cents={outCents} short />
              </td>
              <td>
                <Money cents={heldCents} short />
              </td>
              <td>{days ? copy.days(days.median, days.slowestTenth) : copy.none}</td>
              <td>
                <a href={`/impact/${month}.csv`} download aria-label={copy.listOf(texts.month(month))}>
                  {copy.file}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
