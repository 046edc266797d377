import { useCallback, type ReactNode } from 'react';
import { Select } from '../../../../components/ui/Select';
import { Notice } from '../../../../components/ui/Notice';
import { useRequest } from '../../../../components/requests/useRequest';
import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../texts/days';
import { Money } from '../../../../components/ui/Money';
import type { Statement } from '../../../../services/data';
import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { statementCopy } from '../../../../texts/en-AU/account/statement';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { FileButton } from '../FileButton';
import { RequestView } from '../../../../components/requests/RequestView';
import * as area from '../area.module.css';
import { LastName } from './LastName';
import { listYearsToChoose } from './listYearsToChoose';
import * as styles from './statement.module.css';
import { Untranslated } from '../../../../components/ui/Untranslated';
import { fundTexts } from '../../../../texts/en-AU/contentValues/funds';
import { sayValue } from '../../../../texts/sayValue';
import { joinList } from '../../../../texts/joinSentences';

const texts = statementCopy;

interface StatementViewProps {
  readonly statement: Statement;
  /** How to take it along; shown under the sum of a year with gifts. */
  readonly children: ReactNode;
}

/** Shows the gifts of a financial year: the sum, by fund, gift by gift. */
function StatementView({ statement, children }: StatementViewProps) {
  const { label, firstDay, lastDay, gifts, funds, totalCents, deductibleCents } = statement;
  if (gifts.length === 0) {
    return (
      <div className={styles.empty}>
        <h3 className={area.heading}>{texts.none(label)}</h3>
        <p>{texts.noneText(formatDate(firstDay), formatDate(lastDay))}</p>
      </div>
    );
  }
  return (
    <div className={styles.statement}>
      <div className={styles.sum}>
        <h3 className={area.heading}>{texts.days(formatDate(firstDay), formatDate(lastDay))}</h3>
        <dl className={styles.figures}>
          <div>
            <dt>{texts.given}</dt>
            <dd>
              <Money cents={totalCents} />
            </dd>
          </div>
          <div>
            <dt>{texts.canClaim}</dt>
            <dd>
              <Money cents={deductibleCents} />
            </dd>
          </div>
        </dl>
        {children}
      </div>
      <table className={styles.table}>
        <caption>{texts.byFund}</caption>
        <Head first={texts.fund} />
        <tbody>
          {funds.map((fund) => (
            <Row key={fund.fundName} {...fund}>
              {sayValue(fundTexts, fund.fundName)}
            </Row>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>{texts.byGift}</caption>
        <Head first={texts.gift} />
        <tbody>
          {gifts.map((donation, index) => (
            <Row key={index} {...donation}>
              <DateText iso={donation.givenOn} text={formatDate(donation.givenOn)} />
              <span className={styles.small}>{joinList(donation.funds.map((name) => sayValue(fundTexts, name)))}</span>
              {donation.receiptNumber && <Untranslated className={styles.small}>{donation.receiptNumber}</Untranslated>}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ first }: { readonly first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{texts.deductible}</th>
        <th scope="col">{texts.given}</th>
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly totalCents: number;
  readonly deductibleCents: number;
  readonly children: ReactNode;
}

function Row({ totalCents, deductibleCents, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>
        <Money cents={deductibleCents} />
      </td>
      <td>
        <Money cents={totalCents} />
      </td>
    </tr>
  );
}

export interface StatementSectionProps extends Pick<AreaPart, 'data' | 'clock' | 'go'> {
  /** By the year it ends in; `null` for the newest with gifts. */
  readonly financialYear: number | null;
}

/** A financial year at a glance, and as a PDF for the tax return. */
export function StatementSection({ data, clock, go, financialYear }: StatementSectionProps) {
  const giving = useRequest(data.giving);
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.statement} />
      <p className={area.lede}>{texts.lede}</p>
      <RequestView request={giving} what={texts.whatYears}>
        {({ years: donationYears }) => {
          const years = listYearsToChoose(
            donationYears.map((year) => year.financialYear),
            clock(),
            financialYear,
          );
          const shown = financialYear ?? donationYears[0]?.financialYear ?? years[0]?.endYear ?? 0;
          return (
            <div className={styles.statement}>
              <div className={styles.year}>
                <Select
                  id="statement-year"
                  label={texts.year}
                  value={shown}
                  onChange={({ target }) => go(`#/statement?year=${target.value}`)}
                  options={years.map(({ endYear, label }) => ({ value: String(endYear), label }))}
                />
              </div>
              <Year data={data} endYear={shown} />
            </div>
          );
        }}
      </RequestView>
    </>
  );
}

function Year({ data, endYear }: { readonly data: AreaPart['data']; readonly endYear: number }) {
  const statement = useRequest(useCallback(() => data.statement(endYear), [data, endYear]));
  const file = useCallback(() => data.statementFile(endYear), [data, endYear]);
  return (
    <RequestView request={statement} what={texts.what}>
      {(value) => (
        <StatementView statement={value}>
          <NameNote name={value.donorName} />
          {value.donorName && !/\s/.test(value.donorName.trim()) && <LastName data={data} onSaved={statement.retry} />}
          <FileButton key={endYear} load={file}>
            {texts.download}
          </FileButton>
        </StatementView>
      )}
    </RequestView>
  );
}

/** Whom the paper is made out to; a warning if it would have no name. */
function NameNote({ name }: { readonly name: string | null }) {
  if (name !== null) return <p className={area.note}>{texts.name(name)}</p>;
  return <Notice tone="care" heading={texts.noName} text={texts.noNameText} />;
}
