import { useCallback } from 'react';
import { RequestView } from '../../components/requests/RequestView';
import { useRequest } from '../../components/requests/useRequest';
import { Disclosure } from '../../components/ui/Disclosure';
import { Money } from '../../components/ui/Money';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { callSafely } from '../../contract/CallResult';
import type { MonthSummary } from '../../contract/financeAccounting';
import { addDays, formatDay } from '../../domain/calendar/isoDay';
import { succeed } from '../../domain/Result';
import { accountingCopy, accountNames } from '../../texts/en-AU/finance/accounting';
import { failureText } from '../../texts/en-AU/finance/shared';
import type { FinancePartProps } from './FinancePartProps';
import * as styles from './finance.module.css';

const texts = accountingCopy.summary;

/** How many months are shown, the present one with them. */
const shownMonths = 6;

const formatMonth = (month: string) => formatDay(`${month}-01`, 'date').replace(/^\d+ /, '');

/** The last months: a plot, a table with the same figures, and the accounts of each. */
export function Months({ finance, today, changes }: Pick<FinancePartProps, 'finance' | 'today' | 'changes'>) {
  const load = useCallback(async () => {
    const found: MonthSummary[] = [];
    let month = today.slice(0, 7);
    for (let count = 0; count < shownMonths; count += 1) {
      const wanted = month;
      const answer = await callSafely(() => finance.summary(wanted));
      if (!answer.ok) return answer;
      found.unshift(answer.value);
      month = addDays(`${month}-01`, -1).slice(0, 7);
    }
    return succeed(found);
  }, [finance, today]);
  const months = useRequest(load, { changes });
  return (
    <div className={styles.part}>
      <h3 className={styles.heading} id="months-heading">
        {texts.heading}
      </h3>
      <p>{texts.lede}</p>
      <RequestView request={months} what={texts.what} getText={failureText} isSmall>
        {(found) => (
          <div className={styles.part}>
            <Chart months={found} />
            <ScrollRegion labelledBy="months-heading">
              <MonthsTable months={found} />
            </ScrollRegion>
            {found
              .filter(({ accounts }) => accounts.length > 0)
              .map((month) => (
                <Disclosure key={month.month} summary={texts.accounts(formatMonth(month.month))} heading="h4">
                  <AccountsTable month={month} />
                </Disclosure>
              ))}
          </div>
        )}
      </RequestView>
    </div>
  );
}

const chart = { width: 480, height: 160, labels: 20 } as const;

/** Two bars for each month. The table below it has the figures, so the picture is one image to a screen reader. */
function Chart({ months }: { readonly months: readonly MonthSummary[] }) {
  const highest = Math.max(1, ...months.map(({ givenCents }) => givenCents));
  const slot = chart.width / months.length;
  const bar = (cents: number, x: number, className: string | undefined) => {
    const height = Math.max(0, ((chart.height - chart.labels) * cents) / highest);
    return (
      <rect className={className} x={x} y={chart.height - chart.labels - height} width={slot / 4} height={height} />
    );
  };
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={texts.chart}>
        {months.map(({ month, givenCents, refundedCents }, index) => (
          <g key={month}>
            {bar(givenCents, index * slot + slot / 5, styles.given)}
            {bar(refundedCents, index * slot + slot / 5 + slot / 3, styles.refunded)}
            <text x={index * slot + slot / 2} y={chart.height - 5} textAnchor="middle">
              {formatMonth(month).slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.note}>
        <span className={styles.key} data-of="given" /> {texts.given} <span className={styles.key} data-of="refunded" />{' '}
        {texts.refunded}
      </figcaption>
    </figure>
  );
}

function MonthsTable({ months }: { readonly months: readonly MonthSummary[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{accountingCopy.month}</th>
          <th scope="col" data-number>
            {texts.gifts}
          </th>
          <th scope="col" data-number>
            {texts.given}
          </th>
          <th scope="col" data-number>
            {texts.refunded}
          </th>
          <th scope="col" data-number>
            {texts.fees}
          </th>
          <th scope="col">{texts.status}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, gifts, givenCents, refundedCents, feesCents, isOpen }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            <td data-number>{gifts}</td>
            <td data-number>
              <Money cents={givenCents} />
            </td>
            <td data-number>
              <Money cents={refundedCents} />
            </td>
            <td data-number>
              <Money cents={feesCents} />
            </td>
            <td>{isOpen ? texts.open : texts.closed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AccountsTable({ month: { month, accounts } }: { readonly month: MonthSummary }) {
  return (
    <table className={styles.table} aria-label={texts.accounts(formatMonth(month))}>
      <thead>
        <tr>
          <th scope="col">{texts.account}</th>
          <th scope="col" data-number>
            {texts.debit}
          </th>
          <th scope="col" data-number>
            {texts.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ account, debitCents, creditCents }) => (
          <tr key={account}>
            <th scope="row">{accountNames[account]}</th>
            <td data-number>
              <Money cents={debitCents} />
            </td>
            <td data-number>
              <Money cents={creditCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
