import { useCallback } from 'react';
import { RequestView } from '../../components/requests/RequestView';
import { useRequest } from '../../components/requests/useRequest';
import { Disclosure } from '../../components/ui/Disclosure';
import { callSafely } from '../../contract/CallResult';
import { balanceMonths, type MonthSummary } from '../../contract/financeAccounting';
import { addDays } from '../../domain/calendar/isoDay';
import { succeed } from '../../domain/Result';
import { accountingCopy, accountNames } from '../../texts/en-AU/finance/accounting';
import { failureText } from '../../texts/en-AU/finance/shared';
import { impactCopy } from '../../texts/en-AU/impact';
import type { FinancePartProps } from './FinancePartProps';
import { SumsTable } from './SumsTable';
import * as styles from './finance.module.css';

const texts = accountingCopy.summary;

/** The last months: a plot, a table with the same figures, and the accounts of each. */
export function Months({ finance, today, changes }: Pick<FinancePartProps, 'finance' | 'today' | 'changes'>) {
  const load = useCallback(async () => {
    const found: MonthSummary[] = [];
    let month = today.slice(0, 7);
    for (let count = 0; count < balanceMonths; count += 1) {
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
            <SumsTable
              name={{ labelledBy: 'months-heading' }}
              textHead={texts.status}
              heads={[accountingCopy.month, texts.gifts, texts.given, texts.refunded, texts.fees, texts.status]}
              rows={found.map(({ month, gifts, givenCents, refundedCents, feesCents, isOpen }) => ({
                key: month,
                label: impactCopy.month(month),
                cells: [{ count: gifts }, givenCents, refundedCents, feesCents, isOpen ? texts.open : texts.closed],
              }))}
            />
            {found
              .filter(({ accounts }) => accounts.length > 0)
              .map((month) => (
                <Disclosure key={month.month} summary={texts.accounts(impactCopy.month(month.month))} heading="h4">
                  <SumsTable
                    name={{ label: texts.accounts(impactCopy.month(month.month)) }}
                    heads={[texts.account, texts.debit, texts.credit]}
                    rows={month.accounts.map(({ account, debitCents, creditCents }) => ({
                      key: account,
                      label: accountNames[account],
                      cells: [debitCents, creditCents],
                    }))}
                  />
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
              {impactCopy.month(month).slice(0, 3)}
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
