import type { ReactNode } from 'react';
import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../components/ui/formatDate';
import { Money } from '../../../../components/ui/Money';
import type { Statement } from '../../../../services/data';
import * as area from '../area.module.css';
import * as styles from './statement.module.css';

export interface StatementViewProps {
  readonly statement: Statement;
  /** How to take it along; stands under the sum of a year with gifts. */
  readonly children: ReactNode;
}

/** What was given in a financial year: the sum, by fund, gift by gift. */
export function StatementView({ statement, children }: StatementViewProps) {
  const { label, firstDay, lastDay, gifts, funds, totalCents, deductibleCents } = statement;
  if (gifts.length === 0) {
    return (
      <div className={styles.empty}>
        <h3 className={area.heading}>No gifts in {label}</h3>
        <p>
          From {formatDate(firstDay)} to {formatDate(lastDay)} there are no gifts in your account for a statement.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.statement}>
      <div className={styles.sum}>
        <h3 className={area.heading}>
          {formatDate(firstDay)} to {formatDate(lastDay)}
        </h3>
        <dl className={styles.figures}>
          <div>
            <dt>Given</dt>
            <dd>
              <Money cents={totalCents} />
            </dd>
          </div>
          <div>
            <dt>You can claim</dt>
            <dd>
              <Money cents={deductibleCents} />
            </dd>
          </div>
        </dl>
        {children}
      </div>
      <table className={styles.table}>
        <caption>By fund</caption>
        <Head first="Fund" />
        <tbody>
          {funds.map((fund) => (
            <Row key={fund.fundName} {...fund}>
              {fund.fundName}
            </Row>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>Gift by gift</caption>
        <Head first="Gift" />
        <tbody>
          {gifts.map((donation, index) => (
            <Row key={index} {...donation}>
              <DateText iso={donation.givenOn} text={formatDate(donation.givenOn)} />
              <span className={styles.small}>{donation.funds.join(', ')}</span>
              {donation.receiptNumber && <span className={styles.small}>{donation.receiptNumber}</span>}
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
        <th scope="col">Deductible</th>
        <th scope="col">Given</th>
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
