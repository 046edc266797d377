import { Notice } from '../../components/ui/Notice';
import { RequestView } from '../../components/requests/RequestView';
import { useRequest } from '../../components/requests/useRequest';
import { keepExact } from '../../components/ui/Untranslated';
import { accountKeys, type Balances } from '../../contract/financeAccounting';
import { accountingCopy, accountNames } from '../../texts/en-AU/finance/accounting';
import { failureText } from '../../texts/en-AU/finance/shared';
import { impactCopy } from '../../texts/en-AU/impact';
import type { FinancePartProps } from './FinancePartProps';
import { sydneyTime } from './NotDone';
import { SumsTable } from './SumsTable';
import * as styles from './finance.module.css';

const texts = accountingCopy.balances;

/** Shows where the money was at the end of each of the last months, and how many differences are open. */
export function WhereMoneyIs({ finance, changes }: Pick<FinancePartProps, 'finance' | 'changes'>) {
  const request = useRequest(finance.balances, { changes });
  return (
    <div className={styles.part}>
      <h3 className={styles.heading} id="balances-heading">
        {texts.heading}
      </h3>
      <p>{texts.lede}</p>
      <RequestView request={request} what={texts.what} getText={failureText} isSmall>
        {(balances) => (
          <>
            <BalancesTable {...balances} />
            <Unreconciled {...balances} />
          </>
        )}
      </RequestView>
    </div>
  );
}

/** The accounts one under the other, the last month first: that is what is looked for. */
function BalancesTable({ months }: Balances) {
  const shown = [...months].reverse();
  const accounts = accountKeys.filter((key) =>
    months.some(({ balances }) => balances.some(({ account }) => account === key)),
  );
  if (accounts.length === 0) return <p>{texts.none}</p>;
  return (
    <SumsTable
      name={{ labelledBy: 'balances-heading' }}
      heads={[
        texts.account,
        ...shown.map(({ month, isOpen }) => (isOpen ? texts.open(impactCopy.month(month)) : impactCopy.month(month))),
      ]}
      rows={accounts.map((key) => ({
        key,
        label: accountNames[key],
        cells: shown.map(({ balances }) => balances.find(({ account }) => account === key)?.cents ?? 0),
      }))}
    />
  );
}

function Unreconciled({ unreconciled }: Balances) {
  if (!unreconciled) return <p>{texts.neverCompared}</p>;
  const { count, at, unread } = unreconciled;
  const text = keepExact(texts.unreconciled(count, sydneyTime.format(new Date(at))));
  if (count === 0 && unread.length === 0) return <p>{text}</p>;
  return (
    <Notice tone="care">
      <p>{text}</p>
      {unread.length > 0 && (
        <p>
          {texts.unread} {unread.join(', ')}
        </p>
      )}
    </Notice>
  );
}
