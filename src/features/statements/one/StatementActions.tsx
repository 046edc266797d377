import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import type { Data } from '../../../services/data';
import { formatAud } from '../../../domain/money';
import { payPath } from '../../../components/zakat/payPath';
import { saveFile } from '../../../services/data/query/saveFile';
import { failureText } from '../../../services/data/query/failureText';
import * as styles from '../statements.module.css';
import { copy } from '../copy';

export interface StatementActionsProps {
  readonly id: string;
  readonly data: Data;
  readonly payableCents: number;
}

type Fetching = { readonly busy: boolean; readonly news: string; readonly failed: boolean };

const idle: Fetching = { busy: false, news: '', failed: false };

/** Actions on a calculation: pay, download, print. */
export function StatementActions({ id, data, payableCents }: StatementActionsProps) {
  const [fetching, setFetching] = useState(idle);
  async function download() {
    setFetching({ ...idle, busy: true });
    const answer = await data.calculationFile(id);
    if (!answer.ok) return setFetching({ busy: false, news: failureText(answer.reason), failed: true });
    if (!answer.value)
      return setFetching({ busy: false, news: copy.statementActions.thisCalculationIsNoLonger, failed: true });
    saveFile(answer.value);
    setFetching({ busy: false, news: copy.statementActions.savedToYourDownloadsAs(answer.value.name), failed: false });
  }
  return (
    <div className={styles.actions} data-screen>
      <div className={styles.buttons}>
        {payableCents > 0 && (
          <ButtonLink href={payPath(payableCents, id)} look="main">
            {copy.statementActions.pay(formatAud(payableCents))}
          </ButtonLink>
        )}
        <Button look="quiet" disabled={fetching.busy} onClick={() => void download()}>
          <Icon name="download" /> {fetching.busy ? copy.statementActions.preparing : copy.statementActions.downloadPdf}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <Icon name="print" /> {copy.statementActions.print}
        </Button>
      </div>
      <p role="status" className={fetching.failed ? styles.bad : styles.soft}>
        {fetching.news}
      </p>
    </div>
  );
}
