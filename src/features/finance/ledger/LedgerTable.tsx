import { Money } from '../../../components/ui/Money';
import { ScrollRegion } from '../../../components/ui/ScrollRegion';
import { formatDate } from '../../../texts/days';
import { keepExact, Untranslated } from '../../../components/ui/Untranslated';
import type { LedgerGift, LedgerTotals } from '../../../contract/financeLedger';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';
import { formatAud } from '../../../domain/money';
import { giftCopy, ledgerCopy as texts } from '../../../texts/en-AU/finance/ledger';
import { failureText, methods, statuses } from '../../../texts/en-AU/finance/shared';
import { kindNames } from '../../../texts/en-AU/kindNames';
import { SumsTable } from '../SumsTable';
import * as styles from '../finance.module.css';
import type { LedgerSearch } from './useLedger';

type FundKind = LedgerTotals['funds'][number]['kind'];

/** Returns the name of a fund, or of the fee cover. */
export const getFundName = (kind: FundKind): string => (kind === 'fee' ? texts.totals.fee : kindNames[kind]);

/** The sums of all gifts that match, by fund; while they are counted, those so far. */
export function TotalsTable({
  search: { totals, isSummed, totalsFailure },
  heading = texts.totals.heading,
}: {
  readonly search: Pick<LedgerSearch, 'totals' | 'isSummed' | 'totalsFailure'>;
  readonly heading?: string;
}) {
  const { gifts, paid, givenCents, refundedCents } = totals;
  if (totalsFailure) return <p role="alert">{failureText(totalsFailure)}</p>;
  return (
    <section className={styles.box} aria-label={heading} aria-busy={!isSummed || undefined}>
      <h4 className={styles.heading}>{heading}</h4>
      {!isSummed && <p>{texts.totals.counting}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{texts.totals.gifts}</dt>
          <dd>{gifts}</dd>
        </div>
        <div>
          <dt>{texts.totals.paid}</dt>
          <dd>{paid}</dd>
        </div>
        <div>
          <dt>{texts.totals.given}</dt>
          <dd>
            <Money cents={givenCents} />
          </dd>
        </div>
        <div>
          <dt>{texts.totals.refunded}</dt>
          <dd>
            <Money cents={refundedCents} />
          </dd>
        </div>
      </dl>
      {totals.funds.length > 0 && (
        <SumsTable
          name={{ label: texts.totals.byFund }}
          heads={[texts.totals.fund, texts.totals.given, texts.totals.left]}
          rows={totals.funds.map(({ kind, givenCents: given, leftCents }) => ({
            key: kind,
            label: getFundName(kind),
            cells: [given, leftCents],
          }))}
        />
      )}
    </section>
  );
}

/** The gifts of a page; each row leads to the page of its donor. */
export function LedgerTable({ gifts }: { readonly gifts: readonly LedgerGift[] }) {
  const { columns } = texts;
  return (
    <ScrollRegion labelledBy="ledger-gifts">
      <table className={styles.table}>
        <caption className={styles.caption} id="ledger-gifts">
          {texts.heading}
        </caption>
        <thead>
          <tr>
            <th scope="col">{columns.made}</th>
            <th scope="col">{columns.donor}</th>
            <th scope="col">{columns.funds}</th>
            <th scope="col" data-number>
              {columns.amount}
            </th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.receipt}</th>
          </tr>
        </thead>
        <tbody>
          {gifts.map((gift) => (
            <LedgerRow key={gift.id} gift={gift} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function LedgerRow({ gift }: { readonly gift: LedgerGift }) {
  const { id, createdAt, name, email, parts, totalCents, refundedCents, method, status, receipt } = gift;
  const donor = name ?? email ?? giftCopy.anonymous;
  const funds = [...new Set(parts.map(({ kind }) => getFundName(kind)))];
  return (
    <tr>
      <td data-short>{formatDate(sydneyDay(new Date(createdAt)))}</td>
      <td>
        <a href={`#/finance/ledger/${id}`} aria-label={texts.open(donor, formatAud(totalCents))}>
          <Untranslated>{donor}</Untranslated>
        </a>
        {name && email && (
          <span className={styles.sub}>
            <Untranslated>{email}</Untranslated>
          </span>
        )}
      </td>
      <td>{funds.join(', ')}</td>
      <td data-number>
        <Money cents={totalCents} />
        {refundedCents > 0 && (
          <span className={styles.sub}>{keepExact(`${columnsRefunded} ${formatAud(refundedCents)}`)}</span>
        )}
      </td>
      <td data-short>
        {statuses[status]}
        <span className={styles.sub}>{methods[method]}</span>
      </td>
      <td>{receipt && keepExact(receipt)}</td>
    </tr>
  );
}

const columnsRefunded = texts.columns.refunded;
